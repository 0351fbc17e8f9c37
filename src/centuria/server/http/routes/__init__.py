"""The routes of the API, of live tables and of the pages."""
