# Illustrated texts: forms of sentences with pictures of cards and places in them, and what these pictures are called.

card-by-kind =
    { $kind ->
        [produce] the { -produce-card }
        [upgrade] the upgrade card
       *[trade] the trade card
    }
card-by-effect = { $card } ({ $effect })
point-card-in-short = the { $points }-point card
coin =
    { $token ->
        [copper] a { -copper-token }
       *[silver] a { -silver-token }
    }
place-by-work = the location “{ $work }”
point-card-illustrated = { $card } for { $cost } ({ $power })
tile-mountain-illustrated = the { -mountain } ({ $icon }; { $effect })
work-merchant-card-illustrated = use { $card }

question-times-illustrated = How many times do you trade { $trade }?
question-pay-illustrated = Which { -crystal } goes on { $card }?
question-build-illustrated =
    { $cost ->
        [0] Build an outpost on { $tile } for free?
        [one] Build an outpost on { $tile } for one { -crystal(number: "one") }?
       *[other] Build an outpost on { $tile } for { $cost } { -crystal(number: "other") }?
    }
question-cost-illustrated =
    { $left ->
        [one] What do you pay for the outpost on { $tile }?
       *[other] What do you pay for the outpost on { $tile }? { $left } left to pay.
    }

choice-play-illustrated = play { $card }
choice-play-trade-illustrated =
    { $most ->
        [one] play { $card }, once
        [2] play { $card }, once or twice
       *[other] play { $card }, up to { $most } times
    }
choice-acquire-illustrated =
    { $price ->
        [0] acquire { $card } for free
        [one] acquire { $card } for one { -crystal(number: "one") }
       *[other] acquire { $card } for { $price } { -crystal(number: "other") }
    }
choice-rest-illustrated = rest: take back { $cards }
choice-claim-illustrated =
    { $token ->
        [none] claim { $card } for { $cost }
       *[other] claim { $card } for { $cost }, with { $coin }
    }
choice-times-illustrated =
    { $times ->
        [one] once: { $trade }
        [2] twice: { $trade }
       *[other] { $times } times: { $trade }
    }
choice-outpost-illustrated = { $tile }

happened-acquire-begins-illustrated =
    { $person ->
        [you] You choose to acquire { $card }.
       *[other] { $name } chooses to acquire { $card }.
    }
happened-claim-illustrated =
    { $person ->
        [you] You claim { $card } for { $cost }.
       *[other] { $name } claims { $card } for { $cost }.
    }
happened-token-illustrated = With it: { $coin }.
did-use-illustrated =
    { $person ->
        [you] send { $workers } to { $place }
       *[other] sends { $workers } to { $place }
    }
did-upgrade-illustrated =
    { $person ->
        [you] upgrade { $rises }
       *[other] upgrades { $rises }
    }
did-claim-illustrated =
    { $person ->
        [you] claim { $card } for { $cost } ({ $power })
       *[other] claims { $card } for { $cost } ({ $power })
    }
did-explore-illustrated =
    { $person ->
        [you] take the Exploration tile with { $tile }
       *[other] takes the Exploration tile with { $tile }
    }
did-build-illustrated =
    { $person ->
        [you] build an outpost on { $tile }
       *[other] builds an outpost on { $tile }
    }
did-build-for-illustrated =
    { $person ->
        [you] build an outpost on { $tile } for { $crystals }
       *[other] builds an outpost on { $tile } for { $crystals }
    }

plan-claim-illustrated = claim { $card } for { $cost }
plan-golem-illustrated = claim { $card } for { $cost }
plan-use-illustrated =
    { $kind ->
        [golem] { $work }
       *[other] use { $place }
    }
plan-explore-illustrated = take the Exploration tile on { $place }
