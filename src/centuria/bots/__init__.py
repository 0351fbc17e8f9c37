"""Bots: a bot chooses a legal decision from a view, with a random generator of its own, never from the state."""

from centuria.bots.api import Bot as Bot
from centuria.bots.api import View as View
from centuria.bots.api import dismiss as dismiss
from centuria.bots.multi_pv import Opinion as Opinion
from centuria.bots.multi_pv import Step as Step
from centuria.bots.multi_pv import advise as advise
from centuria.bots.registry import check as check
from centuria.bots.registry import make as make
from centuria.bots.registry import names as names
from centuria.bots.registry import thinks as thinks
from centuria.bots.spec import listed as listed
