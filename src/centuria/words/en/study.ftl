# Studies: many games, played to learn about the game itself.
study-kept = The study is saved in { $folder }{ $games ->
    [0] .
    [one] , where one game is finished.
   *[other] , where { $games } games are finished.
}
study-playing = games
study-speed = { $games } games/s, { $decisions } decisions/s
study-stopped = Stopped. What is finished is saved in { $folder }; the same command continues from there, and writes the page and the data when all games are played.
study-lost = Game { $game } of { $mode } for { $players } players could not be played: { $reason }
study-written = Written: { $files }
study-sum-mode = mode
study-sum-players = players
study-sum-games = games
study-sum-open = open
study-sum-rounds = rounds
study-sum-points = points
study-sum-seats = wins by seat, %
study-sum-sure = sure
study-seat = seat { $seat }
study-place = { $place }: { $work }
study-point-card = { $points } points for { $cost }
study-numbered = { $number }: { $what }
study-mountain = { $number }: { $icon }, { $trade }
study-page-title = A study of many games
study-page-table = { $mode }, { $players } players
study-page-open = { $games ->
    [one] One game reached the limit of decisions; it counts for nothing below.
   *[other] { $games } games reached the limit of decisions; they count for nothing below.
}
study-page-about = Intervals hold the true value in 95 of 100 cases; dashed lines are the par, one game in n for n players. “Wins %” compares within games: of the games in which some players used a piece and others did not, how many a player who used it won. It tells what goes together with winning, which may be a cause, or a consequence: whoever is ahead claims more of everything. “Winners’ share” is the winners’ part of all uses.
study-page-many = { $pieces } pieces are compared here; if none made a difference, about { $stray } intervals would miss the par all the same. { $sure ->
    [0] No difference is
    [one] One difference is
   *[other] { $sure } differences are
} called sure: all of these together would come about by chance in fewer than one study of twenty (Holm’s rule).
study-page-gpu = These games were played at random on a GPU, which tells lengths, points and winners, but not which pieces were used.
study-page-bots = Bots of different strength play here: what the stronger one likes to use wins more often for that reason alone.
study-chart-lengths = Length of the games
study-chart-scores = Points
study-chart-seats = Wins by seat, with intervals
study-chart-pieces = Wins of those who used it, with intervals; those in strong colour are sure
study-sort-acquired = Merchant cards acquired
study-sort-played = Merchant cards played
study-sort-worked = Merchant cards used at merchant locations
study-sort-claimed = Point cards claimed
study-sort-used = Locations used
study-sort-explored = Exploration tiles taken
study-sort-bonus = Bonus tiles taken
study-sort-built = Outposts built, by { -mountain }
study-column-piece = piece
study-column-uses = uses a game
study-column-used = players who used it, %
study-column-compared = games compared
study-column-wins = wins %
study-column-interval = 95 %
study-column-sure = sure
study-column-winners = winners’ share %
study-column-winners-interval = 95 %
study-sure = yes
