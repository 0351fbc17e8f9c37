"""The database: connections, schema, migrations, events and the event store."""
