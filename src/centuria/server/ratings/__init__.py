"""Ratings, results of games, and what is derived from them: profiles and leaderboards."""
