# The table as it is drawn: short labels beside pictures.

table-title = Centuria · { -edition }
table-round = Round { $round }
table-last-round = Round { $round }, the last
table-over = The end
table-legend =
    { $level ->
        [1] { -legend-1 }
        [2] { -legend-2 }
        [3] { -legend-3 }
       *[4] { -legend-4 }
    }
table-points = Point cards
table-merchants = Merchant cards
table-deck =
    { $count ->
        [0] the deck is empty
       *[other] { $count } in the deck
    }
table-tokens =
    { $token ->
        [copper] { $count } { -copper }
       *[silver] { $count } { -silver }
    }
table-kind =
    { $kind ->
        [produce] produce
        [upgrade] upgrade
       *[trade] trade
    }
table-here = here
table-taking = taking
table-you = You
table-held = { $count } of { $capacity }
table-hand = Hand
table-played = Played
table-empty = none
table-points-now =
    { $count ->
        [one] one point
       *[other] { $count } points
    }
table-claims =
    { $count ->
        [0] no point card
        [one] one point card
       *[other] { $count } point cards
    }
table-hand-size = hand { $count }
table-played-size = played { $count }
table-claims-size = claimed { $count }
seat-name = Seat { $seat }
