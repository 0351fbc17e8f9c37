"""Component sets: the package's own, those of the host, and those stored with earlier games."""
