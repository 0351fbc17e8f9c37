"""The layers of a beam: the best positions as a bounded min-heap (the worst on top), without duplicates."""

from centuria.core.bits import i64, u64
from centuria.core.jit import rule, wrapping
from centuria.mechanisms import crystals
from centuria.search.workspace import MAX_ANSWERS, OWN, VISITED_SLOTS, Workspace

UNSEARCHED = -1e9
"""The value of an answer that was not searched."""


@rule
def second_layer(workspace: Workspace) -> int:
    """Where the second layer begins."""
    return len(workspace.layers) // 2


@rule
def newest(workspace: Workspace) -> int:
    """The slot of the position that was valued last."""
    return len(workspace.layers)


@rule
def sift_up(workspace: Workspace, into: int, place: int) -> None:
    """Move an entry of the heap up until none above it is better."""
    heap = workspace.heap
    while place > 0:
        above = (place - 1) // 2
        if workspace.value[into + heap[above]] <= workspace.value[into + heap[place]]:
            return
        swapped = heap[above]
        heap[above] = heap[place]
        heap[place] = swapped
        place = above


@rule
def sift_down(workspace: Workspace, into: int, filled: int) -> None:
    """Move the top of the heap down until none below it is worse."""
    heap = workspace.heap
    place = 0
    while True:
        below = 2 * place + 1
        if below >= filled:
            return
        if below + 1 < filled and workspace.value[into + heap[below + 1]] < workspace.value[into + heap[below]]:
            below += 1
        if workspace.value[into + heap[place]] <= workspace.value[into + heap[below]]:
            return
        swapped = heap[below]
        heap[below] = heap[place]
        heap[place] = swapped
        place = below


@wrapping
def already_visited(workspace: Workspace, level: int) -> bool:
    """Whether the position on this level of the path was found before.

    The table of hashes has no chaining: a newer position replaces an older one in the same slot.
    """
    hashed = u64(0x9E3779B97F4A7C15)
    for word in range(workspace.words.shape[1]):
        hashed = (hashed ^ workspace.words[level, word]) * u64(0xD6E8FEB86659FD93)
        hashed ^= hashed >> u64(32)
    slot = i64(hashed & u64(VISITED_SLOTS - 1))
    if workspace.visited[slot] == hashed:
        return True
    workspace.visited[slot] = hashed
    return False


@rule
def is_wanted(workspace: Workspace, into: int, width: int, filled: int) -> bool:
    """Whether the newest position is good enough for the next layer."""
    return filled < width or workspace.value[newest(workspace)] > workspace.value[into + workspace.heap[0]]


@rule
def insert(
    workspace: Workspace, s: crystals.Caravans, node: int, into: int, width: int, filled: int, layer: int, moves: int
) -> int:
    """Insert the newest position into the next layer, where it `is_wanted`; returns the size of that layer.

    It was reached from a node of the current layer by the first `moves` decisions of the path.
    """
    new = newest(workspace)
    full = filled == width
    slot = i64(filled)
    if full:
        slot = i64(workspace.heap[0])
    workspace.layers[into + slot] = s
    workspace.value[into + slot] = workspace.value[new]
    workspace.gained[into + slot] = workspace.gained[new]
    workspace.score[into + slot] = workspace.score[new]
    workspace.origin[into + slot] = slot if layer == 0 else workspace.origin[node]
    workspace.parent[layer + 1, slot] = node % second_layer(workspace)
    workspace.lengths[layer + 1, slot] = moves
    walk = workspace.walks[OWN]
    for step in range(moves):
        workspace.moves[layer + 1, slot, step] = walk.path[step]
        workspace.kinds[layer + 1, slot, step] = walk.kinds[step]
    if full:
        sift_down(workspace, into, filled)
        return filled
    workspace.heap[filled] = slot
    sift_up(workspace, into, filled)
    return filled + 1


@rule
def update_answer_values(workspace: Workspace, base: int, filled: int) -> None:
    """Value each answer at the root by the layer just filled.

    An answer that left the beam is worth no more than the worst position in it: its older value saw fewer turns.
    """
    if filled == 0:
        return
    worst = workspace.value[base + worst_slot(workspace, base, filled)]
    for answer in range(MAX_ANSWERS):
        workspace.answer_value[answer] = min(workspace.answer_value[answer], worst)
    for slot in range(filled):
        origin = workspace.origin[base + slot]
        first = workspace.moves[1, origin, 0]
        if workspace.value[base + slot] > workspace.answer_value[first]:
            workspace.answer_value[first] = workspace.value[base + slot]
            workspace.answer_turn_lengths[first] = workspace.lengths[1, origin]
            for step in range(workspace.lengths[1, origin]):
                workspace.answer_turn[first, step] = workspace.moves[1, origin, step]


@rule
def worst_slot(workspace: Workspace, base: int, filled: int) -> int:
    """The slot of the worst position of a layer."""
    worst = 0
    for slot in range(filled):
        if workspace.value[base + slot] < workspace.value[base + worst]:
            worst = slot
    return worst


@rule
def best_slot(workspace: Workspace, base: int, filled: int) -> int:
    """The slot of the best position of a layer."""
    best = 0
    for slot in range(filled):
        if workspace.value[base + slot] > workspace.value[base + best]:
            best = slot
    return best
