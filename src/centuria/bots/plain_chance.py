"""The random numbers of `centuria.core.rng` in plain Python, for a bot that plays while rules are being compiled."""

WORD = (1 << 64) - 1
ROOT_OF_THREE = 1.7320508075688772


class PlainChance:
    """The generator of one decision: its numbers follow from the seed of a bot and the number of the decision."""

    def __init__(self, seed: int, number: int) -> None:
        self._state = (seed + number * 0xD1342543DE82EF95) & WORD
        self._state = self.draw()

    def draw(self) -> int:
        """The next 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & WORD
        word = self._state
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
        return word ^ word >> 31

    def normal(self) -> float:
        """A random number with mean 0 and standard deviation 1, roughly normal: the sum of four uniform ones."""
        total = -2.0
        for _ in range(4):
            total += (self.draw() >> 11) / 9007199254740992.0
        return total * ROOT_OF_THREE
