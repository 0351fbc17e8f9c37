# What is asked, what an answer means, what happened, and the score.
# $person is "you" when the reader is meant and "other" when $name is.

## Pieces of sentences

crystals-of-level =
    { $level ->
        [1] { $count } { $count ->
            [one] { -level-1(number: "one") }
           *[other] { -level-1(number: "other") }
        }
        [2] { $count } { $count ->
            [one] { -level-2(number: "one") }
           *[other] { -level-2(number: "other") }
        }
        [3] { $count } { $count ->
            [one] { -level-3(number: "one") }
           *[other] { -level-3(number: "other") }
        }
       *[4] { $count } { $count ->
            [one] { -level-4(number: "one") }
           *[other] { -level-4(number: "other") }
        }
    }
crystal-of-level =
    { $level ->
        [1] a { -crystal-1 }
        [2] a { -crystal-2 }
        [3] a { -crystal-3 }
       *[4] a { -crystal-4 }
    }
level =
    { $level ->
        [1] { -level-1(number: "one") }
        [2] { -level-2(number: "one") }
        [3] { -level-3(number: "one") }
       *[4] { -level-4(number: "one") }
    }
upgrade-in-short = { $source } becomes { $result }
list-more = { $first }, { $rest }
list-last = { $first } and { $last }
# The place of a card in its row.
nth =
    { $number ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $number }th
    }
card =
    { $kind ->
        [produce] the { -produce-card } { $face }
        [upgrade] the upgrade card { $face }
       *[trade] the trade card { $face }
    }
effect-produce = get { $gets }
effect-upgrade =
    { $steps ->
        [one] upgrade one { -crystal(number: "one") } by one level
       *[other] upgrade { -crystal(number: "other") } by { $steps } levels in total
    }
effect-trade = give { $gives }, get { $gets }

## Questions

question-turn = What do you do this turn?
question-times = How many times do you give { $gives } for { $gets }?
question-upgrade =
    { $steps ->
        [one] Which { -crystal } do you upgrade? One step is left.
       *[other] Which { -crystal } do you upgrade? { $steps } steps are left.
    }
question-pay = Which { -crystal } goes on the { $stall } card, to acquire the { $slot }?
question-return =
    { $excess ->
        [one] Which { -crystal } do you return? Your { -caravan } holds one too many.
       *[other] Which { -crystal } do you return? Your { -caravan } holds { $excess } too many.
    }
question-waiting = { $name }’s turn
question-over = The game is over.

## Answers

choice-play = play { $card }: { $effect }
choice-play-trade =
    { $most ->
        [one] play { $card }: { $effect }, once
        [2] play { $card }: { $effect }, once or twice
       *[other] play { $card }: { $effect }, up to { $most } times
    }
choice-acquire =
    { $price ->
        [0] acquire { $card } for free: { $effect }
        [one] acquire { $card } for one { -crystal(number: "one") }: { $effect }
       *[other] acquire { $card } for { $price } { -crystal(number: "other") }: { $effect }
    }
choice-acquire-lying = { $choice }; with { $crystals } lying on it
choice-rest =
    { $count ->
        [one] rest: take your played card back ({ $cards })
       *[other] rest: take your { $count } played cards back ({ $cards })
    }
choice-claim =
    { $token ->
        [copper] claim the { $slot } point card: pay { $cost } for { $points } points and a { -copper-token }
        [silver] claim the { $slot } point card: pay { $cost } for { $points } points and a { -silver-token }
       *[none] claim the { $slot } point card: pay { $cost } for { $points } points
    }
choice-times =
    { $times ->
        [one] once: give { $gives }, get { $gets }
        [2] twice: give { $gives }, get { $gets }
       *[other] { $times } times: give { $gives }, get { $gets }
    }
choice-upgrade = { $source } becomes { $result }
choice-stop =
    { $kind ->
        [times] do not trade
        [golem] leave it at that
       *[upgrade] stop upgrading
    }
choice-pay =
    { $kind ->
        [toll] give { $crystal }
        [cost] pay { $crystal }
       *[pay] put { $crystal } there
    }
choice-return = return { $crystal }

## What happened

happened-produce =
    { $person ->
        [you] You play { $card } and get { $gets }.
       *[other] { $name } plays { $card } and gets { $gets }.
    }
