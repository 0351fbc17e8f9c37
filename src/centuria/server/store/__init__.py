"""The database: connections, schema, migrations, and the event store."""
