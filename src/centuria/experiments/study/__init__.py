"""Studies: many games played to learn about the game itself, its seats, cards, locations and tiles."""
