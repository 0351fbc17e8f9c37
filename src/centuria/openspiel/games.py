"""The OpenSpiel games: one implementation for all modes."""

from collections.abc import Callable, Mapping

import pyspiel

from centuria.editions import edition
from centuria.errors import SetupError
from centuria.mode_registry import declared
from centuria.openspiel.observer import Observer
from centuria.openspiel.reveals import MOST_REVEALS
from centuria.openspiel.state import BASE, DIGITS, GameParams, Snapshot

CHANCE = ("deal", "explicit")
"""The values of the parameter `chance`: the seed of the deal decides everything, or every reveal is a chance node."""
LIMIT = 10_000
"""The longest game, which OpenSpiel requires; random games are a tenth as long."""
POINTS = 1000.0
"""More points than anybody wins by."""

Params = Mapping[str, str | int]


class CenturyGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A mode for a number of players, with a reward by name: "win", "rank" or "score".

    With `chance="deal"` a state knows the order of every deck: plain MCTS, which clones states, sees the deal. With
    "explicit" it knows nothing that nobody has seen.
    """

    mode: str

    def __init__(self, params: Params) -> None:
        mode = self.mode
        options = tuple((name, str(params[name])) for name in _options(mode) if params.get(name))
        chance = str(params["chance"])
        if chance not in CHANCE:
            raise SetupError(f"chance is one of {', '.join(CHANCE)}, not {chance!r}")
        self.game_params = GameParams(
            mode, int(params["players"]), str(params["rewards"]), int(params["limit"]), options, chance == "explicit"
        )
        if self.game_params.limit < 1:
            raise SetupError(f"the limit of decisions is a whole number from 1 on, not {self.game_params.limit}")
        encoder = self.game_params.encoder
        encoder.deal(0, dict(options))  # Raises now if these options cannot be dealt.
        utility, total = _utility(self.game_params)
        most = POINTS if self.game_params.rewards == "score" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoder.actions),
            max_chance_outcomes=BASE,
            num_players=self.game_params.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=total,
            max_game_length=self.game_params.limit,
        )
        super().__init__(_type(mode, utility), info, dict(params))

    def new_initial_state(self) -> "CenturyState":
        """A game that has not been dealt yet."""
        return CenturyState(self, Snapshot(self.game_params))

    def max_chance_nodes_in_history(self) -> int:
        """The digits of the deal's seed, and where chance is explicit every card and tile."""
        return DIGITS + MOST_REVEALS * self.game_params.explicit

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> Observer:
        """The observer of this game."""
        return Observer(self.game_params, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


# OpenSpiel releases game factories after Python has shut down: a class still exists then, a partial does not.


class GolemGame(CenturyGame):
    """Century: Golem Edition."""

    mode = "golem"


class EndlessGame(CenturyGame):
    """An Endless World."""

    mode = "endless"


class Saga2Game(CenturyGame):
    """A Heroic Saga, Chapter II."""

    mode = "saga2"


class Saga3Game(CenturyGame):
    """Part III."""

    mode = "saga3"


class CenturyState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """The state of a game. OpenSpiel copies and pickles its attributes, so it has only one, an immutable value."""

    def __init__(self, game: CenturyGame, snapshot: Snapshot) -> None:
        super().__init__(game)
        self.snapshot = snapshot

    def current_player(self) -> int:
        """The player who decides, from 0, or chance, or nobody in a terminal state."""
        if self.snapshot.over:
            return int(pyspiel.PlayerId.TERMINAL)
        position = self.snapshot.position
        if position is None or self.snapshot.chance_decides:
            return int(pyspiel.PlayerId.CHANCE)
        return position.seat - 1

    def _legal_actions(self, player: int) -> list[int]:
        position = self.snapshot.position
        if position is None or self.snapshot.chance_decides:
            return []
        return self.snapshot.params.encoder.legal(position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next digit of the deal's seed, or the next piece that comes up: all are equally likely."""
        outcomes = range(BASE) if self.snapshot.pending is None else self.snapshot.outcomes
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        snapshot = self.snapshot
        self.snapshot = snapshot.after_chance(action) if snapshot.chance_decides else snapshot.decided(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.snapshot.params.encoder.text(action)
        return f"deal {action}" if self.snapshot.position is None else f"reveal {action}"

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.snapshot.over

    def returns(self) -> list[float]:
        """The reward of each player; zeros before the end."""
        return list(self.snapshot.returns) or [0.0] * self.snapshot.params.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CenturyState":
        """Another state that looks the same to the player: everything unseen is dealt again."""
        other: CenturyState = self.clone()
        other.snapshot = self.snapshot.redealt(int(sampler() * (1 << 53)))
        return other

    def __str__(self) -> str:
        snapshot = self.snapshot
        dealt = f"deal {snapshot.deal}" if snapshot.position else f"{len(snapshot.digits)} of {DIGITS} digits dealt"
        return f"{snapshot.params.mode}: {dealt}, {snapshot.decisions} decisions, past {snapshot.seen.hex()}"


def _type(mode: str, utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    found = edition(mode).mode
    return pyspiel.GameType(
        short_name=f"python_centuria_{mode}",
        long_name=f"Century: {mode}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=found.seats[-1],
        min_num_players=found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "rewards": "win",
            "limit": LIMIT,
            "chance": "deal",
            **dict.fromkeys(_options(mode), ""),
        },
    )


def _options(mode: str) -> tuple[str, ...]:
    """The options of the deal and of the rules, each a parameter; an empty one is drawn, or the usual one."""
    return (*declared(mode).deal_options, *declared(mode).rule_options)


def _utility(params: GameParams) -> tuple[pyspiel.GameType.Utility, float | None]:
    """The utility type, and the sum of the rewards if it is constant."""
    kinds = pyspiel.GameType.Utility
    if params.rewards == "rank" or params.seats == 2:
        return kinds.ZERO_SUM, 0.0
    if params.rewards == "win":
        return kinds.CONSTANT_SUM, 2.0 - params.seats
    return kinds.GENERAL_SUM, None


for game in (GolemGame, EndlessGame, Saga2Game, Saga3Game):
    pyspiel.register_game(_type(game.mode, pyspiel.GameType.Utility.GENERAL_SUM), game)
