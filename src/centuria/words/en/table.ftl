# Labels of the drawn table.

edition =
    { $mode ->
        [golem] { -edition-golem }
        [endless] { -edition-endless }
        [saga2] { -edition-saga2 }
       *[saga3] { -edition-saga3 }
    }
table-title = Centuria · { $edition }
table-round = Round { $round }
table-last-round = Round { $round } (last)
table-over = Game over
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
        [produce] { -produce-sign }
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

# The New World: locations, cards, tiles, people.
table-legend-worker = { -worker }
table-claims-to-end =
    { $claims ->
        [one] one claim ends the game
       *[other] { $claims } claims end the game
    }
table-locations = Locations
table-use = marked ones can be used
table-bonus = Bonus tiles
table-next = Next:
table-icon =
    { $icon ->
        [assistance] Assistance
        [tool] Tool
        [merchants] { -worker-icon }
       *[exploration] Exploration
    }
table-symbol =
    { $symbol ->
        [production] production
        [upgrade] upgrade
        [trade] trade
       *[golem] { -golem-sign }
    }
table-one-tile = one tile
table-wagon =
    { $reach ->
        [near] { -wagon-sign } 1
        [far] { -wagon-sign } 1-2
       *[any] { -wagon-sign } 1+
    }
table-work =
    { $kind ->
        [golem] { -golem-sign }
        [mountain_exchange] at { -wagon }
        [outpost] outpost
        [merchant] card
       *[renew] renew
    }
table-no-tile = no tile left
table-bonus-for = { $points } per { $what }
table-free =
    { $count ->
        [0] full
       *[other] { $count } free
    }
table-workers = home { $home } · out { $out } · reserve { $reserve }
table-icons = Icons
table-lasting = Lasting
table-outposts = Outposts
table-discards = Discards
table-discards-size = discards { $count }
table-cards-size =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
table-map = { -map }
table-map-legend = { $wagon } { -wagon }, { $outpost } outpost, with the number of the player
table-valley = { -valley }
table-near = near { $tiles }
