"""Beam search over the turns of one player, compiled."""
