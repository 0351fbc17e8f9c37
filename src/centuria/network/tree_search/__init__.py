"""Tree search with a network as prior, for many positions at once."""
