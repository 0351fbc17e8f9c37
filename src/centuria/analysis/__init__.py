"""Game analysis by search: hints for a position, and a review of a whole game with its mistakes and turning points.

The search is an `Adviser`: a function that gets a view and never the state. Results are JSON-ready, with sentences in
the reader's language; docs/analysis.md describes their fields.
"""

from centuria.analysis.adviser import Adviser as Adviser
from centuria.analysis.adviser import Budget as Budget
from centuria.analysis.adviser import advise as advise
from centuria.analysis.hints import hints as hints
from centuria.analysis.judge import judge as judge
from centuria.analysis.judge import judgements as judgements
from centuria.analysis.judge import open_decisions as open_decisions
from centuria.analysis.report import report as report
