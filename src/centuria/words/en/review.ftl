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
