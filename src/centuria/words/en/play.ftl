# Playing in a terminal.

play-preparing = The rules are being compiled in the background. Until then, this game uses the slower, uncompiled rules.
play-welcome = { $edition }, { $players } players. You are in seat { $seat }, against { $names }.
play-narrow = This terminal has { $width } columns. Tables are easier to read with { $needed }: widen the window or choose a smaller font.
play-hint = Answer with a number or with the words in bold. Type h for help on the question and the commands.
play-continued = The game continues.
play-player = Player
play-opponent = { $name } ({ $kind })
play-since = Since your last turn:
play-undone = Your last decision has been undone.
play-undo-start = There is nothing to undo: this is your first decision.
play-log-empty = Nothing has happened yet.
play-log-round = Round { $round }
play-no-answer = Type a number from 1 to { $most }, or h for help.
play-not-an-answer = “{ $answer }” is not an answer here. Type a number from 1 to { $most }, or h for help.
play-ambiguous = “{ $answer }” could be { $matches }. Type a little more.
play-save-name = Save to which file?
play-saved-as = Saved to { $file }.
play-file-exists = { $file } already exists and will not be overwritten. Choose another name.
play-cannot-save = The game cannot be saved to { $file }: { $reason }.
play-leave = Your game is saved in { $file }. Continue it with: { $command }
play-leave-unsaved = Your game could not be saved to { $file }: { $reason }.
play-ended = The game is saved in { $file }. Watch it again with: { $command }
play-kept-aside = Your previous game is saved in { $file }.
play-busy = Another game is in progress in { $file }; this one is saved in { $other }.
play-nothing-saved = There is no saved game in { $file }.
play-not-ours = { $file } is a game record, but not of a game played at this terminal. Watch it with: { $command }
play-bad-components = These components cannot be used: { $reason }.
play-reconstructed =
    The printed values of boards, cards and tiles could not be obtained: this game uses a reconstructed set that obeys every count in the rulebooks. To play with the values of your own box, copy the file that the following command prints, enter your values, and start the game with --components FILE.
    { $command }
play-unusual = { $count ->
    [one] One entry of these components is unusual
   *[other] { $count } entries of these components are unusual
}. To see why: { $command }
play-bad-deal = This game cannot be dealt: { $reason }.
play-bad-layout = { $file } is not a layout: it has to be a JSON list of cells [q, r].
play-option-mode = --{ $option } is for { $modes }, not for { $mode }.
play-bad-mode = There is no game called “{ $mode }”. Choose one of: { $modes }.
play-bad-players = This game is for { $fewest } to { $most } players, not { $players }.
play-bad-seat = There is no seat { $seat } among { $players } players.
play-bad-seed = A seed is a whole number from 0 to 18446744073709551615, not { $seed }.
play-bad-opponent = There is no opponent called “{ $name }”. Choose from: { $names }.
play-bad-options = This opponent cannot play: { $reason }.
play-fault = { $name } did not decide; a built-in bot decides instead. ({ $fault }: { $reason })
play-replaced = { $name } has failed too often. A built-in bot takes over this seat.
play-continue-programs = This game has opponents that are programs on your computer. They are started only when you name them. Continue with: { $command }
play-bad-opponents =
    { $given ->
        [one] You named one opponent, but { $needed } are needed.
       *[other] You named { $given } opponents, but the table has room for { $needed }.
    }
play-continue-only = A continued game keeps its deal and its players, so --{ $option } cannot be used with --continue.

help-turn =
    Do one thing: play a card from your hand, acquire a merchant card, claim a point card, or rest.
    A { -produce-card } gives { -crystal(number: "other") }, an upgrade card raises them, a trade card swaps them. The leftmost merchant card is free; any other costs one { -crystal } on each card to its left. To claim a point card you pay its { -crystal(number: "other") }; the first two cards also give a { -token } while there are any left. Resting takes back every card you have played.
help-times = You can make a trade as often as you can pay for it. You can also pay with what you have just received.
help-upgrade = Each step raises one { -crystal } of your { -caravan } by one level: { -level-1(number: "one") }, { -level-2(number: "one") }, { -level-3(number: "one") }, { -level-4(number: "one") }. The same { -crystal } may rise more than once, and you may stop at any time.
help-pay = You put one { -crystal } of any kind on each card to the left of the one you acquire, from the left. The player who takes such a card later also takes the { -crystal(number: "other") } on it.
help-return = At the end of a turn a { -caravan } holds at most { $capacity } { -crystal(number: "other") }. You choose which ones to return.
help-use =
    Do one thing: send { -worker(number: "other") } to a location and use it, or rest.
    An empty location needs as many { -worker(number: "other") } as its number says. An occupied one needs one more than are there, and those of the other player then go home. You cannot use a location that has your own { -worker(number: "other") } or a tile on it. Assistance reduces the number needed, and Tools give { -crystal(number: "other") } first. At a { -golem-place } you claim the point card above it. Resting brings all your { -worker(number: "other") } home. When a player has claimed { $claims } cards, the game ends after the current round.
help-bonus = At a { -golem-place } you may take a bonus tile instead, or do both; the tile scores at the end.
help-wagons = At other locations you move your { -wagon }, or trade where it is or at one of your outposts. When you empty a column of outposts, you get a bonus tile.
help-merchants = A merchant location does what the card below it says, and you keep the card. For every fourth card you may take a bonus tile from D2. One location replaces the cards and gives you another turn.
help-about-explore = An Exploration tile gives what it shows: { -crystal(number: "other") } or a { -worker } at once, points or an icon at the end. Then everyone can use the location below it.
help-about-golem = Here you may take a bonus tile, claim the card, or do both in either order. Bonus tiles score at the end, and your board has room for only a few.
help-about-move = Your { -wagon } has to end on another tile. If other { -wagon(number: "other") } are there, you pay each owner. Then you may build an outpost and trade there.
help-about-toll = Each owner of another { -wagon } on your tile gets a { -crystal } of your choice.
help-about-build = An outpost uncovers points on your board. When a column is empty, you get a bonus tile. An outpost costs { -crystal(number: "other") } for each outpost that is already on the tile.
help-about-cost = You pay with { -crystal(number: "other") } of your choice, one at a time.
help-about-outpost = You make the trade of a tile where you have an outpost, at least once.
help-about-column = You have to take a tile. It scores at the end.
help-about-fourth = You may take a tile for every four merchant cards that you have used. It scores at the end.
help-commands-title = Commands
help-answer = a number, a decision such as “{ $example }”, or the beginning of one
help-hint = a hint: what a strong player would decide (also: hint)
help-undo = undo your last decision; repeat for the one before
help-log = what has happened so far
help-table = draw the table again
help-help = this help
help-save = save a copy to a file
help-quit = quit; the game is saved after every decision
