"""Tables: settings, state (a fold over the event log), commands, repository, scheduler of bot turns and timeouts."""
