# Tournaments between bots: the standing, and what happens on the way to it.
arena-kept = Results are saved in { $file }{ $games ->
    [0] .
    [one] ; one game is there already.
   *[other] ; { $games } games are there already.
}
arena-playing = games
arena-stopped = Stopped. What is finished is saved in { $file }; the same command continues from there.
arena-lost = Game { $game } could not be played: { $reason }
arena-title = { $mode }, { $players } players (seed { $seed })
arena-title-all = { $mode }, all numbers of players (seed { $seed })
arena-duels = One against the others
arena-column-bot = bot
arena-column-elo = Elo
arena-column-wins = wins %
arena-column-interval = 95 %
arena-column-games = games
arena-column-points = points
arena-column-turns = turns
arena-column-time = ms/turn
arena-column-faults = faults
arena-column-against = against
arena-column-par = par %
arena-page-title = Tournament: { $mode }
arena-page-games = { $played } of { $games } games have been played.
arena-page-players = { $players } players
arena-page-remark = Intervals hold the true value in 95 of 100 cases. The dashed line is the par: what a bot wins that is as strong as the others.
arena-chart-ratings = Ratings
arena-chart-seats = Wins by seat
arena-chart-lengths = Length of the games
arena-chart-scores = Points
arena-chart-times = Time for a decision
arena-axis-seat = seat
arena-axis-rounds = rounds
arena-axis-time = ms for a decision, mean of a game: least, quarters and most
