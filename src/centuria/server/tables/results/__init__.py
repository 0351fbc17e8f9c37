"""What the end of a game changes besides its table: ratings and tournaments."""
