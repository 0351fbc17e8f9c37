# Tournaments in the browser.

web-tournament = Tournament
web-tournaments = Tournaments
web-tournaments-about = Enter one that is open, or host your own: everybody may play, and bots fill the field.
web-tournament-new = New tournament
web-tournament-kind =
    { $kind ->
        [swiss] Swiss
       *[arena] Arena
    }
web-tournament-kind-how =
    { $kind ->
        [swiss] A number of rounds. Everybody plays an opponent with as many wins, and meets nobody twice.
       *[arena] A length of time. Play as many games as you can; wins in a row count double.
    }
web-tournaments-status =
    { $status ->
        [open] Open for entry
        [running] Being played
       *[over] Finished
    }
web-tournaments-none-open = No tournament is open at the moment.
web-tournament-status =
    { $status ->
        [open] Open
        [running] Running
        [over] Finished
       *[cancelled] Cancelled
    }
web-tournament-players =
    { $count ->
        [0] no players yet
        [one] { $count } player
       *[other] { $count } players
    }
web-tournament-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
web-tournament-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
web-tournament-pace =
    { $pace ->
        [live] { $minutes } min + { $increment } s
       *[days] { $days ->
            [one] { $days } day per turn
           *[other] { $days } days per turn
        }
    }
web-tournament-rated = rated
web-tournament-unrated = not rated
web-tournament-starts = starts { $when }
web-tournament-starts-by-host = starts when the host starts it
web-tournament-round-of = Round { $round } of { $count }
web-tournament-time-left = { $time } left
web-tournament-last-games = The last games are being played.
web-tournament-over = The tournament is over.
web-tournament-cancelled = This tournament was cancelled.
web-tournament-missing = Tournament not found
web-tournament-see = See
web-tournament-join = Enter
web-tournament-joined = You have entered.
web-tournament-return = Play on
web-tournament-withdraw = Withdraw
web-tournament-withdraw-sure = Withdraw? You will not be paired any more; you can come back later.
web-tournament-start = Start now
web-tournament-cancel = Cancel the tournament
web-tournament-cancel-sure = Cancel the tournament? All entries will be lost.
web-tournament-share = Copy link
web-tournament-waiting =
    { $kind ->
        [swiss] Your next game begins as soon as all games of this round are over. It opens by itself.
       *[arena] You will be paired in a moment. Your game opens by itself.
    }
web-tournament-lobby = Your games open by themselves on this page. Keep it open, or switch notifications on in the settings.
web-tournament-playing = Your game is being played.
web-tournament-to-game = Go to my game
web-tournament-inactive = You are not paired any more.
web-tournament-back = Back to the tournament
web-tournament-standings = Standings
web-tournament-entered = Players
web-tournament-nobody = Nobody has entered yet. Be the first.
web-tournament-place = Place
web-tournament-player = Player
web-tournament-score = Points
web-tournament-tie-break =
    { $kind ->
        [swiss] Tie-break
       *[arena] Wins
    }
web-tournament-tie-break-how =
    { $kind ->
        [swiss] The sum of the opponents’ points (Buchholz), then the points scored in the games
       *[arena] The number of games won, then the points scored in the games
    }
web-tournament-round = Round { $round }
web-tournament-latest = Latest games
web-tournament-pairings = Pairings
web-tournament-result =
    { $result ->
        [won] Won against { $opponent }
        [lost] Lost to { $opponent }
        [none] Nobody won against { $opponent }
        [playing] Plays { $opponent }
       *[bye] No opponent: counts as a win
    }
web-tournament-bye = no opponent this round
web-tournament-you = you
web-tournament-away = withdrawn
web-tournament-streak =
    { $count ->
        [one] { $count } win in a row
       *[other] { $count } wins in a row
    }
web-tournament-bot-name = Bot { $number }
web-tournament-watch = Watch

# A new tournament.
web-tournament-name = Name
web-tournament-name-of = Tournament of { $name }
web-tournament-how-played = How is it played?
web-tournament-length = Length
web-tournament-clock = Time for each player
web-tournament-entering = Who plays?
web-tournament-i-play = I play too
web-tournament-bots = Bots
web-tournament-bots-none = No bots
web-tournament-bots-strength = Their strength
web-tournament-begin = Start
web-tournament-begin-in =
    { $minutes ->
        [0] When I start it
        [60] In an hour
        [1440] In a day
       *[other] In { $minutes } minutes
    }
web-tournament-make = Create tournament

# Push messages.
web-push = Also when this page is closed
web-push-why = Get a message from this server even when no page of it is open.
web-push-refused = Your browser does not allow notifications from this site.
