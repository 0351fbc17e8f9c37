# Playing in a terminal.

play-preparing = The fast rules are being prepared in the background; this game uses the patient ones meanwhile.
play-welcome = { -edition } for { $players } players. You have seat { $seat }, against { $names }.
play-hint = Answer with a number or with the words in bold. h explains the question and the commands.
play-continued = The game goes on.
play-player = Player
play-opponent = { $name } ({ $kind })
play-since = Since your last turn:
play-undone = Your last decision is taken back.
play-undo-start = There is nothing to take back: this is your first decision.
play-log-empty = Nothing has happened yet.
play-log-round = Round { $round }
play-no-answer = Type a number from 1 to { $most }, or h for help.
play-not-an-answer = “{ $answer }” is no answer here. Type a number from 1 to { $most }, or h for help.
play-ambiguous = “{ $answer }” could be { $matches }. Type a little more.
play-save-name = Save to which file?
play-saved-as = Saved in { $file }.
play-file-exists = { $file } is already there and stays as it is. Choose another name.
play-cannot-save = The game cannot be saved in { $file }: { $reason }.
play-leave = Your game is saved in { $file }. Go on with: { $command }
play-leave-unsaved = Your game could not be saved in { $file }.
play-ended = The game is kept in { $file }. Look at it again with: { $command }
play-kept-aside = The game you played before is kept in { $file }.
play-busy = Another game is being played in { $file }; this one is saved in { $other }.
play-nothing-saved = There is no saved game in { $file }.
play-not-ours = { $file } is a game, but nobody sits at this terminal in it. Look at it with: { $command }
play-bad-components = These components cannot be played with: { $reason }.
play-bad-mode = There is no game called “{ $mode }”. There is: { $modes }.
play-bad-players = This game is for { $fewest } to { $most } players, not { $players }.
play-bad-seat = There is no seat { $seat } among { $players } players.
play-bad-seed = A seed is a whole number from 0 to 18446744073709551615, not { $seed }.
play-bad-opponent = There is no opponent called “{ $name }”. There are: { $names }.
play-bad-opponents =
    { $given ->
        [one] One opponent is named, but { $needed } are needed.
       *[other] { $given } opponents are named, but the table has room for { $needed }.
    }
play-continue-only = A game that goes on keeps its deal and its players: --{ $option } cannot be used with --continue.

help-turn =
    Do one thing: play a card from your hand, acquire a merchant card, claim a point card, or rest.
    A produce card gives { -crystal(number: "other") }, an upgrade card raises them, a trade card swaps them. The leftmost merchant card is free; any other costs one { -crystal } on each card to its left. To claim a point card you pay its { -crystal(number: "other") }; the first two give a token while there are any. Resting takes back every card you have played.
help-times = A trade can be made as often as you can pay for it. What you get may be given again.
help-upgrade = Each step raises one { -crystal } of your { -caravan } by one level: { -level-1(number: "one") }, { -level-2(number: "one") }, { -level-3(number: "one") }, { -level-4(number: "one") }. The same { -crystal } may rise more than once, and you may stop at any time.
help-pay = You put one { -crystal } of any kind on each card left of the one you acquire, from the left. Whoever takes such a card later takes what lies on it.
help-return = At the end of a turn a { -caravan } holds at most ten { -crystal(number: "other") }. You choose which ones go back.
help-commands-title = Commands
help-answer = a number, a decision such as “{ $example }”, or its beginning
help-undo = take your last decision back; again for the one before
help-log = what has happened so far
help-table = draw the table again
help-help = this help
help-save = save a copy in a file of your choice
help-quit = leave; the game is saved after every decision
