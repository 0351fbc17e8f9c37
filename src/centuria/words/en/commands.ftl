# What the commands for many games, records and components say.
compiling = Compiling the rules of { $mode } for this machine; this happens once and takes a few seconds ...
compiled = { $mode }: ready ({ $seconds } s)
progress = { $what }: { $done } of { $total }
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
simulate-fault = { $bot }: { $fault } { $count ->
    [one] once; a built-in bot decided instead. { $reason }
   *[other] { $count } times; a built-in bot decided instead. The first: { $reason }
}
bot-random = chooses any legal decision at random
bot-simple = looks one decision ahead: claims what it can, and takes what brings it nearest to a card
bot-greedy = plays the turn after which it has the most
bot-planner = plans its next turns: a beam search that expects the other players to plan too
bot-search = Monte Carlo tree search: simulates what everybody may do, and chooses what wins most often
bot-level1 = a first opponent: looks at the current turn only, and often plays a poor one
bot-level2 = looks at the current turn only, and sometimes misjudges it
bot-level3 = plays a good turn, without thinking of the next
bot-level4 = looks three turns ahead, as if it were alone
bot-level5 = looks ten turns ahead, compares many plans, and expects the other players to plan too
bot-program = your own program, in any language: see docs/bots-protocol.md
bots-name = bot
bots-about = how it plays
bots-options = options
bots-required = { $option }=... (required)
bots-hint = Write a bot as name or name:option=value:option=value, in play --against, simulate --bots and arena --bots.
verify-unfinished = { $file }: { $mode }, { $number ->
    [one] one decision
   *[other] { $number } decisions
}, not finished; every line is right
verify-finished = { $file }: { $mode }, finished; scores { $scores }; seat { $winner } wins; every line is right
verify-fair = { $file }: dealt fairly, from the server's bits and { $shares ->
    [0] no share of the players
    [one] one share of the players
   *[other] { $shares } shares of the players
}; the seed is { $seed }
components-refused = refused: { $reason }
components-warning = warning: { $reason }
components-good = { $file }: complete and playable ({ $provenance }, fingerprint { $fingerprint })
