"""Chromium for tests: pages, whole games, audits, and what a page can measure of itself."""
