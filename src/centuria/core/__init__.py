"""The ground that the rules stand on: compilation, record layout, bit sets and chance."""
