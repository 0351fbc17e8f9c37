"""Opponent model: the turns that the other seats are predicted to play during a beam search."""

from typing import TYPE_CHECKING

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.mechanisms import agenda, crystals, turns
from centuria.modes.mode import Records
from centuria.search.endgame import ClaimBox, can_end_game
from centuria.search.workspace import MAX_DEPTH, MAX_SEATS, BeamParams, Workspace

OPPONENT_WIN_FACTOR = 10.0
"""How much more than oneself the opponents are assumed to prefer winning to points."""

if TYPE_CHECKING:
    from centuria.search.beam.beam_search import search_turns
    from centuria.search.endgame import play_best_turn
    from centuria.search.evaluation import EndWeights as Weights
    from centuria.search.verbs import choices, decide


def skip_turn(box: crystals.Provisions, s: crystals.Caravans) -> None:
    """Pass the (rest of the) current turn without doing anything."""
    s.pending = 0
    s.another = 0
    turns.pass_on(s)
    if s.over:
        s.answers = NONE
        return
    agenda.ask(s, agenda.TURN, s.seat, 0, 0)
    s.answers = choices(box, s)


def play_opponents(box: ClaimBox, positions: Records, place: int, me: int, workspace: Workspace, since: int) -> None:
    """Play the opponents' turns in a position until the next own turn.

    An opponent who can end the game in the lead does so, and a last turn is played in the best way (`endgame`). Any
    other turn is the predicted one where it is legal, else it is skipped. The search began in round `since`.
    """
    s = positions[place]
    while not s.over:
        seat = i64(agenda.seat(s))
        if agenda.kind(s) != agenda.TURN:
            decide(box, s, bits.lowest(s.answers))
            continue
        if seat == me:
            return
        if (s.last_round or can_end_game(box, s, seat)) and play_best_turn(
            box, positions, place, workspace, s.last_round != 0
        ):
            continue
        number = i64(s.rounds) - since
        if seat < me:
            number -= 1
        moves = i64(0)
        if 0 <= number < MAX_DEPTH:
            moves = i64(workspace.predicted_lengths[seat, number])
        if moves == 0 or not bits.has(s.answers, workspace.predicted[seat, number, 0]):
            skip_turn(box, s)
            continue
        turn = s.turn
        for step in range(moves):
            answer = i64(workspace.predicted[seat, number, step])
            kind = workspace.predicted_kinds[seat, number, step]
            if s.turn == turn and bits.has(s.answers, answer) and agenda.kind(s) == kind:
                decide(box, s, answer)


def predict_opponents(
    box: ClaimBox,
    weights: "Weights",
    root: crystals.Caravans,
    me: int,
    workspace: Workspace,
    params: BeamParams,
) -> None:
    """Predict each opponent's turns by a beam search of their own, as if nobody else played.

    A seat that nobody interrupts could win later; so here winning early counts more, as the more dangerous plan.
    """
    win_bonus = OPPONENT_WIN_FACTOR * params.win_bonus
    narrow = BeamParams(
        params.opponent_width, params.depth, params.discount, win_bonus, params.loss_penalty, 0, params.ignore_unseen
    )
    workspace.predicted_lengths.fill(0)
    workspace.new_lengths.fill(0)
    for seat in range(root.seats):
        if seat == me:
            continue
        workspace.scratch[1] = root
        s = workspace.scratch[1]
        skip_turn(box, s)
        while not s.over and s.seat != seat:
            skip_turn(box, s)
        if s.over or workspace.stop[0]:
            continue
        slot = search_turns(box, weights, s, seat, workspace, narrow)
        for back in range(params.depth):
            layer = params.depth - back
            moves = i64(workspace.lengths[layer, slot])
            workspace.new_lengths[seat, layer - 1] = moves
            for step in range(moves):
                workspace.predicted[seat, layer - 1, step] = workspace.moves[layer, slot, step]
                workspace.predicted_kinds[seat, layer - 1, step] = workspace.kinds[layer, slot, step]
            slot = i64(workspace.parent[layer, slot])
    # A loop: Numba takes seconds to compile the assignment of one array to another, for its error messages.
    for seat in range(MAX_SEATS):
        for turn in range(MAX_DEPTH):
            workspace.predicted_lengths[seat, turn] = workspace.new_lengths[seat, turn]
