# The rules of each game in a few words, and the lessons of a first game, for the browser.

web-rules-search = Search the rules
web-rules-none = No rule of this game mentions that.
web-rules-exact = Every rule, and how it is read where the rulebook leaves room, is in the project’s documentation.
web-rules-where = At a table, hover over an item, press and hold it, or press “?” to read its rule.
web-rule-more = More in the rules
web-rule-title =
    { $part ->
        [aim] The aim of the game
        [turn] A turn
        [acquire] Acquire a merchant card
        [play] Play a card
        [rest] Rest
        [claim] Claim a point card
        [limit] The { -caravan }
        [place] Use a location
        [work] What locations do
        [cards] What point cards do
        [explore] Exploration
        [bonus] Bonus tiles
        [map] The map
        [wagon] Move the { -wagon }
        [outpost] Outposts
        [merchants] Merchant locations
        [options] Options
        [renew] New merchant cards
       *[end] The end
    }

web-rule-golem-aim = Merchants turn cheap { -crystal(number: "other") } into precious ones, and precious ones into point cards. There are four levels: { -level-1 }, { -level-2 }, { -level-3 } and { -level-4 }. The player with the most points wins.
web-rule-golem-turn = On your turn you do one of four things: acquire a merchant card, play one from your hand, rest, or claim a point card. Then it is the next player’s turn.
web-rule-golem-acquire = The first merchant card of the row is free. For a later one, put one of your { -crystal(number: "other") } on each card before it. You also get the { -crystal(number: "other") } that lie on the card you take. The card goes to your hand at once; the others slide to the left and a new one comes from the deck.
web-rule-golem-play = A { -produce-card } gives what it shows. An upgrade card raises a { -crystal } by one level for each step, the same one several times or several different ones; you may stop early. A trade card gives what is below the arrow for what is above it, at least once, and as often as you like and can pay for it. The played card then stays in front of you until you rest.
web-rule-golem-rest = Take all your played cards back into your hand.
web-rule-golem-claim = Pay exactly what a point card shows, and take it. The first card of the row comes with a { -copper-token }, worth three points; the second with a { -silver-token }, worth one. Only when the { -copper } pile is empty does the { -silver } pile move to the left, above the first card; from then on nothing lies above the second. If { -silver } runs out first, the second card brings no { -token }.
web-rule-golem-limit = At the end of your turn you may keep at most ten { -crystal(number: "other") } in your { -caravan }. Return the others to the bowls; you choose which.
web-rule-golem-end = The game ends with the round in which a player claims a sixth point card (with four or five players, a fifth). Then count your point cards, your { -token(number: "other") }, and one point for each of your { -crystal(number: "other") } that is not { -level-1 }. In a tie, the tied player who is last in turn order wins.

web-rule-endless-aim = The land is four boards full of locations. Your { -worker(number: "other") } work there; with what they bring in, you claim point cards, which make you stronger, and you take bonus tiles, which score at the end.
web-rule-endless-turn = On your turn you either use one location or rest.
web-rule-endless-place = An empty location needs as many of your { -worker(number: "other") } as it shows. Where another player’s { -worker(number: "other") } stand, it needs one more than stand there; you oust them, and they go home to their owner, ready to be used again. You cannot use a location where you stand yourself, nor one under an Exploration tile.
web-rule-endless-work = Production gives what it shows. Upgrade raises { -crystal(number: "other") } by one level for each step; you may stop early. Trade gives what is below the arrow for what is above it, at least once and as often as you can pay for it. At a { -golem-place } you claim the card above it, take a bonus tile, or do both.
web-rule-endless-cards = Assistance: locations with its symbol need one fewer of your { -worker(number: "other") }, but always at least one. Tool: at locations with its symbol you first get what the card shows. { -new-workers }: the number shown comes from the reserve at once. Exploration: take an Exploration tile from the board at once. Every card also counts as one icon for bonus tiles.
web-rule-endless-explore = The player who takes an Exploration tile gets what it shows: { -crystal(number: "other") }, a { -worker } from the reserve, three points at the end, or an icon. The location below it is then open to everybody.
web-rule-endless-bonus = There are three spaces for bonus tiles on your board (four on side B). At the end they score: two points for each icon of one kind, three for each pair of icons of two kinds, one for every two of your { -worker(number: "other") } outside the reserve, or three without a condition.
web-rule-endless-rest = All your { -worker(number: "other") } come home.
web-rule-endless-limit = At the end of your turn you may keep at most ten { -crystal(number: "other") } in your { -caravan }. Return the others to the bowls; you choose which.
web-rule-endless-end = The game ends with the round in which a player claims an eighth point card. Count point cards, bonus tiles, Exploration tiles, and one point for each of your { -crystal(number: "other") } that is not { -level-1 }. In a tie, the tied player who is last in turn order wins.

web-rule-saga2-aim = The land of { -edition-endless }, with a map beside it. All the rules of that game apply, with these differences.
web-rule-saga2-map = Twelve tiles lie around the { -valley }, three with each icon. Each tile has a trade of its own. Everybody’s { -wagon } starts in the middle.
web-rule-saga2-wagon = Some locations move your { -wagon }: to a neighbouring tile, up to two tiles away, or anywhere. It has to move. You give one of your { -crystal(number: "other") }, whichever you like, to each player whose { -wagon } stands where you stop; where you cannot pay them all, you cannot stop. After that you may build an outpost there, and then trade there as often as you can pay for it.
web-rule-saga2-outpost = You can have one outpost on each tile, but none in the { -valley }. The first outpost on a tile is free; a later one costs one of your { -crystal(number: "other") } for each that stands there already, or two in a two-player game. Take the leftmost outpost of the row on your board that has the tile’s icon; this uncovers points. When you empty a column, you take the top bonus tile of a stack on board B2 or F2, if a space for it is free.
web-rule-saga2-work = Two more locations trade on the map without moving: where your { -wagon } stands, or at one of your outposts. There you trade at least once, and as often as you can pay for it; if you cannot pay for any trade there, you cannot use them. A { -golem-place } gives its card and never a bonus tile. Your board has four spaces for bonus tiles.
web-rule-saga2-limit = What you give to the owner of another { -wagon } can bring that player over ten. So the limit is checked at the end of every turn, for all players: whoever has more than ten { -crystal(number: "other") } returns those in excess and chooses which, first the player whose turn it is, then the others clockwise.
web-rule-saga2-end = The game ends with the round in which a player claims an eighth point card. Points come from point cards, bonus tiles, Exploration tiles, the spaces that your outposts have uncovered, and one point for each of your { -crystal(number: "other") } that is not { -level-1 }.

web-rule-saga3-aim = The land and the map of { -edition-saga2 }, with merchant cards. All the rules of that game apply, with these additions.
web-rule-saga3-merchants = A merchant location does what the card below it shows (a trade at least once). Then the card goes to your discard pile, the others slide to the left, and a new one comes. Each time your discard pile reaches a multiple of four cards, you may take the top bonus tile of a stack on board D2, and of no other board, if a space for it is free.
web-rule-saga3-renew = One location puts all four merchant cards under the deck and lays out four new ones. Then you take another turn at once, with all that a turn allows, rest included. It does not count as a round.
web-rule-saga3-end = As in { -edition-saga2 }: the game ends with the round in which a player claims an eighth point card, and the same things score.
