"""Table commands as values. Routes, WebSocket messages, rate limits and the API description follow from `COMMANDS`."""

from centuria.server.tables.commands.absence import Replace
from centuria.server.tables.commands.base import Command
from centuria.server.tables.commands.chat import Chat
from centuria.server.tables.commands.dealing import Commit, Reveal, Start
from centuria.server.tables.commands.lobby import Abandon, ChangeSeat, Kick, Leave, Return, Sit
from centuria.server.tables.commands.play import Confirm, Decide, Undo
from centuria.server.tables.commands.reactions import React

COMMANDS: tuple[type[Command], ...] = (
    Sit,
    Kick,
    Leave,
    Return,
    ChangeSeat,
    Start,
    Commit,
    Reveal,
    Abandon,
    Replace,
    Decide,
    Undo,
    Confirm,
    Chat,
    React,
)
"""Every command that a person can give to a table."""
