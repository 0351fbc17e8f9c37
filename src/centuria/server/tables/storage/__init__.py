"""Tables in the database: created, loaded and cached, listed, and deleted at the end of their retention."""
