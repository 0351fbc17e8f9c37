"""Tables: settings, state as a fold over the event log, commands, repository, and the scheduler of bot turns and timeouts."""
