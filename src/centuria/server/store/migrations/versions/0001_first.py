"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "facts",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, sa.ForeignKey("people.id"), index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "credentials",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
    )
    op.create_table(
        "component_sets",
        sa.Column("mode", sa.Text, primary_key=True),
        sa.Column("fingerprint", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("files", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("host", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("server_seed", sa.Text, nullable=False),
        sa.Column("deal_seed", sa.Text),
        sa.Column("setup", sa.Text),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("chairs", sa.Text, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("worker", sa.Text),
        sa.Column("worker_until", sa.BigInteger),
    )
    op.create_index("tables_by_status", "tables", ["status", "listed", "changed"])
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("tables_by_host", "tables", ["host"])
    op.create_table(
        "events",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.UniqueConstraint("table", "key", name="events_once"),
    )
    op.create_table(
        "chairs",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
    )
    op.create_index("chairs_by_person", "chairs", ["person"])


def downgrade() -> None:
    """There is nothing before the first schema."""
    raise NotImplementedError("there is nothing before the first schema")
