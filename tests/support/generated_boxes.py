"""Component files as no box was printed, but as one could be: free symbols, costs, marks and values."""

import re
from functools import cache
from random import Random

from centuria import components
from centuria.components import golem, mountains, world
from centuria.components.mountains import MountainSet
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.components.world import WorldSet
from centuria.components.world.pieces import NO_SYMBOL, SYMBOLS

MOST_COST = 6


@cache
def generated(mode: str, seed: int) -> WorldSet | Saga2Set | Saga3Set:
    """The components of a New World mode, generated from a seed."""
    box = world.parse(world_text(seed), f"world-{seed}.toml")
    if mode == "endless":
        return box
    hills: MountainSet = mountains.parse(mountains_text(seed), f"mountains-{seed}.toml")
    return Saga2Set(box, hills) if mode == "saga2" else Saga3Set(box, hills, golem.load())


def world_text(seed: int) -> str:
    """Boards with none, one or several symbols on any location, and cards that cost 1 to 6 crystals."""
    chance = Random(seed)
    text = components.path("endless_world").read_text("utf-8")
    text = re.sub(r'(id="[A-F][12]-.*?symbol=)(?:"\w+"|\[.*?\])', lambda found: found[1] + _symbols(chance), text)
    text = re.sub(r'(id= *\d+, cost=)"\d+"', lambda found: f'{found[1]}"{_cost(chance)}"', text)
    text = re.sub(r'(star=)"none" (, players="all")', lambda found: _marks(chance, found), text)
    text = re.sub(
        r'(kind="pair", icons=\["(\w+)", )"\w+"\]',
        lambda found: f'{found[1]}"{found[2]}"]' if chance.random() < 0.3 else found[0],
        text,
    )
    if chance.random() < 0.5:
        text = re.sub(r"(?m)^  \{id=(?:5[3-6], cost|2[45], kind=)=?.*\n", "", text)
    return text


def mountains_text(seed: int) -> str:
    """Outposts with values that differ within a column."""
    chance = Random(seed)
    rows = (f"{icon} = {sorted(chance.choices(range(8), k=3))}" for icon in mountains.ICONS)
    text = components.path("mountains").read_text("utf-8")
    return text.replace("column_values = [1, 2, 3]", f"column_values = {{{', '.join(rows)}}}")


def _symbols(chance: Random) -> str:
    several = chance.sample(SYMBOLS, chance.choice([0, 1, 1, 2, 3, 4]))
    if len(several) < 2:
        return f'"{several[0] if several else NO_SYMBOL}"'
    return "[" + ", ".join(f'"{symbol}"' for symbol in several) + "]"


def _cost(chance: Random) -> str:
    return "".join(sorted(chance.choices("1234", k=chance.randint(1, MOST_COST))))


def _marks(chance: Random, found: re.Match[str]) -> str:
    """Another star on some cards."""
    star = chance.choice(["none", "none", "none", "none", "none", "white", "black"])
    return f'{found[1]}"{star}"{found[2]}'


def smallest(mode: str) -> WorldSet | Saga2Set | Saga3Set:
    """As little as loads: four point cards, one of them for ten crystals, no stacks and no exploration tiles."""
    text = components.path("endless_world").read_text("utf-8")
    text = text.replace("cards_to_end = 8", "cards_to_end = 1").replace("{A = 3, B = 4}", "{A = 0, B = 0}")
    text = re.sub(r'icon="(?:exploration|2-3)"', 'icon="none"', text)
    text = re.sub(r'kind="(trade|wagon)",( *)workers=\d', r'kind="\1",\2workers=12', text)
    text = text.replace('inferred = ["stacks"]\n', "")
    text = re.sub(r"(?m), stacks=\[[\d,]*\]|^stacks = .*\n", "", text)
    text = re.sub(r"(?s)(exploration = \[\n).*?\n\]", r"\1]", text)
    text = re.sub(r"(?m)^  \{id=(?: [2-9]|\d\d), kind=.*marks.*\n", "", text)
    cards = "".join(
        f'{{id={number}, cost="{cost}", points=1, star="none", players="all", effect="exploration"}}, '
        for number, cost in enumerate(("4" * 10, "1", "2", "3"), start=1)
    )
    text = re.sub(r"(?s)\ncards = \[\n.*?\n\]", f"\ncards = [{cards}]", text)
    box = world.parse(text, "smallest.toml")
    if mode == "endless":
        return box
    hills = mountains.parse(_fewest_mountains(), "fewest.toml")
    return Saga2Set(box, hills) if mode == "saga2" else Saga3Set(box, hills, golem.load())


def _fewest_mountains() -> str:
    """Three tiles of each icon."""
    text = components.path("mountains").read_text("utf-8")
    tiles = re.findall(r"(?m)^  \{id=.*\n", text)
    kept = [tile for icon in mountains.ICONS for tile in [one for one in tiles if icon in one][:3]]
    numbered = (re.sub(r"id= *\d+", f"id={number}", tile) for number, tile in enumerate(kept, start=1))
    return text.replace("".join(tiles), "".join(numbered))
