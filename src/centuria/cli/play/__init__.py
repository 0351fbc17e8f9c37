"""The game in the terminal, for `centuria play`: the interactive loop, the players, the save file, hints and help."""
