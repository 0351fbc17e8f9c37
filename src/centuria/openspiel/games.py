"""The modes as games of OpenSpiel, written once; a mode is data."""

from collections.abc import Callable, Mapping

import pyspiel

from centuria.editions import edition
from centuria.errors import SetupError
from centuria.openspiel.observer import Observer
from centuria.openspiel.state import BASE, DIGITS, Moment, Terms

LIMIT = 10_000
"""OpenSpiel wants to know how long a game can be; games played at random are a tenth as long."""
POINTS = 1000.0
"""Nobody wins by so many points."""

Params = Mapping[str, str | int]


class CenturyGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A mode for so many players, with a reward by name: "win", "rank" or "score"."""

    mode: str

    def __init__(self, params: Params) -> None:
        mode = self.mode
        options = tuple((name, str(params[name])) for name in _options(mode) if params.get(name))
        self.terms = Terms(mode, int(params["players"]), str(params["rewards"]), int(params["limit"]), options)
        if self.terms.limit < 1:
            raise SetupError(f"the limit of decisions is a whole number from 1 on, not {self.terms.limit}")
        table = self.terms.table
        table.deal(0, dict(options))  # What cannot be dealt is refused now.
        utility, total = _sum(self.terms)
        most = POINTS if self.terms.rewards == "score" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.actions),
            max_chance_outcomes=BASE,
            num_players=self.terms.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=total,
            max_game_length=self.terms.limit,
        )
        super().__init__(_type(mode, utility), info, dict(params))

    def new_initial_state(self) -> "CenturyState":
        """A game that has not been dealt yet."""
        return CenturyState(self, Moment(self.terms))

    def max_chance_nodes_in_history(self) -> int:
        """The digits of the deal's seed."""
        return DIGITS

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> Observer:
        """What writes observations of this game."""
        return Observer(self.terms, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


# OpenSpiel lets go of what makes a game when Python has already ended: a class is still there then, a partial is not.


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
    """A moment of a game. OpenSpiel copies and pickles its attributes, so it has but one, a value."""

    def __init__(self, game: CenturyGame, moment: Moment) -> None:
        super().__init__(game)
        self.moment = moment

    def current_player(self) -> int:
        """Who decides, from 0, or chance, or nobody any more."""
        if self.moment.over:
            return int(pyspiel.PlayerId.TERMINAL)
        position = self.moment.position
        return int(pyspiel.PlayerId.CHANCE) if position is None else position.seat - 1

    def _legal_actions(self, player: int) -> list[int]:
        position = self.moment.position
        return [] if position is None else self.moment.terms.table.legal(position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next digit of the deal's seed: each is as likely."""
        return [(digit, 1 / BASE) for digit in range(BASE)]

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        self.moment = moment.dealt(action) if moment.position is None else moment.decided(action)

    def _action_to_string(self, player: int, action: int) -> str:
        dealing = player == pyspiel.PlayerId.CHANCE
        return f"deal {action}" if dealing else self.moment.terms.table.text(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.moment.over

    def returns(self) -> list[float]:
        """What each player gets; nothing before the end."""
        return list(self.moment.returns) or [0.0] * self.moment.terms.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CenturyState":
        """Another state that looks the same to the player: what nobody has seen is dealt anew."""
        other: CenturyState = self.clone()
        other.moment = self.moment.redealt(int(sampler() * (1 << 53)))
        return other

    def __str__(self) -> str:
        moment = self.moment
        dealt = f"deal {moment.deal}" if moment.position else f"{len(moment.digits)} of {DIGITS} digits dealt"
        return f"{moment.terms.mode}: {dealt}, {moment.decisions} decisions, past {moment.past.hex()}"


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
        parameter_specification={"players": 2, "rewards": "win", "limit": LIMIT, **dict.fromkeys(_options(mode), "")},
    )


def _options(mode: str) -> tuple[str, ...]:
    """The rulebook's options, each a parameter; an empty one is left to chance."""
    return tuple(edition(mode).mode.texts.options)


def _sum(terms: Terms) -> tuple[pyspiel.GameType.Utility, float | None]:
    """Whether the rewards of all seats have always the same sum, and which."""
    kinds = pyspiel.GameType.Utility
    if terms.rewards == "rank" or terms.seats == 2:
        return kinds.ZERO_SUM, 0.0
    if terms.rewards == "win":
        return kinds.CONSTANT_SUM, 2.0 - terms.seats
    return kinds.GENERAL_SUM, None


for game in (GolemGame, EndlessGame, Saga2Game, Saga3Game):
    pyspiel.register_game(_type(game.mode, pyspiel.GameType.Utility.GENERAL_SUM), game)
