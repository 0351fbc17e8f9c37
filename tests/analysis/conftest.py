"""The tests of hints and analysis share advisers, which lie beside them, and what the terminal's tests share."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "cli")]
