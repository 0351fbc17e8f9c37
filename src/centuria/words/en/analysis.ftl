# Hints and game analysis: possible continuations, the chance to win, what changed it, and better decisions.

## Possible continuations: short phrases that do not address the reader

plan-play = play { $card }
plan-times =
    { $times ->
        [one] trade once
        [2] trade twice
       *[other] trade { $times } times
    }
plan-acquire = acquire { $card }
plan-acquire-unseen = acquire the { $slot } merchant card
plan-claim = claim the { $points }-point card for { $cost }
plan-claim-unseen = claim the { $slot } point card
plan-rest = rest
plan-pay = pay { $crystals }
plan-return = return { $crystals }
plan-use = use { $place } ({ $work })
plan-golem = { -golem-place }: the { $points }-point card for { $cost }
plan-work =
    { $kind ->
        [golem] { -golem-place }
        [wagon] move the { -wagon }
        [mountain_exchange] trade at the { -wagon }
        [outpost] trade at an outpost
        [merchant] a merchant card
       *[renew] new merchant cards
    }
plan-claim-here = claim the card
plan-bonus = take a bonus tile
plan-explore = take the Exploration tile on { $place }
plan-move = go to { $tile }
plan-build = build an outpost
plan-outpost = trade on { $tile }
plan-next = { $first }; { $rest }

## Chances

percent = { $percent }%
percent-tenths = { $whole }.{ $tenth }%
percent-under = under 1%
percent-over = over 99%
percent-change = { $before } → { $after }

## Hints

thinking-compiles = Compiling the search for { $mode } for this machine. This is done once and takes about a minute…
hint-thinking =
    { $seconds ->
        [one] Thinking for one second…
       *[other] Thinking for { $seconds } seconds…
    }
hint-title =
    { $count ->
        [one] Only one decision is possible. Your chance to win with it:
       *[other] The best { $count } decisions found, with your chance to win after each:
    }
hint-chance = chance to win: { $chance }
hint-line = then { $line }
hint-clear = The first is clearly better than the others.
hint-better = The first is a little better than the others.
hint-close =
    { $count ->
        [2] The first two are about equally good: choose the one you like.
       *[other] { $count } decisions are about equally good: choose the one you like.
    }
hint-even = It hardly matters here: all decisions are about equally good.
hint-forced = There is no choice here.
hint-about = A chance of 60% means: if 100 games continued from here with sensible play, you would win about 60.

## The analysis of a game

analyse-thinking = Analysing every decision
analyse-stopped =
    { $judged ->
        [one] Stopped early: one of { $open } decisions was judged, and only that one is covered here.
       *[other] Stopped early: { $judged } of { $open } decisions were judged, and only these are covered here.
    }
analyse-nothing = Stopped before any decision was judged.
analyse-page = The analysis was written to { $file }.
analyse-title = { $edition }, { $players } players
analyse-won = { $name } wins, { $scores }.
analyse-open = The game is not finished.
analyse-chart = Chance to win, from the first decision to the last
analyse-rounds = Round
analyse-turning = Turning points
analyse-turning-none = No single turn changed the chances much.
analyse-better = Better decisions
analyse-better-none = { $name }: no mistakes.
analyse-instead = Better: { $told }
analyse-cost = costs { $percent }
analyse-summary = Quality of the decisions
analyse-player = player
analyse-decisions = decisions
analyse-good = good
analyse-mistakes = mistakes
analyse-lost = mean loss
analyse-points = points
analyse-what = what happened
analyse-change = chance to win
analyse-about = The chances are estimates. Each decision was judged only by what the player could know at that moment. A decision is good if no other is better by more than { $noise }%, and a mistake if it costs { $mistake }% or more.
