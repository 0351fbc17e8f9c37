"""Friends, invitations, who is online, and the queue of quick matches."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "friendships",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("accepted", sa.BigInteger, nullable=False),
    )
    op.create_index("friendships_by_other", "friendships", ["other"])
    op.create_table(
        "invitations",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "online",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "match_queue",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("registered", sa.Integer, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("table", sa.Text),
    )
    op.create_index("match_queue_by_game", "match_queue", ["mode", "players", "since"])


def downgrade() -> None:
    """Remove them again."""
    for name in ("match_queue", "online", "invitations", "friendships"):
        op.drop_table(name)
