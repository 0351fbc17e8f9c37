"""Compares turned observations with those that the rules write for each seat; run without compiling, where rules can
be called by themselves."""

import random
import sys

import numpy as np

from centuria.batch.observations import encoder
from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.core.jit import INTERPRETED
from centuria.mode_registry import NAMES
from centuria.modes import named

assert INTERPRETED
compared = 0
for mode in NAMES:
    observe = encoder.observation_writer(mode)
    for seats in named(mode).seats:
        table, chance = PositionEncoder(mode, seats), random.Random(seats)
        position = table.deal(seats)
        for number in range(60):
            if position.over:
                break
            position = position.decide(chance.choice(position.legal()))
            for seat in range(seats) if number % 12 == 0 and not position.over else ():
                written = np.zeros((1, table.layout.size), np.uint8)
                observe(table.edition.box[0], position.state[0], seat, written, 0, 0)
                if not np.array_equal(written[0], table.observation(position, seat)):
                    sys.exit(f"{mode}, {seats} seats, decision {number}: seat {seat} sees something else")
                compared += 1
print(compared)
