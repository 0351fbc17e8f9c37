"""Chat at a table: its history, the command that adds to it, and reactions."""

from fastapi import APIRouter, Response

from centuria.server.http.command_routes import add_command_route
from centuria.server.http.dependencies import READ, OptionalUser, ServiceDep, TableDep, json_response, responses_for
from centuria.server.presenters import table as present
from centuria.server.schemas.replay import ChatLog
from centuria.server.store import event_store
from centuria.server.store.events import Kind
from centuria.server.tables.commands.chat import Chat
from centuria.server.tables.commands.reactions import React

router = APIRouter(prefix="/api/tables", tags=["chat"])

HISTORY_LIMIT = 100
"""The number of messages in the history."""

add_command_route(router, Chat)
add_command_route(router, React)


@router.get("/{table}/chat", summary="Get the chat history", responses=responses_for(ChatLog, *READ, 404))
async def chat_history(service: ServiceDep, person: OptionalUser, table: TableDep) -> Response:
    """The last hundred chat messages, the newest last, without those of people whom you have muted or blocked."""
    silenced = await service.blocks.silenced_by(None if person is None else person.id)
    async with service.database.reading() as connection:
        events = await event_store.last_events(connection, table.id, Kind.CHAT, HISTORY_LIMIT)
    readable = [present.chat_message(event) for event in events if event.body["text"] and event.person not in silenced]
    return json_response(ChatLog(remarks=readable))
