"""Small experiments for tests: tournaments, studies, tasks of the worker pool, and commands that are stopped."""
