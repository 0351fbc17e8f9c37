"""Help in `centuria play`: the rule behind the open question."""

from __future__ import annotations

from centuria.views.schema import View, WorldView
from centuria.words import Words


def rule(words: Words, view: View) -> str:
    """The rule behind the open question."""
    question = view["question"]
    kind = "turn" if question is None else question["kind"]
    match kind:
        case "turn":
            return words("help-turn") if view["mode"] == "golem" else _turn(words, view)
        case "times":
            return words("help-times")
        case "upgrade":
            return words("help-upgrade")
        case "pay":
            return words("help-pay")
        case "return":
            return words("help-return", capacity=view["capacity"])
    return words(f"help-about-{kind}")


def _turn(words: Words, view: WorldView) -> str:
    """What a turn is in the New World, and the special locations of the mode."""
    more = [words("help-wagons") if "map" in view else words("help-bonus")]
    more += [words("help-merchants")] if "merchants" in view else []
    return "\n".join([words("help-use", claims=view["claims_to_end"]), *more])
