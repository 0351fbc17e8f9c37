"""Compares turned observations with those that the rules write for each seat; run without compiling, where rules can
be called by themselves."""

import random
import sys

import numpy as np

from centuria.batch import step
from centuria.batch.observations import layout
from centuria.batch.observations.encoder import Table
from centuria.core.jit import INTERPRETED, bound, rule
from centuria.mode_registry import NAMES
from centuria.modes import named

assert INTERPRETED
compared = 0
for mode in NAMES:
    verbs = named(mode).verbs
    observe = bound(rule, step.observe_one, mode, score=verbs.score, put_table=layout.SIGHTS[mode].put)
    for seats in named(mode).seats:
        table, chance = Table(mode, seats), random.Random(seats)
        position = table.deal(seats)
        for number in range(60):
            if position.over:
                break
            position = position.decide(chance.choice(position.legal()))
            for seat in range(seats) if number % 12 == 0 and not position.over else ():
                written = np.zeros((1, table.layout.size), np.uint8)
                observe(table.edition.box[0], position.state[0], seat, written, 0)
                if not np.array_equal(written[0], table.observation(position, seat)):
                    sys.exit(f"{mode}, {seats} seats, decision {number}: seat {seat} sees something else")
                compared += 1
print(compared)
