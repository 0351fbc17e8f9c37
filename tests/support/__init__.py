"""What tests of several folders share: games, positions, servers, browsers, terminals."""

from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
"""The folder that tests, and the programs which they start by `python -m support...`, have on their path."""

ROOT = TESTS.parent
