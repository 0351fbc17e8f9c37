"""Sessions, handles, passkeys, roles, bans, deleted accounts, blocks and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add columns and tables."""
    op.add_column("people", sa.Column("handle", sa.Text))
    op.add_column("people", sa.Column("role", sa.Text, nullable=False, server_default=""))
    op.add_column("people", sa.Column("banned", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("deleted", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("people_by_handle", "people", ["handle"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_by_other", "blocks", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("reporter", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger, nullable=False, server_default="0"),
        sa.UniqueConstraint("table", "reporter", "person", name="reports_once"),
    )
    op.create_index("reports_by_time", "reports", ["closed", "created"])


def downgrade() -> None:
    """Remove them again."""
    for table in ("reports", "blocks", "passkeys", "sessions"):
        op.drop_table(table)
    op.drop_index("people_by_handle", "people")
    for column in ("deleted", "banned", "role", "handle"):
        op.drop_column("people", column)
