# Hints and the analysis of a game: how play may go on, the chance to win, what moved it and what would have been better.

## How play may go on: short phrases, with no reader in them

plan-play = play { $card }
plan-times =
    { $times ->
        [one] trade once
       *[other] trade { $times } times
    }
plan-acquire = acquire { $card }
plan-acquire-unseen = acquire the { $slot } merchant card
plan-claim = claim { $points } points for { $cost }
plan-claim-unseen = claim the { $slot } point card
plan-rest = rest
plan-pay = pay { $crystals }
plan-return = send { $crystals } back
plan-use = use { $place } ({ $work })
plan-golem = { -golem-place }: { $points } points for { $cost }
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

thinking-compiles = Compiling how to think about { $mode } for this machine; this happens once and takes a minute or so ...
hint-thinking =
    { $seconds ->
        [one] Thinking for one second ...
       *[other] Thinking for { $seconds } seconds ...
    }
hint-title =
    { $count ->
        [one] Only one decision is possible, with this chance to win:
       *[other] The best { $count } decisions that were found, and your chance to win with each:
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
hint-forced = There is nothing to choose.
hint-about = A chance of 60% means: of 100 games that go on from here with sensible play, you win about 60.

## The analysis of a game

analyse-thinking = Thinking about every decision
analyse-stopped =
    { $judged ->
        [one] Stopped early: one of { $open } decisions is judged, and only it is told here.
       *[other] Stopped early: { $judged } of { $open } decisions are judged, and only these are told here.
    }
analyse-nothing = Stopped before any decision was judged.
analyse-page = The analysis is written to { $file }.
analyse-title = { $edition }, { $players } players
analyse-won = { $name } wins, { $scores }.
analyse-open = The game is not finished.
analyse-chart = Chance to win, from the first decision to the last
analyse-rounds = Round
analyse-turning = Where the game turned
analyse-turning-none = No single turn changed the chances much.
analyse-better = What would have been better
analyse-better-none = { $name }: nothing that matters.
analyse-instead = Better: { $told }
analyse-cost = costs { $percent }
analyse-summary = How well everybody decided
analyse-player = player
analyse-decisions = decisions
analyse-good = good ones
analyse-mistakes = mistakes
analyse-lost = lost each time
analyse-points = points
analyse-what = what happened
analyse-change = chance to win
analyse-about = The chances are estimates: each decision was judged with what its player could know then. A decision is good when none is better by more than { $noise }%, and a mistake when it costs { $mistake }% or more.
