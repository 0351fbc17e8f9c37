"""Decision texts of the questions that several modes have."""

from centuria.mechanisms import agenda
from centuria.mechanisms.handfuls import LEVELS

PAY = [f"pay {level}" for level in range(1, LEVELS + 1)]


def crystals(most_times: int) -> dict[int, list[str]]:
    """How often to trade (the last answer leaves an offered one), what to raise, what to give back."""
    levels = range(1, LEVELS + 1)
    return {
        agenda.TIMES: [*(f"times {times}" for times in range(1, most_times + 1)), "stop"],
        agenda.RAISE: [*(f"upgrade {level}" for level in levels[:-1]), "stop"],
        agenda.RETURN: [f"return {level}" for level in levels],
    }
