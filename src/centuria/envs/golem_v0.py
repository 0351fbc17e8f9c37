"""Century: Golem Edition in PettingZoo: `env()`, `raw_env()` without wrappers (`centuria.envs.pettingzoo_env`)."""

from centuria.envs.pettingzoo_env import makers

env, raw_env = makers("golem")
