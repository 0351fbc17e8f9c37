"""Tables: settings, the event log folded into states, commands, and the scheduler of bot turns and timeouts."""
