"""The tests of the rules share positions, which lie beside them as plain modules."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
