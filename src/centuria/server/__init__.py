"""The server: tables over HTTP and WebSocket, event-sourced. No acknowledged move is lost, no hidden card leaves it.

A table is an append-only event log; its state is a fold over the log, and everything else is derived from that.
The import contract in pyproject.toml has the layers. From the bottom up:

    settings, clock, errors, rate_limits
    store        the database: schema, migrations, events, event store (with group commit), NOTIFY payloads
    accounts     guests by signed cookie, bot accounts by token
    ai           worker processes in which bots choose, hints are found and games are analysed
    tables       settings, state (the fold), commands, repository, scheduler of bot turns and timeouts
    schemas      the types of everything that is sent
    presenters   serialisation for a viewer, with the JSON diff: the only way out for data about a table
    live         subscriptions, presence, publish/subscribe between processes, the WebSocket protocol
    service      the composition root
    http         middleware, request bodies, routes, WebSocket sessions
    app          the FastAPI application
    process      the application as a process; handover: its replacement once everything is compiled
"""
