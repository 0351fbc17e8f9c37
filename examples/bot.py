#!/usr/bin/env python3
"""A bot for Centuria as a program of its own: plain Python, nothing to install.

    centuria play --against "program:command=python3 examples/bot.py"

It reads a line of JSON for each question and writes one for each answer, as docs/bots-protocol.md tells. It plays
every mode by one idea: crystals are worth as much as they come near to paying for a good point card.
"""

import json
import random
import sys


def levels(crystals):
    """A crystal of level 3 counts 3."""
    return sum(map(int, crystals))


def without(caravan, crystals):
    """The caravan after some crystals are gone."""
    for level in crystals:
        caravan = caravan.replace(level, "", 1)
    return caravan


def worth(caravan, view):
    """The card that is nearest, and a little for the crystals; what does not fit into the caravan counts nothing."""
    caravan = "".join(sorted(caravan)[-view["capacity"] :])
    near = [0.0]
    for card in view["points"]["row"]:
        lacking, spare = levels(without(card["cost"], caravan)), levels(without(caravan, card["cost"]))
        near.append(card["points"] / (1 + max(0.3 * lacking, lacking - 0.5 * spare)))
    return max(near) + 0.2 * levels(caravan)


def outcomes(face, caravan, view):
    """What a caravan may become: `112` produces, `U2` upgrades, `11>3` trades as often as the crystals last."""
    if face.startswith("U"):
        for _ in range(int(face[1:])):
            raised = [without(caravan, level) + str(int(level) + 1) for level in set(caravan) - {"4"}]
            caravan = max([caravan, *raised], key=lambda after: worth(after, view))
        return [caravan]
    gives, arrow, gets = face.rpartition(">")
    found = [caravan + gets] if not arrow else []
    while arrow and len(without(caravan, gives)) == len(caravan) - len(gives):
        caravan = without(caravan, gives) + gets
        if caravan in found or len(found) == 10:
            break
        found.append(caravan)
    return found


def gain(face, caravan, view):
    """The best that an effect can do."""
    now = worth(caravan, view)
    return max((worth(after, view) - now for after in outcomes(face, caravan, view)), default=-1)


def named(pieces, key, name):
    """The piece of a list whose `key` is `name`."""
    return next(piece for piece in pieces if piece[key] == name)


def value(decision, view):
    """How good a decision looks; only its order among the others matters."""
    verb, _, what = decision.partition(" ")
    me, question = view["players"][view["seat"] - 1], view["question"]
    caravan = me["caravan"]
    if verb == "claim":
        return 100 + view["points"]["row"][int(what or question["slot"]) - 1]["points"]
    if verb == "bonus":
        return 50
    if verb == "play":
        return gain(what, caravan, view)
    if verb == "acquire":
        stall = view["merchants"]["row"][int(what) - 1]
        return 4 + 0.5 * levels(stall["crystals"]) - 1.5 * int(what) - 0.5 * (me["hand_size"] + len(me["played"]))
    if verb == "use":
        return place_value(named(view["locations"], "id", what), view, caravan)
    if verb == "rest":
        away = me["played"] if "played" in me else [p for p in view["locations"] if p["seat"] == me["seat"]]
        return 0.7 * len(away) - 1
    if verb in ("move", "outpost"):
        tile = named(view["map"], "id", what)
        trade = gain(tile["trade"], caravan, view) if tile["trade"] else 0
        return trade - len(tile["wagons"] + tile["outposts"]) - 3 * (me["seat"] in tile["outposts"])
    if verb == "build":
        return 4 - 1.5 * question["cost"]
    if verb == "times":
        gives, gets = question["card"].split(">")
        return worth(without(caravan, gives * int(what)) + gets * int(what), view) - worth(caravan, view)
    if verb == "upgrade":
        return worth(without(caravan, what) + str(int(what) + 1), view) - worth(caravan, view)
    if verb in ("pay", "return"):
        return worth(without(caravan, what), view)
    return 0


def place_value(place, view, caravan):
    """What workers on a location bring, less the workers."""
    price = 0.4 * (place["workers"] if place["needed"] is None else place["needed"])
    if place["kind"] in ("produce", "upgrade", "trade"):
        return gain(place["effect"], caravan, view) - price
    if place["kind"] == "merchant":
        return gain(named(view["merchants"]["row"], "location", place["id"])["card"], caravan, view) - price
    if place["kind"] == "golem":
        costs = [card["cost"] for card in view["points"]["row"] if card["location"] == place["id"]]
        return (100 if any(not without(cost, caravan) for cost in costs) else 3) - price
    return 2 - price


def main():
    """Answer until there is nothing more to answer."""
    chance = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            chance.seed(message["seed"])
            answer = {"type": "hello", "centuria": 1}
        elif message["type"] == "decide":
            view = message["view"]
            best = max(message["legal"], key=lambda decision: (value(decision, view), chance.random()))
            answer = {"number": message["number"], "decision": best}
        elif message["type"] == "quit":
            break
        else:
            continue  # `start` and `end` ask for nothing, and neither does what later versions may add
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
