"""Bots as policies for many games at once: a network answers for all waiting games of a batch together."""

from centuria.batch.policy_opponents import Policy
from centuria.bots import spec as specs
from centuria.bots.network_bot import champion, network
from centuria.editions import Edition
from centuria.errors import SetupError

NETWORKS = {"champion": champion, "network": network}
"""The bots that are networks, by the names in specs."""


def policy(spec: object, edition: Edition, seats: int, seed: int) -> Policy:
    """The policy of a bot's spec; only networks decide for many games together."""
    parsed = specs.parse(spec) if isinstance(spec, str) else None
    if parsed is None or parsed.name not in NETWORKS:
        known = "random, greedy, champion, network:file=..."
        raise SetupError(f"the others in a batch are one of {known}, or a policy, not {spec!r}")
    factory = NETWORKS[parsed.name]
    bot = factory(seed, **specs.values(specs.options_of(factory), parsed.options))  # type: ignore[arg-type]
    return bot.policy(edition, seats)
