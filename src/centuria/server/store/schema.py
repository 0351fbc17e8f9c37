"""What the database holds. Times are milliseconds since 1970 (UTC); JSON is text, the same in every database."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""Facts about this database, such as the key that signs cookies."""

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("owner", Text, ForeignKey("people.id"), index=True),
    Column("created", BigInteger, nullable=False),
)
"""Guests, and the bot accounts that they own."""

credentials = Table(
    "credentials",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
)
"""Secrets by their SHA-256: links that move an identity to another device once, and tokens of bot accounts."""

component_sets = Table(
    "component_sets",
    metadata,
    Column("mode", Text, primary_key=True),
    Column("fingerprint", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("files", Text, nullable=False),
)
"""The component files that games were dealt from, so that they can be read when the package has others."""

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("terms", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("host", Text, ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("server_seed", Text, nullable=False),
    Column("deal_seed", Text),
    Column("setup", Text),
    Column("listed", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("asked", Integer),
    Column("chairs", Text, nullable=False),
    Column("free", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("worker", Text),
    Column("worker_until", BigInteger),
    Index("tables_by_status", "status", "listed", "changed"),
    Index("tables_by_due", "due"),
    Index("tables_by_host", "host"),
)
"""A table: what is fixed when it is made, the secrets of its deal, and a digest of its log for lists and duties."""

events = Table(
    "events",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("person", Text),
    Column("body", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("table", "key", name="events_once"),
)
"""The logs. Two writers cannot both write a number, and no key is written twice."""

chairs = Table(
    "chairs",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Index("chairs_by_person", "person"),
)
"""Who sits where: for the list of one's own tables."""
