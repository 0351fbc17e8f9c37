"""Compiled arithmetic of networks, on one thread: for batches that BLAS would spread over threads.

The threads of a BLAS wait for each other where all cores are busy, which can take a hundred times as long as the
product itself; a server evaluates in several processes at once.
"""

import numpy as np
from numpy.typing import NDArray

from centuria.core.jit import compiled, rule

Floats = NDArray[np.float32]

ROWS = STEPS = 4
"""Rows and inner numbers that `dense` takes at a time, so that each number it reads is used several times."""
TANH_LIMIT = np.float32(7.9053)
"""From here on the hyperbolic tangent is 1 in single precision."""


@compiled
def dense(x: Floats, matrix: Floats, bias: Floats, out: Floats) -> None:
    """Write the product of `x` and a matrix, and a bias for each column. The inner length is a multiple of `STEPS`."""
    rows, inner, columns = x.shape[0], x.shape[1], matrix.shape[1]
    for row in range(rows):
        for column in range(columns):
            out[row, column] = bias[column]
    row = 0
    # The inner loops are written out: so the compiler keeps all factors in registers.
    while row + ROWS <= rows:
        for step in range(0, inner, STEPS):
            a0, a1, a2, a3 = x[row, step], x[row, step + 1], x[row, step + 2], x[row, step + 3]
            b0, b1, b2, b3 = x[row + 1, step], x[row + 1, step + 1], x[row + 1, step + 2], x[row + 1, step + 3]
            c0, c1, c2, c3 = x[row + 2, step], x[row + 2, step + 1], x[row + 2, step + 2], x[row + 2, step + 3]
            d0, d1, d2, d3 = x[row + 3, step], x[row + 3, step + 1], x[row + 3, step + 2], x[row + 3, step + 3]
            for column in range(columns):
                m0, m1 = matrix[step, column], matrix[step + 1, column]
                m2, m3 = matrix[step + 2, column], matrix[step + 3, column]
                out[row, column] += a0 * m0 + a1 * m1 + a2 * m2 + a3 * m3
                out[row + 1, column] += b0 * m0 + b1 * m1 + b2 * m2 + b3 * m3
                out[row + 2, column] += c0 * m0 + c1 * m1 + c2 * m2 + c3 * m3
                out[row + 3, column] += d0 * m0 + d1 * m1 + d2 * m2 + d3 * m3
        row += ROWS
    while row < rows:
        for step in range(0, inner, STEPS):
            a0, a1, a2, a3 = x[row, step], x[row, step + 1], x[row, step + 2], x[row, step + 3]
            for column in range(columns):
                out[row, column] += (
                    a0 * matrix[step, column]
                    + a1 * matrix[step + 1, column]
                    + a2 * matrix[step + 2, column]
                    + a3 * matrix[step + 3, column]
                )
        row += 1


@compiled
def first_layer(features: Floats, matrix: Floats, bias: Floats, out: Floats) -> None:
    """`dense` for features that are nearly all 0: only the rows of the others are read."""
    for row in range(features.shape[0]):
        for column in range(matrix.shape[1]):
            out[row, column] = bias[column]
        for feature in range(features.shape[1]):
            value = features[row, feature]
            if value != np.float32(0):
                for column in range(matrix.shape[1]):
                    out[row, column] += value * matrix[feature, column]


@compiled
def normalised(x: Floats, weight: Floats, bias: Floats, epsilon: np.float32, out: Floats) -> None:
    """Write the layer norm of each row."""
    width = x.shape[1]
    for row in range(x.shape[0]):
        total = np.float32(0)
        for column in range(width):
            total += x[row, column]
        mean = total / np.float32(width)
        squares = np.float32(0)
        for column in range(width):
            squares += (x[row, column] - mean) * (x[row, column] - mean)
        scale = np.float32(1) / np.sqrt(squares / np.float32(width) + epsilon)
        for column in range(width):
            out[row, column] = (x[row, column] - mean) * scale * weight[column] + bias[column]


@rule
def tanh(x: np.float32) -> np.float32:
    """The hyperbolic tangent as a quotient of polynomials, which the compiler computes for eight numbers at once."""
    x = min(max(x, -TANH_LIMIT), TANH_LIMIT)
    square = x * x
    above = np.float32(-2.76076847742355e-16)
    above = above * square + np.float32(2.00018790482477e-13)
    above = above * square + np.float32(-8.60467152213735e-11)
    above = above * square + np.float32(5.12229709037114e-08)
    above = above * square + np.float32(1.48572235717979e-05)
    above = above * square + np.float32(6.37261928875436e-04)
    above = above * square + np.float32(4.89352455891786e-03)
    below = np.float32(1.19825839466702e-06)
    below = below * square + np.float32(1.18534705686654e-04)
    below = below * square + np.float32(2.26843463243900e-03)
    below = below * square + np.float32(4.89352518554385e-03)
    return x * above / below


@compiled
def gelu(x: Floats) -> None:
    """Replace each number by its GELU (the approximation with a hyperbolic tangent)."""
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            value = x[row, column]
            inner = np.float32(0.7978845608) * (value + np.float32(0.044715) * value * value * value)
            x[row, column] = np.float32(0.5) * value * (np.float32(1) + tanh(inner))
