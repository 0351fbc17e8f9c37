# The table in a browser: labels beside drawings, and text alternatives of drawings for screen readers.

web-take-back = Undo
web-log = Game log
web-taking =
    { $person ->
        [you] You are taking this card
       *[other] { $name } is taking this card
    }
web-panes = Parts of the table
web-pane-land = Land
web-pane-cards = Cards
web-pane-answers = choices:
web-zoom = Zoom
web-my-board = My board
web-new-messages =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
web-point-card = { $points } points for { $cost }
web-claims-of = { $count } of { $end } cards
web-token =
    { $token ->
        [copper] { -copper }: { $count } left
       *[silver] { -silver }: { $count } left
    }
web-lying = { $card }, with { $crystals } on it
web-caravan = { -caravan }: { $crystals } ({ $held })

# The New World.
web-place = { $place }: { $work } ({ $workers })
web-place-taken = { $place }: { $work }; { $name } has { $workers } here
web-covered = { $place }, unexplored: { $tile }; underneath: { $work }
web-served = { $card }, at { $place }
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
web-home-short =
    { $count ->
       *[other] home
    }
web-out-short =
    { $count ->
       *[other] out
    }
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
web-score-crystals = { -crystal(number: "other") }
