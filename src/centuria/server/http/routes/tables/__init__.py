"""Routes of tables: the lobby, play, chat, live events, replays and analyses."""
