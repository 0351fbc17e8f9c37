# Ratings, profiles and leaderboards.

web-rating = Rating
web-rating-interval = Between { $low } and { $high } with a probability of 95%
web-ratings = Ratings
web-ratings-none = No rated games yet.
web-rated = Rated game
web-rated-why = Changes the ratings of the players. The usual rules, no hints; each player needs a handle.
web-rated-games =
    { $count ->
        [one] { $count } rated game this season
       *[other] { $count } rated games this season
    }
web-profile = Profile
web-profile-missing = This person does not exist
web-profile-since = Here since { $date }
web-players-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-players = Players
web-progress = Over time
web-progress-rating = Rating after each rated game
web-progress-rating-told =
    { $count ->
        [one] One rated game: the rating is { $last }
       *[other] { $count } rated games: the rating went from { $first } to { $last }, the highest was { $best }
    }
web-progress-band = The band contains the true strength with a probability of 95%.
web-progress-points = Points in each game
web-progress-points-told =
    { $count ->
        [one] One game
       *[other] { $count } games
    }: { $mean } points on average, won: { $wins }
web-progress-won = Won: { $count }
web-progress-lost = Not won: { $count }
web-statistics = Statistics
web-stat-games = Games
web-stat-wins = Won
web-stat-points = Points on average
web-stat-best = Best result
web-stat-rounds = Rounds on average
web-stat-cards = Cards claimed most often
web-stat-card-few = × { $count }
web-stat-card = × { $count }, won { $percent }%
web-stat-lost =
    { $count ->
        [one] Where points were lost, in one game
       *[other] Where points were lost, in { $count } games
    }
web-stat-lost-how = Points behind the winners: { $points }. Fewer point cards: { $cards }. Points per card: { $mine }; the winners: { $winners }.
web-games-played = Games
web-games-none = No games yet.
web-left-game = Left
web-leaderboard = Leaderboard
web-leaderboard-about = The best players of a season, and the bots beside them.
web-leaderboard-begin = Play a rated game
web-leaderboard-none =
    { $count ->
        [one] Nobody has played a rated game here this season.
       *[other] Nobody has played { $count } rated games here this season.
    }
web-rank = Rank
web-season = Season
web-season-name = { $year }, quarter { $quarter }
web-level-name =
    { $level ->
        [level1] Bot, level 1
        [level2] Bot, level 2
        [level3] Bot, level 3
        [level4] Bot, level 4
        [level5] Bot, level 5
        [level6] Bot, level 6
        [level7] Bot, level 7
        [level8] Bot, level 8
       *[champion] Bot, champion
    }

# Puzzles.
web-puzzle = Puzzle
web-puzzles = Puzzles
web-puzzles-about = Positions from real games in which one decision is clearly best. Find it on the table.
web-puzzle-daily = Today’s puzzle
web-puzzle-solve = Solve
web-puzzle-mine = My puzzles
web-puzzle-solved-count = Solved
web-streak = Streak
web-streak-best = Longest streak
web-days-count =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
web-streak-days =
    { $count ->
        [one] Streak: { $count } day
       *[other] Streak: { $count } days
    }
web-puzzle-choose = Choose puzzles
web-game-choose = Choose a game
web-all-games = All games
web-puzzle-theme = Theme
web-puzzle-theme-name =
    { $theme ->
        [claim] Claim a card
        [engine] Acquire a card
        [trade] Production and trade
        [rest] Rest
        [explore] Explore and build
        [choice] A choice within an action
        [opening] Opening
        [middle] Middle game
       *[end] End of the game
    }
web-difficulty = Difficulty
web-difficulty-name =
    { $difficulty ->
        [easy] Easy
        [medium] Medium
       *[hard] Hard
    }
web-all = All
web-puzzle-next = Next puzzle
web-puzzle-none = There is no puzzle of this kind.
web-puzzle-task = Your turn. Find the best decision.
web-puzzle-again = Answered before
web-puzzle-missing = This puzzle does not exist
web-puzzle-right = Right, this is the best decision!
web-puzzle-wrong = There is a better decision.
web-puzzle-best = Best:
web-puzzle-why = Why?
web-puzzle-ways = The other ways
web-puzzle-yours = Your answer:
web-share = Share
