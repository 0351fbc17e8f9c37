"""What a request proves its person with: signed cookies, sessions and the keys that sign."""
