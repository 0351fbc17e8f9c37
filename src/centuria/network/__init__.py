"""Policy and value networks: features from observations, inference without PyTorch, and the networks of the package."""
