"""The tests of hints and analysis share advisers, which lie beside them as a plain module."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
