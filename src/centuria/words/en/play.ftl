# Playing in a terminal.

play-preparing = The rules are being compiled in the background; this game uses the slower, uncompiled rules meanwhile.
play-welcome = { $edition } for { $players } players. You have seat { $seat }, against { $names }.
play-hint = Answer with a number or with the words in bold. h explains the question and the commands.
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
play-file-exists = { $file } already exists and is not overwritten. Choose another name.
play-cannot-save = The game cannot be saved to { $file }: { $reason }.
play-leave = Your game is saved in { $file }. Continue it with: { $command }
play-leave-unsaved = Your game could not be saved to { $file }.
play-ended = The game is saved in { $file }. Watch it again with: { $command }
play-kept-aside = Your previous game is saved in { $file }.
play-busy = Another game is being played in { $file }; this one is saved in { $other }.
play-nothing-saved = There is no saved game in { $file }.
play-not-ours = { $file } is a game, but nobody plays it at this terminal. Watch it with: { $command }
play-bad-components = These components cannot be used: { $reason }.
play-reconstructed =
    The printed values of boards, cards and tiles could not be obtained: this game is played with a reconstruction that keeps every count of the rulebooks. To play with the values of your own box, copy the file that the following command names, type them in, and start with --components FILE.
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
play-replaced = { $name } has failed too often: a built-in bot plays on in this seat.
play-continue-programs = This game is played against programs on your computer, which are started only when you name them. Continue with: { $command }
play-bad-opponents =
    { $given ->
        [one] One opponent is named, but { $needed } are needed.
       *[other] { $given } opponents are named, but the table has room for { $needed }.
    }
play-continue-only = A continued game keeps its deal and its players: --{ $option } cannot be used with --continue.

help-turn =
    Do one thing: play a card from your hand, acquire a merchant card, claim a point card, or rest.
    A produce card gives { -crystal(number: "other") }, an upgrade card raises them, a trade card swaps them. The leftmost merchant card is free; any other costs one { -crystal } on each card to its left. To claim a point card you pay its { -crystal(number: "other") }; the first two give a token while there are any. Resting takes back every card you have played.
help-times = A trade can be made as often as you can pay for it. What you get may be given again.
help-upgrade = Each step raises one { -crystal } of your { -caravan } by one level: { -level-1(number: "one") }, { -level-2(number: "one") }, { -level-3(number: "one") }, { -level-4(number: "one") }. The same { -crystal } may rise more than once, and you may stop at any time.
help-pay = You put one { -crystal } of any kind on each card left of the one you acquire, from the left. Whoever takes such a card later takes what lies on it.
help-return = At the end of a turn a { -caravan } holds at most { $capacity } { -crystal(number: "other") }. You choose which ones go back.
help-use =
    Do one thing: send { -worker(number: "other") } to a location and use it, or rest.
    A location takes as many { -worker(number: "other") } as its number says, or one more than stand there: those of another player then go home. You cannot go where your own stand, nor where a tile lies. Assistance takes { -worker(number: "other") } off, Tools give { -crystal(number: "other") } first. At a { -golem-place } you claim the point card above it. Resting calls all your { -worker(number: "other") } home. After { $claims } claims of one player the round is finished and the game ends.
help-bonus = At a { -golem-place } you may also take a bonus tile, or do both; it scores at the end.
help-wagons = At other locations you move your { -wagon }, or trade where it stands or at one of your outposts. An emptied column of outposts brings a bonus tile.
help-merchants = A merchant location does what the card below it says, and you keep the card. Every fourth card may bring a bonus tile. One location lays out new cards and gives you another turn.
help-about-explore = An Exploration tile brings what it shows: { -crystal(number: "other") } or a { -worker } at once, points or an icon at the end. The location below it is then open to everybody.
help-about-golem = Here you may take a bonus tile, claim the card, or do both in either order. Bonus tiles score at the end, and your board has room for a few only.
help-about-move = Your { -wagon } has to end on another tile. If other { -wagon(number: "other") } stand there you pay each owner; then you may build an outpost and trade there.
help-about-toll = Each owner of another { -wagon } on your tile gets a { -crystal } of your choice.
help-about-build = An outpost uncovers points on your board, and an emptied column brings a bonus tile. It costs { -crystal(number: "other") } for each outpost that is already on the tile.
help-about-cost = You pay with { -crystal(number: "other") } of your choice, one at a time.
help-about-outpost = You do the trade of a tile where you have an outpost, at least once.
help-about-column = You have to take a tile. It scores at the end.
help-about-fourth = You may take a tile for every four merchant cards that you have used. It scores at the end.
help-commands-title = Commands
help-answer = a number, a decision such as “{ $example }”, or its beginning
help-hint = a hint: what a strong player would decide (also: hint)
help-undo = undo your last decision; repeat for the one before
help-log = what has happened so far
help-table = draw the table again
help-help = this help
help-save = save a copy to a file
help-quit = quit; the game is saved after every decision
