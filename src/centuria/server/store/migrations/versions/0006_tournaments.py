"""Tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("starts", sa.BigInteger),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("tournaments_by_status", "tournaments", ["status", "created"])
    op.create_index("tournaments_by_due", "tournaments", ["due"])
    op.create_index("tournaments_by_host", "tournaments", ["host"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("active", sa.Integer, nullable=False),
        sa.UniqueConstraint("tournament", "person", name="entrants_once"),
    )
    op.create_index("entrants_by_person", "entrants", ["person"])
    op.create_table(
        "tournament_games",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer),
        sa.Column("table", sa.Text, unique=True),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("first_points", sa.Integer, nullable=False, server_default="0"),
        sa.Column("second_points", sa.Integer, nullable=False, server_default="0"),
        sa.Column("first_left", sa.Integer, nullable=False, server_default="0"),
        sa.Column("second_left", sa.Integer, nullable=False, server_default="0"),
        sa.Column("ended", sa.BigInteger),
    )


def downgrade() -> None:
    """Remove them again."""
    for name in ("tournament_games", "entrants", "tournaments"):
        op.drop_table(name)
