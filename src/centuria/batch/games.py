"""A batch of games: stepped by an array of actions, observed through arrays, no Python for a single game."""

from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any, NamedTuple, Self, cast

import numpy as np
from numpy.typing import NDArray

from centuria.batch.arguments import MOST_GAMES, action_ids, game_numbers, seed_number, whole, yes_or_no
from centuria.batch.arrays import BatchArrays
from centuria.batch.buffers import CONFIG, Array, Buffers, new_buffers
from centuria.batch.observations.encoder import Layout, check_seats, layout_of
from centuria.batch.opponents.compiled import Opponents
from centuria.batch.opponents.deciders import OPPONENTS
from centuria.batch.opponents.policies import Policy, PolicyOpponents, policy_of
from centuria.batch.states import WORD, first_foreign, pack_range, record_words, row_tag, row_width, unpack_range
from centuria.batch.step import ERROR, ILLEGAL, REWARDS
from centuria.batch.step_loop import StepLoop, first_illegal, sample_range, step_loop
from centuria.batch.threads import FOR_CHOICES, FOR_COPIES, Threads, cores
from centuria.core.layout import blank, ready
from centuria.core.rng import CHANCE
from centuria.editions import Components, Edition, edition
from centuria.errors import IllegalAction, SetupError
from centuria.modes.mode import Records
from centuria.position import Position


class Children(NamedTuple):
    """Every legal action of some games, and a batch with the games after them, row by row."""

    parents: NDArray[np.int64]
    actions: NDArray[np.int64]
    batch: "Batch"


