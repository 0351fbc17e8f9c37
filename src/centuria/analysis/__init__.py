"""What a strong player thinks: hints for a position, and the course of a whole game with what would have been better.

Whoever thinks is an `Adviser`, who sees a view and never a state. What comes out is JSON-ready, with its sentences in
the reader's words; docs/analysis.md tells the shapes.
"""

from centuria.analysis.adviser import Adviser as Adviser
from centuria.analysis.adviser import Budget as Budget
from centuria.analysis.adviser import advise as advise
from centuria.analysis.hints import hints as hints
from centuria.analysis.judge import judge as judge
from centuria.analysis.judge import judgements as judgements
from centuria.analysis.judge import open_decisions as open_decisions
from centuria.analysis.report import report as report
