"""Pictures and text of a table for environments."""