class Batch(BatchArrays):
    """`count` games of a mode. Its arrays have a row for each game and are overwritten by every step.

    Seats count from 0 here: `rewards[game, seat[game]]` is the reward of the seat that decides next.
    """

    order = "C"

    def __init__(
        self,
        mode: str,
        count: int,
        *,
        seats: int = 2,
        seed: int = 0,
        components: Components = None,
        options: Mapping[str, object] | None = None,
        rewards: str = "win",
        observe: bool = True,
        restart: bool = True,
        limit: int | None = None,
        illegal: str = "error",
        threads: int | None = None,
        others: str | Policy | None = None,
        seat: int | None = None,
    ) -> None:
        found = edition(mode, components)
        found.check_rules(options)
        if rewards not in tuple(REWARDS):
            raise SetupError(f"rewards are one of {', '.join(REWARDS)}, not {rewards!r}")
        if illegal not in tuple(ILLEGAL):
            raise SetupError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        config = blank(CONFIG)
        config[0]["series"] = seed_number(seed)
        config[0]["games"] = whole("the number of games", count, 1, MOST_GAMES)
        check_seats(found, seats)
        config[0]["seats"] = seats
        config[0]["limit"] = 0 if limit is None else whole("the limit of decisions", limit, 1, 1 << 31)
        config[0]["reward"] = REWARDS[rewards]
        config[0]["restart"], config[0]["observe"] = yes_or_no("restart", restart), yes_or_no("observe", observe)
        config[0]["illegal"] = ILLEGAL[illegal]
        if others is None and seat is not None:
            raise SetupError(f"without others every seat decides, not seat {seat!r} alone")
        config[0]["own"] = -1 if seat is None else whole("the learner's seat", seat, 0, seats - 1)
        if isinstance(others, str) and others in OPPONENTS:
            config[0]["opponent"] = OPPONENTS.index(others)
        self.others = others
        self._threads = Threads(whole("the number of threads", cores() if threads is None else threads, 1, 1 << 10))
        self._set_up(found.with_options(options), config)
        self._begin()

    def _set_up(self, chosen: Edition, config: Records, buffers: Buffers | None = None) -> None:
        """Take over these arrays, or make new ones, still without games."""
        self.edition = chosen
        self.count = int(config[0]["games"])
        self.seats = int(config[0]["seats"])
        self.layout: Layout = layout_of(chosen, self.seats)
        self._config = config
        self._loop: StepLoop = step_loop(self.mode)
        if buffers is None:
            size = self.layout.size if config[0]["observe"] else 0
            buffers = new_buffers(chosen, config, size, self.order, self._to_device)
        self.buffers: Buffers = buffers
        self._tag = row_tag(chosen, self.seats)
        self._opponents = None if self.others is None else self._make_opponents(self.others)

    def __getstate__(self) -> dict[str, object]:
        """The parameters and the games; everything else follows from them."""
        final = self._to_host(self.buffers.final)
        return {**self._parameters(), "states": self._to_host(self.states()), "final": final}

    def _parameters(self) -> dict[str, object]:
        return {"edition": self.edition, "config": self._config, "threads": self._threads.most, "others": self.others}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self._threads, self.others = Threads(saved["threads"]), saved["others"]
        self._set_up(saved["edition"], ready(saved["config"]), saved.get("buffers"))
        if "states" in saved:
            self.set_states(saved["states"])
            self._put_final(saved["final"])

    def step(self, actions: object, check: bool = True) -> None:
        """Play one action in every game; if one is not legal, raise IllegalAction and change nothing.

        The action for a game that is over is ignored. In a batch made with `illegal="lose"` an illegal action loses its
        game; with "ignore", or without the check, it leaves its game unchanged.
        """
        ids = self._actions(actions)
        if check and self._config[0]["illegal"] == ERROR:
            game = self._first_illegal(ids)
            if game >= 0:
                action = int(ids[game])
                name = self.actions[action] if 0 <= action < len(self.actions) else None
                raise IllegalAction(game, action, name, self.position(game).legal())
        self._step(ids)

    def sample(self) -> NDArray[np.int64]:
        """A uniformly random legal action for every game, from its own generator; 0 for a game that is over."""
        ids = np.empty(self.count, np.int64)
        self._threads.each(partial(sample_range, self.buffers, ids), self.count, FOR_CHOICES)
        return ids

    def position(self, game: int) -> Position:
        """The current position of one game."""
        row = whole("a game of the batch", game, 0, self.count - 1)
        return Position(self.edition, ready(self._record(row)))

    def lay(self, game: int, position: Position) -> None:
        """Replace the position of one game, which counts as a new game; the others stay."""
        row = whole("a game of the batch", game, 0, self.count - 1)
        if not isinstance(position, Position):
            raise SetupError(f"a position is laid, such as the `position` of a game, not {type(position).__name__}")
        if position.edition != self.edition or position.seats != self.seats:
            raise SetupError(
                f"expected a position of {self.mode} for {self.seats} players with the components of the batch"
            )
        self._lay(row, position.state)

    @cached_property
    def state_words(self) -> int:
        """The length of a row of `states`."""
        return row_width(self.buffers)

    def states(self, games: object = None) -> NDArray[np.int32]:
        """The games, or those with these numbers, as rows of `state_words` words, which `set_states` puts back.

        A row is a value: copy, save or compare it, and put it into any batch of the same mode, components, options and
        number of seats.
        """
        return self._copies(None if games is None else self._numbers(games, repeats=True))

    def set_states(self, states: object, games: object = None) -> None:
        """Replace all games, or those with these numbers, by rows of `states`; a row that is none changes nothing."""
        rows = self._rows(states)
        chosen = self._all if games is None else self._numbers(games, repeats=False)
        if len(rows) != len(chosen):
            raise SetupError(f"{len(chosen)} games are replaced by {len(chosen)} states, not by {len(rows)}")
        foreign = self._first_foreign(rows)
        if foreign >= 0:
            raise SetupError(
                f"state {foreign} is none of a batch of {self.mode} for {self.seats} players with these components "
                "and options, or has been changed"
            )
        self._put_back(chosen, rows)

    def copy(self) -> Self:
        """A batch with the same games, which go on independently and in the same way."""
        return self._with(self._config.copy(), None)

    def gather(self, games: object, *, restart: bool | None = None) -> Self:
        """A new batch with copies of these games, in this order; a game may occur several times.

        With `restart` it can differ from this batch in whether a game that ends is followed by the next.
        """
        chosen = self._numbers(games, repeats=True)
        config = self._config.copy()
        config[0]["games"] = len(chosen)
        if restart is not None:
            config[0]["restart"] = yes_or_no("restart", restart)
        return self._with(config, chosen)

    def _with(self, config: Records, games: NDArray[np.int64] | None) -> Self:
        """A batch with this configuration and copies of all games, or of those with these numbers."""
        made = type(self).__new__(type(self))
        final = self.final_observations if games is None else self.final_observations[games]
        made.__setstate__({**self._parameters(), "config": config, "states": self._copies(games), "final": final})
        return made

    def children(self, games: object = None) -> Children:
        """Every legal action of every game, or of those with these numbers, and a batch with the games after them.

        In that batch a game that ends stays over.
        """
        legal = self._to_host(self.legal)
        chosen = np.arange(self.count) if games is None else self._to_host(self._numbers(games, repeats=True))
        places, actions = np.nonzero(legal[chosen])
        if not len(places):
            raise SetupError("none of these games goes on: all are over")
        after = self.gather(chosen[places], restart=False)
        after.step(actions, check=False)
        return Children(chosen[places], actions, after)

    def redeal(self, seed: int) -> None:
        """Deal again what nobody has seen in each game: game i as `position(i).redealt(seed_of(seed, i))`.

        Nothing that a seat sees changes: masks and observations stay as they are.
        """
        self._redeal(seed_number(seed))

    def _to_device(self, array: Array) -> Array:
        return array

    def _to_host(self, array: object) -> NDArray[Any]:
        return cast("NDArray[Any]", array)

    @cached_property
    def _all(self) -> NDArray[np.int64]:
        return cast("NDArray[np.int64]", self._to_device(np.arange(self.count)))

    def _numbers(self, games: object, repeats: bool) -> NDArray[np.int64]:
        """The numbers of games as an array; a number that is none, or occurs twice where it must not, is refused."""
        return game_numbers(games, self.count, repeats)

    def _rows(self, states: object) -> NDArray[np.int32]:
        rows = np.asarray(states)
        self._check_rows(rows)
        return np.ascontiguousarray(rows)

    def _check_rows(self, rows: NDArray[Any]) -> None:
        if rows.dtype != WORD or len(rows.shape) != 2 or rows.shape[1] != self.state_words:
            raise SetupError(
                f"states are {WORD} of shape (games, {self.state_words}), not {rows.dtype} of shape {tuple(rows.shape)}"
            )

    def _new_rows(self, count: int) -> NDArray[np.int32]:
        return np.empty((count, self.state_words), WORD)

    def _copies(self, games: NDArray[np.int64] | None) -> NDArray[np.int32]:
        """All games, or those with these numbers, as rows."""
        chosen = self._all if games is None else games
        rows = self._new_rows(len(chosen))
        self._pack(chosen, rows)
        return rows

    def _pack(self, games: NDArray[np.int64], rows: NDArray[np.int32]) -> None:
        parts = record_words(self.buffers)
        self._threads.each(partial(pack_range, *parts, self._tag, games, rows.view(np.uint32)), len(games), FOR_COPIES)

    def _first_foreign(self, rows: NDArray[np.int32]) -> int:
        return self._threads.first(partial(first_foreign, rows.view(np.uint32), self._tag), len(rows), FOR_COPIES)

    def _put_back(self, games: NDArray[np.int64], rows: NDArray[np.int32]) -> None:
        unpack = partial(unpack_range, *record_words(self.buffers), games, rows.view(np.uint32))
        self._threads.each(unpack, len(games), FOR_COPIES)
        self._show(games)

    def _put_final(self, rows: NDArray[np.uint8]) -> None:
        self.final_observations[:] = rows

    def _redeal(self, seed: int) -> None:
        chances = blank(CHANCE, self.count)
        self._threads.each(partial(self._loop.redeal, self.buffers, chances, np.uint64(seed)), self.count)

    def _record(self, game: int) -> Records:
        return cast(Records, self.buffers.states)[game : game + 1].copy()

    def _lay(self, game: int, record: Records) -> None:
        self._loop.lay(self.buffers, record, game)
        if self._opponents is not None:
            self._show(np.array([game]))

    def _show(self, games: NDArray[np.int64]) -> None:
        if self._opponents is not None:
            self._opponents.play(self.buffers, games)
        else:
            self._threads.each(partial(self._loop.show, self.buffers, games), len(games))

    def _begin(self) -> None:
        self._threads.each(partial(self._loop.begin, self.buffers), self.count)
        if self._opponents is not None:
            self._opponents.play(self.buffers, self._all)

    def _make_opponents(self, others: str | Policy) -> Opponents | PolicyOpponents:
        if isinstance(others, str) and others in OPPONENTS:
            return Opponents(self.edition, self._threads)
        policy = policy_of(others, self.edition, self.seats, int(self._config[0]["series"]))
        return PolicyOpponents(self.edition, policy, self._threads, self.position)

    def _actions(self, actions: object) -> NDArray[np.int64]:
        return action_ids(actions, self.count)

    def _first_illegal(self, ids: NDArray[np.int64]) -> int:
        return self._threads.first(partial(first_illegal, self.buffers, ids), self.count, FOR_CHOICES)

    def _step(self, ids: NDArray[np.int64]) -> None:
        if self._opponents is None:
            self._threads.each(partial(self._loop.step, self.buffers, ids), self.count)
        else:
            self._opponents.play(self.buffers, self._all, ids)
