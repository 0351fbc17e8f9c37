"""The modules beside the proofs are also programs; tests import them by the names that the programs use."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
