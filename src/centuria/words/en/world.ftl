# The New World: locations and workers, cards and tiles; the map with its wagons and outposts; merchant locations.
# $person is "you" when the reader is meant and "other" when $name is.

## Pieces of sentences

workers =
    { $count ->
        [one] one { -worker(number: "one") }
       *[other] { $count } { -worker(number: "other") }
    }
icon =
    { $icon ->
        [assistance] Assistance
        [tool] Tool
        [merchants] { -new-workers }
       *[exploration] Exploration
    }
power-assistance =
    { $symbol ->
        [production] one fewer { -worker } at production locations
        [upgrade] one fewer { -worker } at upgrade locations
        [trade] one fewer { -worker } at trade locations
       *[golem] one fewer { -worker } at { -golem-place(number: "other") }
    }
power-tool =
    { $symbol ->
        [production] { $crystal } at production locations
        [upgrade] { $crystal } at upgrade locations
        [trade] { $crystal } at trade locations
       *[golem] { $crystal } at { -golem-place(number: "other") }
    }
power-merchants = { $workers } from the reserve
power-exploration = an Exploration tile
point-card = { $points } points for { $cost } ({ $power })
exploration-worker = one { -worker } from the reserve
exploration-points = { $points } points at the end
exploration-icon = one more icon: { $icon }
bonus-pair = { $points } points for each pair of { $first } and { $second } icons
bonus-icon = { $points } points for each { $icon } icon
bonus-workers =
    { $points ->
        [one] one point for every two { -worker(number: "other") }
       *[other] { $points } points for every two { -worker(number: "other") }
    }
bonus-flat = { $points } points
mountain-icon =
    { $icon ->
        [yellow] { -icon-1 }
        [green] { -icon-2 }
        [blue] { -icon-3 }
       *[magenta] { -icon-4 }
    }
tile-mountain = { -mountain } { $tile } ({ $icon })
tile-valley = the { -valley }

## What is done at a location

work-golem = claim the point card above
work-golem-card = claim { $card }
work-golem-tile = take a bonus tile
work-golem-both = take a bonus tile, or claim { $card }, or both
work-wagon =
    { $reach ->
        [near] move your { -wagon } one tile
        [far] move your { -wagon } one or two tiles
       *[any] move your { -wagon } to any tile
    }
work-exchange = trade where your { -wagon } stands
work-exchange-at = trade where your { -wagon } stands: { $effect }
work-outpost = trade at one of your outposts
work-merchant = use the merchant card below
work-merchant-card = use { $card }: { $effect }
work-renew = lay out new merchant cards and take another turn
work-tools = get { $crystals } from your Tools, then { $work }

## Questions

question-explore = Which Exploration tile do you take?
question-golem =
    { $done ->
        [claimed] Do you take a bonus tile too?
        [rewarded] Do you claim the card too?
       *[nothing] What do you do at the { -golem-place }?
    }
question-move =
    { $reach ->
        [near] Where does your { -wagon } go, one tile away?
        [far] Where does your { -wagon } go, one or two tiles away?
       *[any] Where does your { -wagon } go?
    }
question-toll =
    { $left ->
        [one] { $name }’s { -wagon } stands here: which { -crystal } do you give for it?
       *[other] { $name }’s { -wagon } stands here: which { -crystal } do you give for it? { $left } left to give.
    }
question-build =
    { $cost ->
        [0] Do you build an outpost on { $tile }? It costs nothing.
        [one] Do you build an outpost on { $tile }? It costs one { -crystal(number: "one") }.
       *[other] Do you build an outpost on { $tile }? It costs { $cost } { -crystal(number: "other") }.
    }
question-cost =
    { $left ->
        [one] Which { -crystal } do you pay for the outpost on { $tile }? One left to pay.
       *[other] Which { -crystal } do you pay for the outpost on { $tile }? { $left } left to pay.
    }
question-outpost = At which of your outposts do you trade?
question-column = You have emptied a column of outposts. Which bonus tile do you take?
question-fourth = You have used four more merchant cards. Which bonus tile do you take?

## Answers

choice-use = { $workers }: { $work }
choice-use-ousting = { $workers }, ousting { $name } ({ $count ->
    [one] one { -worker(number: "one") }
   *[other] { $count } { -worker(number: "other") }
}): { $work }
choice-call-home =
    { $count ->
        [0] rest: pass, since all your { -worker(number: "other") } are at home
        [one] rest: call your one { -worker(number: "one") } home
       *[other] rest: call your { $count } { -worker(number: "other") } home
    }
choice-claim-here = claim the card: { $card }
choice-bonus = take the bonus tile: { $bonus }
choice-explore = get { $tile }; the location below: { $work }
choice-move-toll =
    { $toll ->
        [one] one { -crystal(number: "one") } to { $names }
       *[other] { $toll } { -crystal(number: "other") } to { $names }
    }
choice-move-outpost = your outpost is there
choice-move-build =
    { $cost ->
        [0] an outpost is free
        [one] an outpost costs one { -crystal(number: "one") }
       *[other] an outpost costs { $cost } { -crystal(number: "other") }
    }