happened-play =
    { $person ->
        [you] You play { $card }.
       *[other] { $name } plays { $card }.
    }
happened-play-idle =
    { $person ->
        [you] You play { $card } and upgrade nothing.
       *[other] { $name } plays { $card } and upgrades nothing.
    }
happened-play-upgrade =
    { $person ->
        [you] You play { $card }: { $rises }.
       *[other] { $name } plays { $card }: { $rises }.
    }
happened-play-trade =
    { $person ->
        [you] You play { $card }, give { $gives } and get { $gets }.
       *[other] { $name } plays { $card }, gives { $gives } and gets { $gets }.
    }
happened-times =
    { $person ->
        [you] { $times ->
            [one] You trade once: { $gives } for { $gets }.
            [2] You trade twice: { $gives } for { $gets }.
           *[other] You trade { $times } times: { $gives } for { $gets }.
        }
       *[other] { $times ->
            [one] { $name } trades once: { $gives } for { $gets }.
            [2] { $name } trades twice: { $gives } for { $gets }.
           *[other] { $name } trades { $times } times: { $gives } for { $gets }.
        }
    }
happened-upgrade =
    { $person ->
        [you] You upgrade: { $rise }.
       *[other] { $name } upgrades: { $rise }.
    }
happened-stop =
    { $person ->
        [you] You stop upgrading.
       *[other] { $name } stops upgrading.
    }
happened-acquire-begins =
    { $person ->
        [you] You choose to acquire the { $slot } card, { $card }.
       *[other] { $name } chooses to acquire the { $slot } card, { $card }.
    }
happened-acquire-free =
    { $person ->
        [you] You acquire { $card } for free.
       *[other] { $name } acquires { $card } for free.
    }
happened-acquire =
    { $person ->
        [you] You acquire { $card } for { $paid }.
       *[other] { $name } acquires { $card } for { $paid }.
    }
happened-lying = With it: { $crystals }.
happened-pay =
    { $person ->
        [you] You put { $crystal } on the { $stall } card.
       *[other] { $name } puts { $crystal } on the { $stall } card.
    }
happened-pay-last =
    { $person ->
        [you] You put { $crystal } on the { $stall } card and acquire { $card }.
       *[other] { $name } puts { $crystal } on the { $stall } card and acquires { $card }.
    }
happened-pay-rest =
    { $person ->
        [you] You put { $paid } on the cards from the { $stall } on and acquire { $card }.
       *[other] { $name } puts { $paid } on the cards from the { $stall } on and acquires { $card }.
    }
happened-rest =
    { $person ->
        [you] { $count ->
            [one] You rest and take one card back.
           *[other] You rest and take { $count } cards back.
        }
       *[other] { $count ->
            [one] { $name } rests and takes one card back.
           *[other] { $name } rests and takes { $count } cards back.
        }
    }
happened-claim =
    { $person ->
        [you] You claim the { $points }-point card for { $cost }.
       *[other] { $name } claims the { $points }-point card for { $cost }.
    }
happened-token =
    { $token ->
        [copper] With it: a { -copper-token }.
       *[silver] With it: a { -silver-token }.
    }
happened-return =
    { $person ->
        [you] You return { $crystals }.
       *[other] { $name } returns { $crystals }.
    }
happened-last-round = This is the last round.

## The score

score-winner =
    { $person ->
        [you] You win!
       *[other] { $name } wins.
    }
score-tie =
    { $person ->
        [you] You win the tie, as the last in turn order.
       *[other] { $name } wins the tie, as the last in turn order.
    }
score-you = You
score-line =
    { $total ->
        [one] { $place }. { $name }: one point
       *[other] { $place }. { $name }: { $total } points
    }
score-cards =
    { $count ->
        [one] { $points } for one point card
       *[other] { $points } for { $count } point cards
    }
score-copper =
    { $count ->
        [one] { $points } for one { -copper-token(number: "one") }
       *[other] { $points } for { $count } { -copper-token(number: "other") }
    }
score-silver =
    { $count ->
        [one] { $points } for one { -silver-token(number: "one") }
       *[other] { $points } for { $count } { -silver-token(number: "other") }
    }
score-crystals = { $points } for { -crystal(number: "other") }
