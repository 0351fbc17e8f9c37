"""The database schema. Times are milliseconds since 1970 (UTC); JSON is stored as text, the same in every database."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from centuria.server.store.digest import sql_columns

metadata = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""Key-value pairs about this database, such as the key that signs cookies."""

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("owner", Text, ForeignKey("people.id"), index=True),
    Column("created", BigInteger, nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("handle", Text),
    Column("role", Text, nullable=False, server_default=""),
    Column("banned", BigInteger, nullable=False, server_default="0"),
    Column("deleted", BigInteger, nullable=False, server_default="0"),
    Index("people_by_seen", "seen"),
    Index("people_by_handle", "handle", unique=True),
)
"""Guests, registered people (they have a handle), and the bot accounts that they own.

Cookies of an earlier generation are revoked; `seen` is the day of the last visit. `banned` and `deleted` say since
when; the row of a deleted person stays without a name, because tables refer to it."""

sessions = Table(
    "sessions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""Browsers that are signed in: the SHA-256 digest of the secret in their cookie."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)
"""Passkeys (WebAuthn credentials); `uses` is the counter of the authenticator."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("other", Text, ForeignKey("people.id"), primary_key=True),
    Column("kind", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("blocks_by_other", "other"),
)
"""Whom a person does not want to read ("mute"), or also not to play with ("block")."""

reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table", Text, nullable=False),
    Column("reporter", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("reason", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger, nullable=False, server_default="0"),
    UniqueConstraint("table", "reporter", "person", name="reports_once"),
    Index("reports_by_time", "closed", "created"),
)
"""Reports of people for the moderators; the table may have been deleted meanwhile."""

quotas = Table(
    "quotas",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("origin", Text, primary_key=True),
    Column("day", Integer, primary_key=True),
    Column("used", Integer, nullable=False),
)
"""What an address has created on a day (days since 1970, UTC); `origin` is a keyed digest of the address."""

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
"""Secrets, stored only as SHA-256 digests: one-time links to another device, tokens of bot accounts, recovery codes,
and used challenges of passkeys."""

component_sets = Table(
    "component_sets",
    metadata,
    Column("mode", Text, primary_key=True),
    Column("fingerprint", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("files", Text, nullable=False),
)
"""The component files that games were dealt from, so that old games load after the package's files change."""

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
    *sql_columns(),
    Index("tables_by_status", "status", "listed", "changed"),
    Index("tables_by_due", "due"),
    Index("tables_by_host", "host"),
)
"""Tables: what is fixed at creation, the secrets of the deal, and a digest of the log for lists and the scheduler."""

NAMING = "kind IN ('created', 'sat', 'chat')"
"""The events that name a person or say something: everybody who has done anything at a table has one of them there.

It is spelled out because databases use a partial index only for conditions that are the same."""

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
    Index("events_by_person", "person", sqlite_where=text(NAMING), postgresql_where=text(NAMING)),
)
"""The event logs. The primary key gives optimistic concurrency, the unique key idempotency."""

chairs = Table(
    "chairs",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Index("chairs_by_person", "person"),
)
"""Who sits where: the index behind the list of a person's own tables."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("latest", Text, nullable=False),
)
"""Browsers that get push messages: the id is a digest of the address; `latest` is the last message that was sent."""

friendships = Table(
    "friendships",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("other", Text, ForeignKey("people.id"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("accepted", BigInteger, nullable=False),
    Index("friendships_by_other", "other"),
)
"""Who has asked whom to be friends, and when the other accepted (0: not yet); one row for a pair."""

invitations = Table(
    "invitations",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("table", Text, primary_key=True),
    Column("host", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)
"""Friends who were invited to a table, which may have been deleted meanwhile."""

online = Table(
    "online",
    metadata,
    Column("person", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
"""Who was here within the last minute."""

match_queue = Table(
    "match_queue",
    metadata,
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("registered", Integer, nullable=False),
    Column("mode", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("rating", Float, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("table", Text),
    Index("match_queue_by_game", "mode", "players", "since"),
)
"""Who waits for a quick match, until when unless they ask again; `table` once they were matched."""

results = Table(
    "results",
    metadata,
    Column("table", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, nullable=False),
    Column("is_bot", Integer, nullable=False),
    Column("guest", Integer, nullable=False, server_default="0"),
    Column("name", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("season", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("finished", Integer, nullable=False),
    Column("left", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("cards", Text, nullable=False),
    Column("mean", Float),
    Column("sigma", Float),
    Column("mean_before", Float),
    Column("sigma_before", Float),
    Index("results_by_player", "player", "at"),
)
"""How each game ended for each seat; ratings before and after it where it was rated. `player` is a person or a level
of bots; a `guest` has played at that person's screen, whose statistics do not count it. A result outlives its table."""

ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("mode", Text, primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("season", Text, primary_key=True),
    Column("is_bot", Integer, nullable=False),
    Column("mean", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ratings_by_season", "season", "mode", "players", "mean"),
)
"""The rating of each player, by mode, number of players and season; the latest season has the present one."""

puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("person", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("decision", Text, nullable=False),
    Column("solved", Integer, nullable=False),
)
"""The first answer of each person to a puzzle."""

puzzle_players = Table(
    "puzzle_players",
    metadata,
    Column("person", Text, primary_key=True),
    Column("mean", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("day", Integer, nullable=False),
)
"""How well somebody solves puzzles; `streak` counts days in a row up to `day` (since 1970, UTC) with a solved one."""

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", Text, primary_key=True),
    Column("mean", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)
"""How hard puzzles have proved to be."""

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("starts", BigInteger),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("due", BigInteger),
    Index("tournaments_by_status", "status", "created"),
    Index("tournaments_by_due", "due"),
    Index("tournaments_by_host", "host"),
)
"""Tournaments; `due` is when the server has to look after one the next time. The row is the lock of its other rows."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", Text),
    Column("bot", Text),
    Column("name", Text, nullable=False),
    Column("rating", Float, nullable=False),
    Column("active", Integer, nullable=False),
    UniqueConstraint("tournament", "person", name="entrants_once"),
    Index("entrants_by_person", "person"),
)
"""The players of tournaments, people and levels of bots; who has withdrawn is not active."""

tournament_games = Table(
    "tournament_games",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("round", Integer, nullable=False),
    Column("first", Integer, nullable=False),
    Column("second", Integer),
    Column("table", Text, unique=True),
    Column("status", Text, nullable=False),
    Column("winner", Integer),
    Column("first_points", Integer, nullable=False, server_default="0"),
    Column("second_points", Integer, nullable=False, server_default="0"),
    Column("first_left", Integer, nullable=False, server_default="0"),
    Column("second_left", Integer, nullable=False, server_default="0"),
    Column("ended", BigInteger),
)
"""The games of tournaments, in the order in which they were paired; one without a second player is a bye."""
