"""`python -m centuria` is the command line."""

import sys

from centuria.cli import main

sys.exit(main())
