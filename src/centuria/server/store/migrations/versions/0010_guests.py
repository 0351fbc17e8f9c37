"""Results of guests at a person's screen are told apart from those of the person."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the column, and mark the guests of games whose tables are still there."""
    op.add_column("results", sa.Column("guest", sa.Integer, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("chairs"))
    results = sa.table("results", sa.column("table"), sa.column("seat"), sa.column("guest"))
    shared = sa.select(tables.c.id, tables.c.chairs).where(tables.c.chairs.like('%"screen"%'))
    for table, chairs in op.get_bind().execute(shared).all():
        guests = [number for number, chair in enumerate(json.loads(chairs), 1) if chair["kind"] == "screen"]
        op.execute(results.update().where(results.c.table == table, results.c.seat.in_(guests)).values(guest=1))


def downgrade() -> None:
    """Remove it again."""
    op.drop_column("results", "guest")
