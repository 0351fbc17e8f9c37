"""HTTP: middleware, request and response models, dependencies and routes."""
