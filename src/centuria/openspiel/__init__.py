"""The games for OpenSpiel: importing this package registers `python_centuria_golem` and the other modes.

Four chance nodes are the digits of the deal's seed; all decisions after them are the players'. With the parameter
`chance=explicit` every card and tile that comes up later is a chance node too. It needs the extra `openspiel`.
"""

from centuria.errors import CenturiaError, NotInstalled

try:
    import pyspiel as pyspiel
except ImportError as reason:
    raise NotInstalled(CenturiaError.told("needs-openspiel"), "openspiel", reason) from None

from centuria.openspiel import games as games
