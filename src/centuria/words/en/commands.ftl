# What the commands for many games, records and components say.
compiling = Compiling the rules of { $mode } for this machine; this happens once and takes a few seconds ...
compiled = { $mode }: ready ({ $seconds } s)
simulate-playing = { $players } players
simulate-speed = { $rate } games/s
simulate-title = { $games ->
    [one] One game (seed { $seed })
   *[other] { $games } games (seed { $seed })
}
simulate-players = players
simulate-games = games
simulate-unfinished = open
simulate-decisions = decisions
simulate-turns = turns
simulate-scores = points
simulate-wins = wins %
simulate-rate = games/s
simulate-checked = { $games ->
    [one] All laws hold in the one game that was checked at every decision.
   *[other] All laws hold in the { $games } games that were checked at every decision.
}
verify-unfinished = { $file }: { $mode }, { $number ->
    [one] one decision
   *[other] { $number } decisions
}, not finished; every line is right
verify-finished = { $file }: { $mode }, finished; scores { $scores }; seat { $winner } wins; every line is right
components-good = { $file }: complete and playable ({ $provenance }, fingerprint { $fingerprint })
