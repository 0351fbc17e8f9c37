"""Bots as policies for many games at once: a network answers for all waiting games of a batch together."""

from centuria.batch.opponents.policies import Policy
from centuria.bots import spec as specs
from centuria.bots.network.bot import NetworkBot
from centuria.bots.registry import make
from centuria.editions import Edition
from centuria.errors import SetupError

NETWORKS = ("champion", "network")
"""The bots that are networks, by the names in specs."""


def policy(spec: object, edition: Edition, seats: int, seed: int) -> Policy:
    """The policy of a bot's spec; only networks decide for many games together."""
    if isinstance(spec, str) and specs.parse(spec).name in NETWORKS:
        bot = make(spec, seed)
        if isinstance(bot, NetworkBot):
            return bot.policy(edition, seats)
    known = "random, simple, greedy, champion, network:file=..."
    raise SetupError(f"the others in a batch are one of {known}, or a policy, not {spec!r}")
