"""Commands that play, show and check games and puzzles."""
