# Messages of the commands for many games, records and components.
compiling = Compiling the rules of { $mode } for this machine. This is done once and takes about a minute…
compiled = { $mode }: ready ({ $seconds } s)
progress = { $what }: { $done } of { $total }
learn-line = { $minutes } min, { $decisions } million decisions, { $rate }/s; points { $scores }; entropy { $entropy }
learn-imitated = pass { $passes } over { $decisions } decisions: agrees with the teacher on { $agrees } % of the decisions held out
learn-done = The weights are in { $file }. Play against them with --against network:file={ $file }
learn-stopped = Stopped. Continue with: centuria learn train --folder { $folder } --resume
learn-calibrated = { $mode }, { $players } players: { $games } games, { $forecasts } forecasts
learn-brier = Brier score { $brier } (even shares: { $par }), calibration error { $error }
learn-chance = chance
learn-forecasts = forecasts
learn-said = said
learn-won = won
learn-bot = bot
learn-last-turns = last turns
learn-can-win = can win
learn-do-not = do not
puzzles-searching = Games searched for puzzles
puzzles-found = { $count ->
    [one] { $count } puzzle in { $file }
   *[other] { $count } puzzles in { $file }
}
dataset-written = { $games ->
    [one] One game
   *[other] { $games } games
} in { $file } ({ $size } MB)
dataset-stopped = Stopped. { $file } has the first { $games } games.
simulate-playing = { $players } players
simulate-speed = { $rate } games/s
simulate-title = { $games ->
    [one] One game (seed { $seed })
   *[other] { $games } games (seed { $seed })
}
simulate-players = players
simulate-games = games
simulate-unfinished = unfinished
simulate-decisions = decisions
simulate-turns = turns
simulate-scores = points
simulate-wins = wins %
simulate-rate = games/s
simulate-checked = { $games ->
    [one] One game was checked at every decision; all laws hold.
   *[other] { $games } games were checked at every decision; all laws hold.
}
simulate-fault = { $bot }: { $fault } { $count ->
    [one] once; a built-in bot decided instead. { $reason }
   *[other] { $count } times; a built-in bot decided instead. First time: { $reason }
}
bot-random = chooses any legal decision at random
bot-simple = looks one decision ahead: claims a card if it can, otherwise takes what brings it closest to one
bot-greedy = plays the turn that leaves it in the best position
bot-beam = wide beam search, as contest programs play; a fixed opponent to measure others by
bot-planner = beam search over its own next turns; assumes that the other players plan too
bot-search = Monte Carlo tree search: simulates the decisions of all players and chooses what wins most often
bot-level1 = for beginners: looks at the current turn only, and often plays a poor one
bot-level2 = looks at the current turn only, and sometimes misjudges it
bot-level3 = plays a good turn, without looking at the next
bot-level4 = looks three turns ahead, ignoring the other players
bot-level5 = looks ten turns ahead, compares many plans, and assumes that the other players plan too
bot-level6 = the champion without search: plays what its network prefers
bot-level7 = the champion with a short search
bot-level8 = the champion with a long search
bot-champion = plays what a network trained by self-play prefers; the strongest for its time
bot-network = a trained network in a file, written by centuria learn
bot-program = your own program, in any language: see docs/bots-protocol.md
bots-name = bot
bots-about = how it plays
bots-options = options
bots-required = { $option }=... (required)
bots-level = level
bots-strengths-hint = Rating of each level, and the games for two that it wins against the level below. A lead of 400 points means odds of ten to one. The champion, levels 6 to 8, plays golem only; level 8 has not been measured.
bots-hint = Write a bot as name or name:option=value:option=value, in play --against, simulate --bots and arena --bots.
verify-unfinished = { $file }: { $mode }, { $number ->
    [one] one decision
   *[other] { $number } decisions
}, unfinished; every line is correct
verify-finished = { $file }: { $mode }, finished; scores { $scores }; seat { $winner } wins; every line is correct
verify-fair = { $file }: fair deal, from the server's random bits and { $shares ->
    [0] no share from players
    [one] one share from a player
   *[other] { $shares } shares from players
}{ $committed ->
    [0] { "" }
   *[other] { " " }({ $committed } committed to beforehand)
}; the seed is { $seed }
components-refused = refused: { $reason }
components-warning = warning: { $reason }
components-good = { $file }: complete and playable ({ $provenance ->
    [printed] printed values
    [inferred] inferred values
   *[ours] our values
}, fingerprint { $fingerprint })
components-together = { $mode }: these files can be played with together (fingerprint { $fingerprint })
components-same-kind = { $mode }: not checked together, because two of the files are of the same kind
backup-done = { $file }: { $tables ->
    [one] one table
   *[other] { $tables } tables
} saved
restore-moved = The database that was there is now { $file }
restore-done = { $database } is restored from { $file }
admin-none = { $list ->
    [people] There is nobody yet.
    [tables] There are no tables yet.
   *[reports] There are no open reports.
}
admin-none-like = Nobody’s name, handle or id contains “{ $text }”.
admin-key-kept = There is a new key. Everybody stays signed in.
admin-key-voided = There is a new key. Everybody is signed out.
bench-mode = mode
bench-players = players
bench-games = games
bench-decisions-per-s = decisions per second
bench-games-per-s = games per second
bench-games-per-s-best = games per second, at best
bench-turns-per-s = turns per second
bench-decisions-per-game = decisions per game
bench-turns-per-game = turns per game
bench-cold-compile-s = first game, compiling (s)
bench-cached-load-s = first game, compiled (s)
bench-bytes-per-game = bytes per game
