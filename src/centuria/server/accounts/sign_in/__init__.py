"""Ways to become or stay a person: a handle with recovery codes, passkeys, links for other devices."""
