# Rule options: readings of the rules where a rulebook leaves room, chosen for each table.

option-entering = Entering a location
option-entering-useful = only where its action can be done
option-entering-any = also without doing its action
option-two_steps = Moving up to two tiles
option-two_steps-elsewhere = ends on another tile
option-two_steps-back = may end where it began
option-unpayable_merchant = A merchant card that you cannot pay for
option-unpayable_merchant-closed = closes its location
option-unpayable_merchant-take = may be taken without its action
option-empty_rest = Resting with no card played
option-empty_rest-no = not allowed
option-empty_rest-yes = allowed

web-rule-options = The rulebook leaves these points open. Each table chooses when it is created; the first choice is the usual one.
web-rule-option = { $name }: { $usual }, or { $other }.
web-rule-option-entering =
    { $mode ->
        [endless] With the second choice, you may use a location just to get a { -crystal } from a Tool or to block it. You may then trade zero times, or leave the card above the location unclaimed.
        [saga2] With the second choice, you may use a location just to get a { -crystal } from a Tool or to block it. You may then trade zero times, or leave the card above the location unclaimed. Where a location moves your { -wagon }, you still have to move it; at the two locations that only trade on the map, you still have to trade at least once.
       *[saga3] With the second choice, you may use a location just to get a { -crystal } from a Tool or to block it. You may then trade zero times, also with a merchant card, or leave the card above the location unclaimed. Where a location moves your { -wagon }, you still have to move it; at the two locations that only trade on the map, you still have to trade at least once.
    }
web-rule-option-two_steps = The tile where you end counts like any other: you pay, build and trade there as usual.
web-rule-option-unpayable_merchant = The card then goes to your discard pile as if it had been used.
web-rule-option-empty_rest = Such a rest is the same as passing.

# A location whose printed symbols are not those that its kind usually has.
web-place-symbols = { $work }; marked with: { $symbols }
