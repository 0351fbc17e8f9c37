"""Accounts: guests by a signed cookie, bot accounts by a token, and the names that they may use."""
