"""Friends: requests, who is online, and invitations to a table."""
