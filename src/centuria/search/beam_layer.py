"""The layers of a beam: the best positions of each, as a heap with the worst on top, and none of them twice."""

from centuria.core.bits import i64, u64
from centuria.core.jit import rule, wrapping
from centuria.mechanisms import crystals
from centuria.search.workspace import SEEN, Desk

NEVER = -1e9
"""The value of what was not looked at."""


@rule
def half(desk: Desk) -> int:
    """Where the second layer begins."""
    return len(desk.layers) // 2


@rule
def newest(desk: Desk) -> int:
    """The place of the position that was valued last."""
    return len(desk.layers)


@rule
def lift(desk: Desk, into: int, place: int) -> None:
    """Move an entry of the heap up to where none above it is better."""
    heap = desk.heap
    while place > 0:
        above = (place - 1) // 2
        if desk.value[into + heap[above]] <= desk.value[into + heap[place]]:
            return
        kept = heap[above]
        heap[above] = heap[place]
        heap[place] = kept
        place = above


@rule
def sink(desk: Desk, into: int, filled: int) -> None:
    """Move the top of the heap down to where none below it is worse."""
    heap = desk.heap
    place = 0
    while True:
        below = 2 * place + 1
        if below >= filled:
            return
        if below + 1 < filled and desk.value[into + heap[below + 1]] < desk.value[into + heap[below]]:
            below += 1
        if desk.value[into + heap[place]] <= desk.value[into + heap[below]]:
            return
        kept = heap[below]
        heap[below] = heap[place]
        heap[place] = kept
        place = below


@wrapping
def seen_before(desk: Desk, level: int) -> bool:
    """Whether the position on this level of the path was found before; a few are forgotten."""
    hashed = u64(0x9E3779B97F4A7C15)
    for word in range(desk.words.shape[1]):
        hashed = (hashed ^ desk.words[level, word]) * u64(0xD6E8FEB86659FD93)
        hashed ^= hashed >> u64(32)
    place = i64(hashed & u64(SEEN - 1))
    if desk.seen[place] == hashed:
        return True
    desk.seen[place] = hashed
    return False


@rule
def keep(
    desk: Desk, s: crystals.Caravans, node: int, into: int, width: int, filled: int, layer: int, moves: int
) -> int:
    """Put the newest position into the next layer if it is among the best; how many the layer then holds.

    It comes from a node of the present layer by the first `moves` decisions of the path.
    """
    new = newest(desk)
    full = filled == width
    slot = i64(filled)
    if full:
        slot = i64(desk.heap[0])
        if desk.value[new] <= desk.value[into + slot]:
            return filled
    desk.layers[into + slot] = s
    desk.value[into + slot] = desk.value[new]
    desk.gained[into + slot] = desk.gained[new]
    desk.score[into + slot] = desk.score[new]
    desk.origin[into + slot] = slot if layer == 0 else desk.origin[node]
    desk.parent[layer + 1, slot] = node % half(desk)
    desk.lengths[layer + 1, slot] = moves
    for step in range(moves):
        desk.moves[layer + 1, slot, step] = desk.path[step]
        desk.kinds[layer + 1, slot, step] = desk.path_kinds[step]
    if full:
        sink(desk, into, filled)
        return filled
    desk.heap[filled] = slot
    lift(desk, into, filled)
    return filled + 1


@rule
def note(desk: Desk, base: int, filled: int) -> None:
    """Note what each first answer is worth by the layer just filled; one that left the beam keeps its last value."""
    for slot in range(filled):
        desk.best[desk.moves[1, desk.origin[base + slot], 0]] = NEVER
    for slot in range(filled):
        origin = desk.origin[base + slot]
        first = desk.moves[1, origin, 0]
        if desk.value[base + slot] > desk.best[first]:
            desk.best[first] = desk.value[base + slot]
            desk.turn_lengths[first] = desk.lengths[1, origin]
            for step in range(desk.lengths[1, origin]):
                desk.turn[first, step] = desk.moves[1, origin, step]


@rule
def top(desk: Desk, base: int, filled: int) -> int:
    """The place of the best position of a layer."""
    best = 0
    for slot in range(filled):
        if desk.value[base + slot] > desk.value[base + best]:
            best = slot
    return best
