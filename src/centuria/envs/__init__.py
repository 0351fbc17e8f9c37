"""Reinforcement learning environments: PettingZoo, Gymnasium, and Gymnasium's vector environments.

`centuria.envs.golem_v0.env()` and the other `*_v0` modules are for PettingZoo; importing this package registers
`centuria/golem-v0` and the other modes with Gymnasium. Seats count from 0 here. It needs the extra `envs`.
"""

from centuria.errors import CenturiaError, NotInstalled
from centuria.mode_registry import NAMES

try:
    import gymnasium
    import pettingzoo as pettingzoo
    import PIL as PIL
except ImportError as reason:
    raise NotInstalled(CenturiaError.told("needs-gymnasium"), "envs", reason) from None

for mode in NAMES:
    gymnasium.register(
        f"centuria/{mode}-v0",
        entry_point="centuria.envs.gymnasium_env:SingleEnv",
        vector_entry_point="centuria.envs.gymnasium_vector:VectorEnv",
        kwargs={"mode": mode},
    )
