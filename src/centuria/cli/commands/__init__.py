"""The commands of `centuria`, one module each, with `add_arguments(parser)` and `run(options)`."""
