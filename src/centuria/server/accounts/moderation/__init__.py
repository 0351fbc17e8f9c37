"""Moderation: whom people mute and block, what they report, and what administrators do about it."""
