# Messages of `centuria serve`, and the placeholder page.
server-serving = Centuria is running at { $address }
server-unusual = Components “{ $name }”: { $count ->
    [one] one entry is unusual
   *[other] { $count } entries are unusual
}. To see why: { $command }
server-refused = Components “{ $name }” cannot be used: { $reason }
server-friends = Friends in the same network play at { $address }
server-runs-already = Centuria is running already at { $address }
server-stop = Press Ctrl-C to stop.
server-preparing = The rules are being compiled in the background; you can already play.
server-cache-elsewhere = { $folder } cannot be written: compiled rules are saved in { $instead }.
server-ended = The server has stopped.
server-busy = { $file } is in use by another server. Only one server can use a SQLite file; with PostgreSQL, several can share a database.
server-port-taken = Port { $port } on { $host } is already in use. Is another server running? Choose another port with --port.
server-cannot-listen = Cannot listen on { $host }, port { $port }: { $reason }
server-cannot-open = Cannot open the database: { $reason }
server-page-about = Play the Century board games on this server.
server-page-client = The browser client has not been built on this server. Programs can use the API.
server-page-docs = API documentation
desktop-installed = Centuria is in the menu of applications now: { $files }
desktop-removed = Removed: { $files }
desktop-nothing = There is no entry in the menu of applications.
push-turn = { $edition }, against { $others }
push-friend-title = Friend request
push-friend = { $name } would like to be your friend.
push-invitation-title = { $name } invites you
