"""The games for OpenSpiel: importing this registers `python_centuria_golem` and its sisters.

A deal is told by four chance nodes, which together are a seed; everything after it is decided by the players. It needs
the extra `openspiel`.
"""

from centuria.errors import NotInstalled

try:
    import pyspiel as pyspiel
except ImportError as reason:
    raise NotInstalled("OpenSpiel's games need OpenSpiel", "openspiel", reason) from None

from centuria.openspiel import games as games
