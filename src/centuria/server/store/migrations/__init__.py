"""The steps from each schema to the next; a step that has been released never changes."""
