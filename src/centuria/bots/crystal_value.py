"""The value of crystals to a seat that wants point cards: how near they come to paying for one."""

from collections.abc import Sequence

from centuria.components.notation import repeats

Target = tuple[str, float]
"""What a card costs, and what it is worth."""

LEVELS = "1234"


def worth(caravan: str, targets: Sequence[Target], capacity: int) -> float:
    """The nearest good card counts most, then the next, then the crystals themselves."""
    kept = "".join(sorted(caravan))[-capacity:] if len(caravan) > capacity else caravan
    near = sorted((points / (1.0 + 0.6 * missing(kept, cost)) for cost, points in targets), reverse=True)
    # One after the other: `sum` rounds otherwise, and not the same in every Python.
    ranked = 0.0
    for value, weight in zip(near, (1.0, 0.3, 0.1), strict=False):
        ranked += value * weight
    return ranked + 0.25 * sum(map(int, kept))


def missing(caravan: str, cost: str) -> float:
    """How much is lacking, in levels; what is too much of a lower level makes up for a part of it."""
    lacking = sum(int(level) * max(0, cost.count(level) - caravan.count(level)) for level in LEVELS)
    spare = sum(int(level) * max(0, caravan.count(level) - cost.count(level)) for level in LEVELS)
    return max(0.3 * lacking, lacking - 0.5 * spare)


def without(caravan: str, crystals: str) -> str:
    """The caravan after some crystals are gone."""
    for level in crystals:
        caravan = caravan.replace(level, "", 1)
    return caravan


def raised(caravan: str, level: str) -> str:
    """The caravan after one crystal rises."""
    return without(caravan, level) + str(int(level) + 1)


def traded(caravan: str, face: str, times: int) -> str:
    """The caravan after a trade is done some times."""
    gives, yields = face.split(">")
    return without(caravan + yields * times, gives * times)


def outcomes(caravan: str, face: str, capacity: int) -> list[str]:
    """What the caravan may become by an effect: produce, an upgrade used well, or a trade done any number of times."""
    if face.startswith("U"):
        found = [caravan]
        for _ in range(int(face[1:])):
            found += [raised(after, level) for after in found[-4:] for level in sorted(set(after) - {"4"})]
        return found
    if ">" in face:
        times = repeats(caravan, *face.split(">"))
        return [traded(caravan, face, done) for done in range(1, min(times, capacity) + 1)] or [caravan]
    return [caravan + face]
