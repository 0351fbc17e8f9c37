"""Tests import the modules beside them, and the tables that every proof is made for, by their names."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "proof")]
