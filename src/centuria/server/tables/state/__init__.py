"""The state of a table: data, the fold over its log, and the rules of clocks, undo and the start."""
