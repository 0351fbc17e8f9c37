"""An index of the events that name people, for the export and the deletion of their data."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

NAMING = sa.text("kind IN ('created', 'sat', 'chat')")


def upgrade() -> None:
    """Add the index."""
    op.create_index("events_by_person", "events", ["person"], sqlite_where=NAMING, postgresql_where=NAMING)


def downgrade() -> None:
    """Remove it again."""
    op.drop_index("events_by_person", "events")
