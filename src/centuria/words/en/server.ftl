# What the server says to whoever starts it, and its front page.
server-serving = Centuria is at { $address }
server-stop = Ctrl-C ends it.
server-preparing = The rules are being compiled in the background; everything can be played meanwhile.
server-ended = The server has ended.
server-busy = { $file } is in use by another server; one file has one server. With PostgreSQL there can be several.
server-port-taken = Port { $port } on { $host } is taken: is another server running? Choose another one with --port.
server-cannot-listen = Cannot listen on { $host }, port { $port }: { $reason }
server-cannot-open = Cannot open the database: { $reason }
server-page-about = The Century board games, at tables that are kept on this server.
server-page-client = This server has no pages to play on yet; programs can play already.
server-page-docs = The interface for programs
