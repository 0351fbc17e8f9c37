"""Century: Golem Edition for PettingZoo: `env()`, and `raw_env()` without wrappers; see `centuria.envs.aec`."""

from centuria.envs.aec import makers

env, raw_env = makers("golem")
