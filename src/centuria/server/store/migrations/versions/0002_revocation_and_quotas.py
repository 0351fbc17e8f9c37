"""Cookies can be revoked, guests have a time of their last visit, and addresses have daily quotas."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add columns and a table. Everybody counts as seen today."""
    op.add_column("people", sa.Column("generation", sa.Integer, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    people = sa.table("people", sa.column("seen", sa.BigInteger))
    op.execute(people.update().values(seen=time.time_ns() // 1_000_000))
    op.create_index("people_by_seen", "people", ["seen"])
    op.create_table(
        "quotas",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("origin", sa.Text, primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True),
        sa.Column("used", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Remove them again."""
    op.drop_table("quotas")
    op.drop_index("people_by_seen", "people")
    op.drop_column("people", "seen")
    op.drop_column("people", "generation")
