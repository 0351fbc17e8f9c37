# Messages of `centuria serve`, and the placeholder page.
server-serving = Centuria is at { $address }
server-unusual = Components “{ $name }”: { $count ->
    [one] one entry is unusual
   *[other] { $count } entries are unusual
}. To see why: { $command }
server-stop = Press Ctrl-C to stop.
server-preparing = The rules are being compiled in the background; you can already play.
server-ended = The server has stopped.
server-busy = { $file } is in use by another server. A SQLite file belongs to one server; with PostgreSQL there can be several.
server-port-taken = Port { $port } on { $host } is taken: is another server running? Choose another one with --port.
server-cannot-listen = Cannot listen on { $host }, port { $port }: { $reason }
server-cannot-open = Cannot open the database: { $reason }
server-page-about = Play the Century board games on this server.
server-page-client = The browser client is not built on this server; programs can use the API.
server-page-docs = API documentation
