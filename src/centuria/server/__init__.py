"""The server: tables that never lose a move and never tell a secret.

A table is an append-only log of events; everything else is derived from it. Rooms, from the ground up:

    settings    what a host can choose
    store       the database: its schema, its migrations, its transactions
    events      what can happen at a table
    moments     a table after each event, by folding the log
    tables      the tables at hand: loading, appending, catching up with other processes
    deeds       what people and bots may do at a table, and what is refused
    door        the only way out: everything that a viewer gets to see is built there, from the viewer's seat
    telling     messages of a table, built once for all who look from the same seat
    tidings     what other processes write, and who looks through them (notified: by PostgreSQL's notifications)
    hub         who is looking at which table, and waking them
    live        a conversation with one viewer over a WebSocket, in the words of messages
    heads       a process that thinks, desks and lanes of them, and what they are asked (questions)
    thinkers    worker processes in which bots think, hints are found and games are analysed
    duties      what the server owes a table: bot moves and clocks
    people      who is asking; limits, how often they may
    routes      the HTTP and WebSocket doors; forms and answers, what goes through them
    guards      what is turned away before it reaches a route
    watch       around every request: the log, the figures (metrics), the headers, the last net
    app         all of it as a web application
    running     the application as a process
"""
