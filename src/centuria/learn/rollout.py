"""Rollouts: decisions of all games for some steps, with what an update needs of them."""

from dataclasses import dataclass, fields

import torch
from torch import Tensor

from centuria.learn.games import Games
from centuria.learn.model import Network, Outputs
from centuria.learn.opponent_pool import OpponentPool

ILLEGAL = -1e9
"""The logit of an illegal action."""
NO_ACTION = -1
"""An action that changes nothing: none has this id."""


@dataclass(slots=True)
class Statistics:
    """Sums over the games that ended during a rollout, by row; `by_seats` has them by player count."""

    games: Tensor
    scores: Tensor
    best: Tensor
    pool_games: Tensor
    pool_wins: Tensor

    def by_seats(self, games: Games) -> "Statistics":
        """The sums by player count; those of the pool are of its rows, which come first."""
        found = []
        for field in fields(self):
            rows = getattr(self, field.name)
            sums = torch.zeros(games.most_seats + 1, device=rows.device)
            found.append(sums.index_add_(0, games.seats[: len(rows)], rows))
        return Statistics(*found)


class Rollout:
    """The memory of a rollout: by step, and by cell or action and row where there are several."""

    def __init__(self, games: Games, actions: int, steps: int) -> None:
        rows, seats, device = games.rows, games.most_seats, games.device
        self.steps = steps
        self.cells = torch.zeros(steps, games.encoding.cells, rows, dtype=torch.uint8, device=device)
        self.legal = torch.zeros(steps, actions, rows, dtype=torch.bool, device=device)
        self.action = torch.zeros(steps, rows, dtype=torch.long, device=device)
        self.log_chance = torch.zeros(steps, rows, device=device)
        self.learning = torch.zeros(steps, rows, dtype=torch.bool, device=device)
        self.mover = torch.zeros(steps + 1, rows, dtype=torch.long, device=device)
        self.over = torch.zeros(steps, rows, dtype=torch.bool, device=device)
        self.win = torch.zeros(steps + 1, rows, seats, device=device)
        self.margin = torch.zeros(steps + 1, rows, seats, device=device)
        self.final_win = torch.zeros(steps, rows, seats, device=device)
        self.final_margin = torch.zeros(steps, rows, seats, device=device)
        self._last_cells = torch.zeros(games.encoding.cells, rows, dtype=torch.uint8, device=device)
        self._last_legal = torch.zeros(actions, rows, dtype=torch.bool, device=device)

    @torch.no_grad()
    def fill(self, games: Games, network: Network, pool: OpponentPool, kind: torch.dtype) -> Statistics:
        """Play `steps` decisions in every game."""
        # By row: many rows that add to one sum would wait for each other.
        rows = (games.rows, games.rows, games.rows, pool.rows, pool.rows)
        found = Statistics(*(torch.zeros(count, device=games.device) for count in rows))
        for step in range(self.steps):
            cells, legal = self.cells[step], self.legal[step]
            games.observe(cells, legal, self.mover[step])
            outputs = network(cells, kind)
            self._note_values(step, outputs, games)
            logits = masked(outputs.policy, legal)
            theirs = pool.moves(games, self.mover[step])
            if pool.rows:
                other = masked(pool.logits(cells[:, : pool.rows], kind), legal[:, : pool.rows])
                logits[: pool.rows] = torch.where(theirs[: pool.rows, None], other, logits[: pool.rows])
            action = sampled(logits)
            self.action[step] = action
            self.log_chance[step] = logits.gather(1, action[:, None])[:, 0] - logits.logsumexp(1)
            self.learning[step] = ~theirs
            result = games.step(action)
            self.over[step], self.final_win[step], self.final_margin[step] = result.over, result.win, result.margin
            over = result.over.float()
            found.games += over
            found.scores += result.score.sum(1) / games.seats
            found.best += result.score.amax(1)
            if pool.rows:
                found.pool_games += over[: pool.rows]
                found.pool_wins += result.win[: pool.rows].gather(1, pool.learner[:, None])[:, 0]
        games.observe(self._last_cells, self._last_legal, self.mover[self.steps])
        self._note_values(self.steps, network(self._last_cells, kind), games)
        return found.by_seats(games)

    def _note_values(self, step: int, outputs: Outputs, games: Games) -> None:
        """Write win chances and margins by absolute seat."""
        win, margin = by_seat(outputs, self.mover[step], games.seats)
        self.win[step], self.margin[step] = win, margin


@torch.no_grad()
def spread_out(games: Games, network: Network, kind: torch.dtype, steps: int) -> None:
    """Begin the games one after the other, at random within so many decisions.

    A minibatch is one step of all games. If all of them began at once, it would have openings only, and later endings
    only, until games of different lengths have drifted apart; an update would forget what the others had learned.
    """
    cells = torch.zeros(games.encoding.cells, games.rows, dtype=torch.uint8, device=games.device)
    legal = torch.zeros(network.actions, games.rows, dtype=torch.bool, device=games.device)
    mover = torch.zeros(games.rows, dtype=torch.long, device=games.device)
    begins = torch.randint(max(1, steps), (games.rows,), device=games.device)
    for step in range(steps):
        games.observe(cells, legal, mover)
        action = sampled(masked(network(cells, kind).policy, legal))
        games.step(torch.where(begins <= step, action, NO_ACTION))


def sampled(logits: Tensor) -> Tensor:
    """An action for each row by its chance (Gumbel-max: the logarithm of an exponential is a negative Gumbel)."""
    waits = torch.empty_like(logits).exponential_().clamp_(min=1e-30).log_()
    return torch.sub(logits, waits, out=waits).argmax(1)


def masked(logits: Tensor, legal: Tensor) -> Tensor:
    """Logits with the illegal actions out of reach; `legal` is by action and row."""
    return logits.masked_fill(~legal.t(), ILLEGAL)


def relative_seats(mover: Tensor, seats: Tensor, most: int) -> tuple[Tensor, Tensor]:
    """By row and absolute seat: the seat relative to the one that decides, and whether there is such a seat."""
    absolute = torch.arange(most, device=mover.device)[None, :]
    return (absolute - mover[:, None]) % seats[:, None], absolute < seats[:, None]


def win_logits(outputs: Outputs, seats: Tensor) -> Tensor:
    """Win logits by relative seat; absent seats are out of reach."""
    places = torch.arange(outputs.win.shape[1], device=seats.device)[None, :]
    return outputs.win.masked_fill(places >= seats[:, None], ILLEGAL)


def by_seat(outputs: Outputs, mover: Tensor, seats: Tensor) -> tuple[Tensor, Tensor]:
    """Win chances and margins by absolute seat; 0 for absent seats."""
    relative, present = relative_seats(mover, seats, outputs.win.shape[1])
    chances = torch.softmax(win_logits(outputs, seats), 1)
    return chances.gather(1, relative) * present, outputs.margin.gather(1, relative) * present
