"""Quick match: people of about the same rating are brought together at a table."""
