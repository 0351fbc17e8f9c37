# The home page of the browser.

web-home-against-bots = Play against bots
web-home-bots-play = Bots play
web-home-strength =
    { $strength ->
        [easy] Easy
        [normal] Normal
        [hard] Hard
       *[champion] Champion
    }
web-home-players = Players
web-home-edition =
    { $mode ->
        [golem] { -edition-golem }
        [endless] { -edition-endless }
        [saga2] { -edition-saga2-short }
       *[saga3] { -edition-saga3-short }
    }
web-home-kind =
    { $mode ->
        [golem] cards and { -crystal(number: "other") }
        [endless] land and { -worker(number: "other") }
        [saga2] a map to cross
       *[saga3] map, land and cards
    }
web-home-continue = Continue
web-home-go-on =
    { $status ->
        [yours] Your turn
        [open] Free seats
       *[playing] View
    }
web-home-people = Play with people
web-home-none-open = None at the moment.
web-home-join = Join
web-home-watch = Watch
web-home-learn-how = A first game with a guide beside you: what to do, what it brings, and how the game ends.
web-home-first-game = Start learning
web-home-last-games = My last games
web-home-review = Review
web-home-place =
    { $place ->
        [1] Won
        [2] 2nd
        [3] 3rd
        [4] 4th
       *[other] 5th
    }
web-home-places = Sections
web-home-play = Play
web-home-puzzle-again = See it again
web-home-learn = Learn
web-home-tournaments = Tournaments
web-home-friends = Friends
web-match = Quick match
web-match-what =
    { $players ->
        [2] { $edition }, for two
       *[other] { $edition }, { $players } players
    }
web-match-find = Find
web-match-searching =
    { $others ->
        [0] Searching… { $seconds } s
        [one] Searching… { $seconds } s, one other is waiting
       *[other] Searching… { $seconds } s, { $others } others are waiting
    }
web-match-stop = Stop
web-arrival-waiting = Waiting for { $names }. In { $seconds } s, a bot takes the place of anyone who has not come.
web-arrival-absent = { $names } did not come, so a bot plays on. This game changes no ratings: play on or leave.
web-arrival-late = You did not come in time. A bot plays to the end in your place.
web-arrival-on = Play on
web-match-how = With people of about your rating, 10 minutes each.
