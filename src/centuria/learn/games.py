"""Self-play games: one batch for each player count, seen as one set of rows on one device."""

from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor

from centuria.batch import Batch
from centuria.editions import Components, edition
from centuria.network.encoding import Encoding, encoding

LIMIT_PER_SEAT = 300
"""Decisions per seat after which a game is scored as it stands: games of untrained networks have no end."""


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one player count, and the arrays of its batch as tensors on the same memory, games in columns."""

    batch: Batch
    seats: int
    rows: slice
    source: Tensor
    observations: Tensor
    legal: Tensor
    seat: Tensor
    done: Tensor
    truncated: Tensor
    rewards: Tensor
    scores: Tensor


@dataclass(frozen=True, slots=True)
class Result:
    """What a step ended, by row: whether the game ended, the winner's seat one-hot, margins and scores by seat."""

    over: Tensor
    win: Tensor
    margin: Tensor
    score: Tensor


class Games:
    """Rows of games of a mode for several player counts. Cells of observations lie in columns, by cell and row."""

    def __init__(
        self, mode: str, counts: Mapping[int, int], seed: int, device: str, components: Components = None
    ) -> None:
        self.edition = edition(mode, components)
        self.encoding: Encoding = encoding(self.edition)
        self.device = device
        self.rows = sum(counts.values())
        self.most_seats = self.encoding.most_seats
        make = _batch_class(device)
        self.groups: list[Group] = []
        first = 0
        self.seats = torch.empty(self.rows, dtype=torch.long, device=device)
        for place, (seats, count) in enumerate(sorted(counts.items())):
            batch = make(
                mode, count, seats=seats, seed=seed + place, rewards="win", limit=LIMIT_PER_SEAT * seats,
                components=self.edition.components,
            )  # fmt: skip
            self.groups.append(self._group(batch, slice(first, first + count)))
            self.seats[first : first + count] = seats
            first += count

    def observe(self, cells: Tensor, legal: Tensor, mover: Tensor) -> None:
        """Write the spread observations, the legal actions (by action and row) and the seats that decide."""
        for group in self.groups:
            empty = torch.zeros_like(group.observations[:1])
            cells[:-1, group.rows] = torch.cat([group.observations, empty]).index_select(0, group.source)
            cells[-1, group.rows] = group.seats
            legal[:, group.rows] = group.legal
            mover[group.rows] = group.seat

    def step(self, actions: Tensor) -> Result:
        """Play one action in every game."""
        over = torch.empty(self.rows, dtype=torch.bool, device=self.device)
        win = torch.zeros(self.rows, self.most_seats, device=self.device)
        margin, score = torch.zeros_like(win), torch.zeros_like(win)
        for group in self.groups:
            chosen = actions[group.rows]
            group.batch.step(chosen.numpy() if self.device == "cpu" else chosen, check=False)
            ended = group.done | group.truncated
            over[group.rows] = ended
            shown = ended.float()[:, None]
            points = group.scores.t().float()
            win[group.rows, : group.seats] = (group.rewards.t() > 0) * shown
            margin[group.rows, : group.seats] = margins(points) * shown
            score[group.rows, : group.seats] = points * shown
        return Result(over, win, margin, score)

    def _group(self, batch: Batch, rows: slice) -> Group:
        source = torch.from_numpy(self.encoding.source_of(batch.seats).copy()).to(self.device)

        def tensor(array: object) -> Tensor:
            return torch.as_tensor(array, device=self.device)

        return Group(
            batch, batch.seats, rows, source, tensor(batch.observations).t(), tensor(batch.legal).t(),
            tensor(batch.seat), tensor(batch.done), tensor(batch.truncated), tensor(batch.rewards).t(),
            tensor(batch.scores).t(),
        )  # fmt: skip


def margins(points: Tensor) -> Tensor:
    """By row and seat: the lead over the best other seat, or how far behind it is, from -1 to 1."""
    best = points.amax(1, keepdim=True)
    leads = points == best
    alone = leads.sum(1, keepdim=True) == 1
    second = points.masked_fill(leads, -torch.inf).amax(1, keepdim=True)
    return torch.tanh((points - torch.where(leads & alone, second, best)) / 20)


def _batch_class(device: str) -> type[Batch]:
    if device == "cpu":
        return Batch
    from centuria.gpu import Batch as DeviceBatch

    return DeviceBatch
