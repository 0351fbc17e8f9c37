"""The planner bot: a beam search over its own coming turns."""

import random

from centuria.bots.human_error import HumanError
from centuria.bots.search.base import SearchBot, SearchResult, check_beam, interpreted_budget
from centuria.errors import SetupError
from centuria.position import Position
from centuria.search.one_turn import LAST_ROUND, PENALTY_FALLS_FROM, RESTLESSNESS
from centuria.search.workspace import BeamParams

INTERPRETED_WIDTH = 3
SINGLE_TURN_WIDTH = 8


class Planner(SearchBot):
    """Searches several of its own turns ahead, and predicts the turns of the others."""

    def __init__(
        self,
        seed: int,
        width: int = 100,
        depth: int = 10,
        determinizations: int = 1,
        opponent_width: int = 30,
        discount: float = 0.96,
        win_bonus: float = 60.0,
        ignore_unseen: bool = True,
        noise: float = 0.0,
        preference: float = 0.0,
        overlook: float = 0.0,
        single_turn: bool = False,
        time: float | None = None,
    ) -> None:
        super().__init__(seed, (width, opponent_width, SINGLE_TURN_WIDTH), time)
        check_beam(width, depth)
        if determinizations < 1:
            raise SetupError.told("bot-determinizations", value=determinizations)
        self._beam_width = width
        self._depth = depth
        self._determinizations = determinizations
        self._opponent_width = opponent_width
        self._discount = discount
        self._win_bonus = win_bonus
        self._ignore_unseen = ignore_unseen
        self._noise = noise
        self._error = HumanError(seed, preference, overlook)
        self.weights_table = "single_turn" if single_turn else ""

    def search(self, position: Position) -> SearchResult:
        """The answer with the best value, on average over the determinizations."""
        single_turn, params = self._params(position)
        totals = self.beam_search(position, single_turn)
        turns = {answer: (value, self.rest_of_turn(answer)) for answer, value in totals.items()}
        counted = 1
        for sample in range(interpreted_budget(self._determinizations, 1) if self._time is None else 1 << 30):
            values = self.beam_search(position, params)
            if not values or (self.stopped and sample > 0):
                break
            for answer, value in values.items():
                totals[answer] = value if sample == 0 else totals[answer] + value
                if sample == 0 or value > turns[answer][0]:
                    turns[answer] = (value, self.rest_of_turn(answer))
            counted = sample + 1
            if self.stopped:
                break
        sigma = self._noise + RESTLESSNESS * max(0, int(position.record["rounds"]) - LAST_ROUND)
        if sigma > 0.0:
            chance = random.Random(int(self.chance[0]["state"]))
            totals = {answer: value + chance.gauss(0.0, sigma * counted) for answer, value in totals.items()}
        if self._error.errs:
            texts = {position.edition.text(position.kind, answer): answer for answer in totals}
            seen = self._error.seen(position, {text: totals[answer] / counted for text, answer in texts.items()})
            totals = {texts[text]: value for text, value in seen.items()}
        best = max(totals, key=lambda answer: (totals[answer], -answer))
        return SearchResult(best, turns[best][1])

    def _params(self, position: Position) -> tuple[BeamParams, BeamParams]:
        """The parameters of a search of the present turn, which is never cut short, and of the full search."""
        win_bonus, loss_penalty = self._win_bonus, self._win_bonus * loss_factor(position)
        single_turn = BeamParams(SINGLE_TURN_WIDTH, 1, self._discount, win_bonus, loss_penalty, 0, self._ignore_unseen)
        return single_turn, single_turn._replace(
            width=interpreted_budget(self._beam_width, INTERPRETED_WIDTH),
            depth=interpreted_budget(self._depth, 1),
            opponent_width=interpreted_budget(self._opponent_width, 0),
        )


def loss_factor(position: Position) -> float:
    """How much it matters not to end the game as a loser: less and less in a game that drags on."""
    left = LAST_ROUND - int(position.record["rounds"])
    return min(1.0, max(0.0, left / (LAST_ROUND - PENALTY_FALLS_FROM)))
