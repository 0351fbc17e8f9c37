# Studies: many games, played to learn about the game itself.
study-kept = The study is saved in { $folder }{ $games ->
    [0] .
    [one] ; one game is already finished.
   *[other] ; { $games } games are already finished.
}
study-playing = games
study-speed = { $games } games/s, { $decisions } decisions/s
study-stopped = Stopped. Finished games are saved in { $folder }; the same command continues from there, and writes the page and the data when all games are played.
study-lost = Game { $game } of { $mode } for { $players } players could not be played: { $reason }
study-written = Files written: { $files }
study-sum-mode = mode
study-sum-players = players
study-sum-games = games
study-sum-open = unfinished
study-sum-rounds = rounds
study-sum-points = points
study-sum-seats = wins by seat, %
study-sum-sure = significant
study-seat = seat { $seat }
study-place = { $place }: { $work }
study-point-card = { $points } points for { $cost }
study-numbered = { $number }: { $what }
study-mountain = { $number }: { $icon }, { $trade }
study-page-title = A study of many games
study-page-table = { $mode }, { $players } players
study-page-open = { $games ->
    [one] One game reached the decision limit; it is not counted below.
   *[other] { $games } games reached the decision limit; they are not counted below.
}
study-page-about = The intervals are 95% confidence intervals. Dashed lines show the expected value: one win in n games for n players. “Wins %” compares players within games: of the games in which some players used a piece and others did not, it is the share that a player who used it won. A correlation with winning may be a cause or a consequence: a player who is ahead claims more of everything. “Winners’ share” is the winners’ part of all uses.
study-page-many = { $pieces } pieces are compared here. If none made a difference, about { $stray } intervals would still miss the expected value. { $sure ->
    [0] No difference is
    [one] One difference is
   *[other] { $sure } differences are
} significant: by chance alone, fewer than one study in twenty would show any such difference (Holm-Bonferroni method).
study-page-gpu = These games were played at random on a GPU, which records lengths, points and winners, but not which pieces were used.
study-page-bots = Bots of different strength play here: pieces that the stronger bot prefers win more often for that reason alone.
study-chart-lengths = Game length
study-chart-scores = Points
study-chart-seats = Wins by seat, with confidence intervals
study-chart-pieces = Wins of players who used the piece, with confidence intervals; significant differences in strong colour
study-sort-acquired = Merchant cards acquired
study-sort-played = Merchant cards played
study-sort-worked = Merchant cards used at merchant locations
study-sort-claimed = Point cards claimed
study-sort-used = Locations used
study-sort-explored = Exploration tiles taken
study-sort-bonus = Bonus tiles taken
study-sort-built = Outposts built, by { -mountain }
study-column-piece = piece
study-column-uses = uses per game
study-column-used = players who used it, %
study-column-compared = games compared
study-column-wins = wins %
study-column-interval = 95% CI
study-column-sure = significant
study-column-winners = winners’ share %
study-column-winners-interval = 95% CI
study-sure = yes
