# Tournaments between bots: the standings, and messages during the tournament.
arena-kept = Results are saved in { $file }{ $games ->
    [0] .
    [one] ; one game is already finished.
   *[other] ; { $games } games are already finished.
}
arena-playing = games
arena-stopped = Stopped. Finished games are saved in { $file }; the same command continues from there.
arena-lost = Game { $game } could not be played: { $reason }
arena-title = { $mode }, { $players } players (seed { $seed })
arena-title-all = { $mode }, all player counts (seed { $seed })
arena-duels = One against the others
arena-column-bot = bot
arena-column-elo = Elo
arena-column-wins = wins %
arena-column-interval = 95% CI
arena-column-games = games
arena-column-points = points
arena-column-turns = turns
arena-column-time = ms/turn
arena-column-faults = faults
arena-column-against = against
arena-column-par = expected %
arena-page-title = Tournament: { $mode }
arena-page-games = { $played } of { $games } games were played.
arena-page-players = { $players } players
arena-page-remark = The intervals are 95% confidence intervals. The dashed line is the expected share of wins of a bot that is as strong as the others.
arena-chart-ratings = Ratings
arena-chart-seats = Wins by seat
arena-chart-lengths = Game length
arena-chart-scores = Points
arena-chart-times = Time per decision
arena-axis-seat = seat
arena-axis-rounds = rounds
arena-axis-time = ms per decision, mean of each game: minimum, quartiles and maximum
