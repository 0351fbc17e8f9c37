"""Web Push: notifications for browsers whose page is closed (RFC 8030, 8291, 8292)."""
