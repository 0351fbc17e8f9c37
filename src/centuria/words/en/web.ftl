# The table in a browser: labels beside drawings, and names of drawings for those who do not see them.

web-take-back = Take back
web-log = What happened
web-taking = You are taking this
web-point-card = { $points } points for { $cost }
web-claims-of = { $count } of { $end } cards
web-token =
    { $token ->
        [copper] { -copper }: { $count } left
       *[silver] { -silver }: { $count } left
    }
web-lying = { $card }; { $crystals } lying on it
web-caravan = { -caravan }: { $crystals } ({ $held })

# The New World.
web-place = { $place }: { $work } ({ $workers })
web-place-taken = { $place }: { $work }; { $name } has { $workers } here
web-covered = { $place }, not explored: { $tile }; below it: { $work }
web-served = { $card }, served at { $place }
web-next = next: { $card }; { $count } left
web-next-of = next, { $count } left
web-stack =
    { $count ->
        [one] bonus tile: { $bonus }; the last one
       *[other] bonus tile: { $bonus }; { $count } left
    }
web-count = { $what }: { $count }
web-home = { $count } at home
web-out = { $count } out
web-reserve = { $count } in reserve
web-home-short = home
web-out-short = out
web-reserve-short = reserve
web-wagons = { -wagon } of { $names }
web-outposts = outpost of { $names }
web-outposts-built =
    { $points ->
        [one] { $count } built, one point
       *[other] { $count } built, { $points } points
    }
web-score-cards = Cards
web-score-bonus = Bonus
web-score-explored = Explored
web-score-outposts = Outposts
web-score-total = So far
