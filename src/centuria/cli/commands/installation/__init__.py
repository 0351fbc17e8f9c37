"""Commands that prepare this machine and its shell."""
