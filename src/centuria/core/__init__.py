"""What the rules are built on: JIT compilation and its cache, record layout, bit sets and random numbers."""
