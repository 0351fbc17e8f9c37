# Messages of `centuria serve`, and the placeholder page.
server-serving = Centuria is running at { $address }
server-unusual = Components “{ $name }”: { $count ->
    [one] one entry is unusual
   *[other] { $count } entries are unusual
}. To see why: { $command }
server-refused = Components “{ $name }” cannot be used: { $reason }
server-friends = Friends in the same network play at { $address }
server-runs-already = Centuria is already running at { $address }
server-stop = Press Ctrl-C to stop.
server-preparing = The rules are being compiled in the background; you can already play.
server-cache-elsewhere = { $folder } cannot be written: compiled rules are saved in { $instead }.
server-ended = The server has stopped.
server-busy = { $file } is in use by a running server. Stop that server first, or choose another file with --db. Only a PostgreSQL database can be shared by several servers.
server-port-taken = Port { $port } on { $host } is in use by another program. Choose another port with --port.
server-port-centuria = Centuria is already running on port { $port }. Open it with --open, or choose another port with --port.
server-cannot-listen = Cannot listen on { $host }, port { $port }: { $reason }
server-page-about = Play the Century board games on this server.
server-page-client = The browser client has not been built on this server. Programs can use the API.
server-page-docs = API documentation
desktop-installed = Centuria is now in the menu of applications: { $files }
desktop-removed = Removed: { $files }
desktop-nothing = There is no entry in the menu of applications.
push-turn = { $edition }, against { $others }
push-friend-title = Friend request
push-friend = { $name } would like to be your friend.
push-invitation-title = { $name } invites you

# Why the best decision of a puzzle is better.
puzzle-rule =
    { $theme ->
        [claim] A claimed card is safe: somebody else can claim a card that you leave.
        [engine] Cards work until the end of the game: the right one now is worth more than a few { -crystal(number: "other") }.
        [trade] The order counts: make what the next trade needs, and let nothing go to waste.
        [rest] A rest is a turn without { -crystal(number: "other") }: it is worth it when what comes back is needed next.
        [explore] The first to arrive pays least: space on the map gets scarce.
       *[choice] Think of the next turn first, and keep what it needs.
    }
puzzle-gain =
    { $turns ->
        [one] The best way ends this turn with { $gained }.
       *[other] The best way leads in { $turns } turns to { $gained }.
    }
puzzle-gain-rival =
    { $turns ->
        [one] The next best way ends it with { $gained }.
       *[other] The next best way leads to { $gained } by then.
    }
puzzle-gain-yours =
    { $turns ->
        [one] Your answer ends it with { $gained }.
       *[other] Your answer leads to { $gained } by then.
    }
puzzle-caravan = { $crystals } in the { -caravan }
puzzle-tiles =
    { $count ->
        [one] a bonus tile
       *[other] { $count } bonus tiles
    }
puzzle-outposts =
    { $count ->
        [one] an outpost
       *[other] { $count } outposts
    }
puzzle-nothing = nothing new
puzzle-left = If you leave { $card }, { $name } can claim it at once.
puzzle-wins-rival = Players of this strength win about { $wins } of 100 games from here, and { $rival } with the next best way.
puzzle-wins-yours = Players of this strength win about { $wins } of 100 games from here, and { $rival } with your answer.