choice-also = { $first }; { $rest }
choice-build =
    { $cost ->
        [0] build it for free
        [one] build it for one { -crystal(number: "one") }
       *[other] build it for { $cost } { -crystal(number: "other") }
    }
choice-skip =
    { $kind ->
        [build] build nothing
       *[fourth] take none
    }
choice-outpost = { $tile }: { $effect }

## What happened: phrases, and the sentence they make

did =
    { $person ->
        [you] You { $doings }.
       *[other] { $name } { $doings }.
    }
did-use =
    { $person ->
        [you] send { $workers } to { $place }
       *[other] sends { $workers } to { $place }
    }
did-oust =
    { $person ->
        [you] oust { $name } ({ $count ->
                [one] one { -worker(number: "one") }
               *[other] { $count } { -worker(number: "other") }
            })
       *[other] { $whom ->
            [you] ousts you ({ $count ->
                    [one] one { -worker(number: "one") }
                   *[other] { $count } { -worker(number: "other") }
                })
           *[other] ousts { $name } ({ $count ->
                   [one] one { -worker(number: "one") }
                  *[other] { $count } { -worker(number: "other") }
               })
        }
    }
did-rest =
    { $person ->
        [you] { $count ->
            [0] rest with all { -worker(number: "other") } at home
            [one] rest and call one { -worker(number: "one") } home
           *[other] rest and call { $count } { -worker(number: "other") } home
        }
       *[other] { $count ->
            [0] rests with all { -worker(number: "other") } at home
            [one] rests and calls one { -worker(number: "one") } home
           *[other] rests and calls { $count } { -worker(number: "other") } home
        }
    }
did-tools =
    { $person ->
        [you] get { $crystals } from your Tools
       *[other] gets { $crystals } from their Tools
    }
did-get =
    { $person ->
        [you] get { $crystals }
       *[other] gets { $crystals }
    }
did-trade =
    { $person ->
        [you] trade { $gives } for { $gets }
       *[other] trades { $gives } for { $gets }
    }
did-upgrade =
    { $person ->
        [you] upgrade ({ $rises })
       *[other] upgrades ({ $rises })
    }
did-stop =
    { $person ->
        [you] { $kind ->
            [times] trade nothing
            [golem] leave it at that
           *[upgrade] upgrade nothing more
        }
       *[other] { $kind ->
            [times] trades nothing
            [golem] leaves it at that
           *[upgrade] upgrades nothing more
        }
    }
did-claim =
    { $person ->
        [you] claim the { $points }-point card for { $cost } ({ $power })
       *[other] claims the { $points }-point card for { $cost } ({ $power })
    }
did-explore =
    { $person ->
        [you] take the Exploration tile on { $place } ({ $tile })
       *[other] takes the Exploration tile on { $place } ({ $tile })
    }
did-bonus =
    { $person ->
        [you] take a bonus tile ({ $bonus })
       *[other] takes a bonus tile ({ $bonus })
    }
did-use-card =
    { $person ->
        [you] use { $card }
       *[other] uses { $card }
    }
did-renew =
    { $person ->
        [you] lay out new merchant cards to take another turn
       *[other] lays out new merchant cards to take another turn
    }
did-move =
    { $person ->
        [you] move your { -wagon } to { $tile }
       *[other] moves their { -wagon } to { $tile }
    }
did-toll =
    { $person ->
        [you] pay { $name } { $crystal }
       *[other] { $whom ->
            [you] pays you { $crystal }
           *[other] pays { $name } { $crystal }
        }
    }
did-build =
    { $person ->
        [you] build an outpost on { $tile }
       *[other] builds an outpost on { $tile }
    }
did-build-for =
    { $person ->
        [you] build an outpost on { $tile } for { $crystals }
       *[other] builds an outpost on { $tile } for { $crystals }
    }
did-build-begin =
    { $person ->
        [you] choose to build an outpost on { $tile }
       *[other] chooses to build an outpost on { $tile }
    }
did-build-pay =
    { $person ->
        [you] pay { $crystals } for the outpost
       *[other] pays { $crystals } for the outpost
    }
did-skip =
    { $person ->
        [you] { $kind ->
            [build] build nothing
           *[fourth] take no bonus tile
        }
       *[other] { $kind ->
            [build] builds nothing
           *[fourth] takes no bonus tile
        }
    }
did-outpost =
    { $person ->
        [you] use your outpost on { $tile }
       *[other] uses their outpost on { $tile }
    }
did-return =
    { $person ->
        [you] return { $crystals }
       *[other] returns { $crystals }
    }

## The score

score-bonus =
    { $count ->
        [one] { $points } for one bonus tile
       *[other] { $points } for { $count } bonus tiles
    }
score-exploration = { $points } for Exploration tiles
score-outposts =
    { $count ->
        [one] { $points } for one outpost
       *[other] { $points } for { $count } outposts
    }
