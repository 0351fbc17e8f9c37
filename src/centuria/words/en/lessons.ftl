# A first game in the browser: what is said beside the table. Texts have pictures: $gain, $trading and others are drawn there.

web-lesson = Lesson { $number } of { $count }
web-lesson-done = Keep playing
web-lesson-leave = End the lessons
web-lesson-skip = Skip
web-lesson-begin = Start
web-lesson-next = Got it
web-lesson-fold = Collapse the lesson
web-lesson-open = Expand the lesson
web-lesson-tip = Your first game
web-lesson-how = Play a first game with a guide beside you. You can leave at any time and take the lessons up again here.
web-lesson-start = Start
web-lesson-continue = Continue
web-lesson-over-again = Start again
web-lesson-count = { $done } of { $count } lessons
web-lesson-finished = Finished
web-lesson-setting = Guide in my first game of each kind
web-picture =
    { $drawn ->
        [gain] a { -produce-card }
        [upgrading] an upgrade card
        [trading] a trade card
        [climb] { -level-1 } becomes { -level-2 }
        [point] a point card
        [copper] a { -copper-token }
        [silver] a { -silver-token }
       *[cheap] { -level-1 }
    }

web-first-goal = The goal
web-first-end = The end
web-first-turn = Your turn: one of these
web-first-golem-goal = Collect the { -crystal(number: "other") } that a point card shows, and claim it: { $point }. The player with the most points wins.
web-first-golem-end =
    { $cards ->
        [5] When somebody claims a fifth point card, the current round is the last.
       *[other] When somebody claims a sixth point card, the current round is the last.
    } Each of your { -crystal(number: "other") } counts one point, but { $cheap } counts none.
web-first-golem-acquire = Acquire a merchant card. The leftmost is free.
web-first-golem-play = Play a card: get { $gain }, upgrade { $upgrading } or trade { $trading }.
web-first-golem-rest = Rest: all the cards that you have played come back.
web-first-golem-claim = Claim a point card. The two leftmost bring { $copper } and { $silver } as well.
web-first-world-goal = Use locations to get { -crystal(number: "other") }, and claim point cards with them: { $point }. The player with the most points wins.
web-first-world-end = When somebody claims an eighth point card, the current round is the last. Then bonus tiles, Exploration tiles and { -crystal(number: "other") } count too.
web-first-world-work = Send { -worker(number: "other") } to a location: it gives, upgrades ({ $climb }) or trades what it shows.
web-first-world-golem = Send { -worker(number: "other") } to a { -golem-place }: claim the card above it.
web-first-world-wagon = Send { -worker(number: "other") } to a location that moves your { -wagon }: build outposts on the map.
web-first-world-merchant = Send { -worker(number: "other") } to a merchant location: do what its card shows, such as { $trading }.
web-first-world-rest = Rest: all your { -worker(number: "other") } come home.

web-learn-golem-produce = Play { $gain } from your hand: your { -caravan } gets what it shows.
web-learn-golem-upgrade = Your other card, { $upgrading }, upgrades. Play it, then choose twice what rises by one level: { $climb }, and so on.
web-learn-golem-acquire = All your cards have been played. Get another one: the first merchant card of the row is free.
web-learn-golem-rest = Played cards come back when you rest. The bar below the cards has a button for it.
web-learn-golem-pay = Cards further right cost something: one of your { -crystal(number: "other") } goes on each card before them. Take the second, third or fourth card.
web-learn-golem-trade = Trade cards such as { $trading } turn what is above their arrow into what is below it, as often as you can pay. Play one as soon as you can; until then acquire and play other cards, and rest as you like.
web-learn-golem-engine = Cards that feed each other win games: one gives { $cheap }, the next trades it for more. Look at what the point cards want, and acquire the cards that lead there.
web-learn-golem-claim = Now collect what one of the point cards at the top shows, and claim it: { $point }. The leftmost ones bring { $copper } or { $silver } as well.
web-learn-golem-limit = Your { -caravan } holds ten { -crystal(number: "other") } at the end of your turn; you return the others. Claim or upgrade before it is full.
web-learn-golem-end = That is the whole game. The round in which a player claims the last point card they need is the last; what is left in your { -caravan } counts a little too. Now win this game!
web-learn-world-produce = Your { -worker(number: "other") } wait on your board. Send them to a location that gives { -crystal(number: "other") }: those that glow give what they show.
web-learn-world-work = Now send some to a location that upgrades ({ $climb }) or trades. The { -worker(number: "other") } drawn on it show how many it needs; where another player’s stand, it takes one more than stand there, and those are sent home.
web-learn-world-wagon = Some locations move your { -wagon }. Use one, and choose the tile to go to: there you may trade, and build an outpost.
web-learn-world-build = An outpost uncovers points on your board. The first one on a tile is free. Build one where your { -wagon } stops.
web-learn-world-merchant = Merchant locations do what the card below them shows, such as { $trading }, and the card is yours. Four cards bring a bonus tile.
web-learn-world-rest = Your { -worker(number: "other") } stay at their locations until you rest. Rest when few are left, and all of them come home.
web-learn-world-golem = Above each { -golem-place } lies a point card, beside it are bonus tiles. Collect what a card costs, or just take a tile: use a { -golem-place } when you can.
web-learn-world-claim = Now claim a point card at a { -golem-place }: { $point }. Each helps you from then on: fewer { -worker(number: "other") } needed, extra { -crystal(number: "other") }, more { -worker(number: "other") }, or an Exploration tile. That tile gives what it shows and opens the location under it.
web-learn-world-limit = Your { -caravan } holds ten { -crystal(number: "other") } at the end of your turn; you return the others. Locations that feed each other fill it fast: aim at a card first.
web-learn-world-end = That is the whole game. The round in which a player claims an eighth point card is the last. Bonus tiles count the icons of your cards: choose cards that go with your tiles.
