# The pages of the browser around the table.

web-welcome = Pull up a chair
web-about = The Century games at one table: against bots, with friends anywhere, or together at this screen. No account is needed.
web-guest = Guest
web-play-now = Play now
web-play-friends = Play with friends
web-play = Play
web-play-mode = Play { $edition }
web-learn = Learn by playing
web-learn-endless = Learn { -edition-endless }
web-games = The games
web-about-golem = Build a hand of merchants, trade { -crystal(number: "other") } upwards and claim the best cards. 2 to 5 players.
web-about-endless = Send { -worker(number: "other") } to work on a land that grows as it is explored. 2 to 4 players.
web-about-saga2 = The land, and a map to cross with a { -wagon }. 2 to 4 players.
web-about-saga3 = The land, the map, and merchant cards to go with them. 2 to 4 players.
web-more = More
web-rules = Rules
web-rules-of = Rules of { $edition }
web-settings = Settings
web-reload = Load the page again
web-home-page = Home
web-close = Close
web-cancel = Cancel
web-refused =
    { $code ->
        [away] The server does not answer. Try again in a moment.
        [too_many] That was too often. Try again in { $seconds ->
            [one] a second
           *[other] { $seconds } seconds
        }.
        [busy] The server has a lot to do. Try again in a moment.
        [nobody] The server does not know who you are. Load the page again.
        [no_table] There is no such table.
        [unreadable] Something went wrong. Try again in a moment.
       *[not_now] { $told }
    }

# Lists of tables.
web-tables-mine = My games
web-tables-open = Open tables
web-tables-watch = Watch a game
web-seat-free = free seat
web-status =
    { $status ->
        [yours] Your turn
        [open] Free seats
        [playing] Being played
        [over] Over
       *[abandoned] Given up
    }

# Names.
web-name = Name
web-name-ask = What is your name?
web-name-why = Others at the table see it. There is no account: this device remembers you.
web-come-in = Come in
web-bot =
    { $seat ->
        [1] Opal
        [2] Jasper
        [3] Flint
        [4] Onyx
       *[5] Slate
    }

# A new table.
web-new = New table
web-which-game = Which game?
web-who = Who plays?
web-how = How?
web-seat-kind =
    { $kind ->
        [me] Me
        [link] A friend, by link
        [open] Anybody
       *[screen] Somebody at this screen
    }
web-seat-bot = Bot, level { $level }
web-seat-more = One more seat
web-seat-away = Take seat { $seat } away
web-theme = Theme
web-theme-name =
    { $theme ->
        [golem] Golems
       *[spice] Spices
    }
web-board = Last board
web-by-chance = By chance
web-layout = Map
web-standard = Standard
web-pace = Pace
web-pace-name =
    { $pace ->
        [none] No clock
        [live] A clock for everybody
       *[days] Days for each turn
    }
web-minutes = Minutes each
web-increment = Seconds added each turn
web-days = Days
web-open-hands = Hands lie open
web-listed = Show the table in the lists
web-make = Make the table

# Before the deal.
web-waiting-for =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
web-all-here = Everybody is here.
web-is-here = here
web-level = level { $level }
web-sit-down = Sit down
web-start = Deal
web-leave = Leave the table
web-leave-sure = Leave? A bot plays on for you; you can come back.
web-give-up-sure = Leave? The game is given up.
web-give-up = Give the table up
web-abandoned = This table was given up.
web-no-table = There is no such table
web-invite = Invite
web-invite-how = Whoever has this link can take a free seat.
web-link = Link
web-copy = Copy the link
web-copied = Copied
web-qr = The link as a code for a camera

# At the table.
web-held = That is your turn. Done?
web-confirm = End the turn
web-hint = Hint
web-hint-thinking = Thinking…
web-chance = { $percent } %
web-your-turn = It is your turn.
web-title-turn = ● Your turn · { $edition }
web-watching = watching
web-spectators =
    { $count ->
        [one] one person watches
       *[other] { $count } people watch
    }
web-reconnecting = Connecting again…
web-chat = Talk
web-say = Say something…
web-here = Here: { $names }
web-come-back = Play again yourself
web-time-over = Your time has run out: the bot plays on to the end.
web-clock = Time left
web-until = { $name }: by { $when }
web-pass-to = Pass the screen to { $name }
web-i-am = I am { $name }
web-since = While you were away
web-show-again = Show again
web-again = Round { $round }, as it was
web-now = Back to now

# The end.
web-you-won = You have won!
web-won = { $name } has won
web-race = The race
web-rematch = Once more
web-replay = Replay
web-download = Download the record
web-see-table = See the table
web-result = Result
web-part =
    { $part ->
        [cards] Cards
        [copper] { -copper-token(number: "other") }
        [silver] { -silver-token(number: "other") }
        [crystals] { -crystal(number: "other") }
        [bonus] Bonus tiles
        [exploration] Exploration
        [outposts] Outposts
       *[total] Total
    }

# Replays.
web-replay-file = Replay from a file
web-replay-file-how = Choose the record of a game, as the table or the terminal has saved it.
web-choose-file = Choose a file
web-no-replay = There is nothing to replay
web-turn-before = Turn before
web-turn-after = Next turn
web-step-before = Step before
web-step-after = Next step
web-run = Play
web-pause = Pause
web-moment = Moment of the game
web-look-from = Look from
web-all-open = Everything open
web-seen-by = As { $name } saw it
web-analysis = Analysis
web-analysis-how = A strong player looks at every decision and estimates everybody’s chances.
web-analyse = Analyse this game
web-analysing = Thinking about every decision
web-chances = Chances to win
web-see-played = See what was played

# Settings.
web-language = Language
web-language-name =
    { $language ->
        [en] English
       *[fr] Français
    }
web-shade = Light
web-shade-switch = Light or dark
web-shade-name =
    { $shade ->
        [system] As the device
        [light] Light
       *[dark] Dark
    }
web-animation = Moves of others
web-animation-name =
    { $pace ->
        [0] At once
        [1] Quick
        [2] Calm
       *[3] Slow
    }
web-confirm-turns = Ask before a turn ends
web-sound = Sounds
web-notices = Tell me when it is my turn
web-keep = Keep
web-kept = Kept.
web-other-device = Another device
web-other-device-how = A link makes another device yours. It works once, within a quarter of an hour.
web-make-link = Make a link
