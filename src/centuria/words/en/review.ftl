# The review of a finished game in the browser.

web-review = Review
web-review-rounds =
    { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
web-review-trial = another try, not rated
web-review-once-more = Try again
web-review-original = The first game
web-review-how = A strong bot looks at every decision: which of yours cost most, what was better, and how accurate you were.
web-review-accuracy = Accuracy
web-review-accuracy-of = Accuracy: { $percent }%
web-review-accuracy-how = Decisions as good as the best.
web-review-kind =
    { $kind ->
        [good] Good
        [slips] Slips
       *[mistakes] Mistakes
    }
web-review-mine = Your costliest decisions
web-review-all = The costliest decisions
web-review-none = None cost more than 5%.
web-review-every = All decisions, step by step
web-review-decision = Decision { $number }
web-review-you = Played
web-review-better = Better
web-review-again = Try again from here
web-review-board = Show on the board
web-review-points = Points
web-review-only-mine = Only mine

# The check of the deal.
web-fair-result =
    { $result ->
        [mine] A fair deal, checked
        [agrees] A fair deal by its numbers
       *[broken] Not the deal that was promised
    }
web-fair-how =
    { $result ->
        [mine] Nobody chose these cards. This browser’s random number is part of the deal, and everybody revealed exactly the number that they had committed to.
       *[agrees] Everybody revealed the number that they had committed to. This browser added no number of its own to this deal, so it cannot vouch for those of others.
    }
web-fair-problem =
    { $problem ->
        [server] The server’s number is not the one it had committed to.
        [commitments] A player’s number is not the one it had committed to.
        [mine] This browser’s number was replaced by another.
       *[seed] The seed of the deal does not come from these numbers.
    }
web-fair-numbers = The numbers
web-fair-seed = Seed of the deal
web-fair-server = The server’s number
web-fair-share = Number of { $name }
web-fair-no-share = none
web-fair-cards = To check that the cards follow from the seed, download the record and run “centuria verify” on it.
