# The pages of the browser around the table.

web-welcome = Pull up a chair
web-about = Play the Century games against bots, with friends online, or together on one screen. No account needed.
web-guest = Guest
web-play-friends = Play with friends
web-play = Play
web-learn = Learn by playing
web-games = The games
web-about-golem = Build a hand of merchant cards, trade up your { -crystal(number: "other") } and claim the best point cards. 2 to 5 players.
web-about-endless = Send your { -worker(number: "other") } to locations in a land that grows as you explore it. 2 to 4 players.
web-about-saga2 = Adds a map to cross with your { -wagon }. 2 to 4 players.
web-about-saga3 = Adds merchant cards to the land and the map. 2 to 4 players.
web-more = More
web-rules = Rules
web-rules-of =
    { $mode ->
        [golem] Rules of { -edition-golem }
        [endless] Rules of { -edition-endless }
        [saga2] Rules of { -edition-saga2 }
       *[saga3] Rules of { -edition-saga3 }
    }
web-account = Account
web-my-profile = My profile ({ $name })
web-settings = Settings
web-reload = Reload the page
web-home-page = Home
web-close = Close
web-cancel = Cancel
web-refused =
    { $code ->
        [away] The server is not responding. Try again in a moment.
        [too_many] Too many requests. Try again in { $seconds ->
            [one] a second
           *[other] { $seconds } seconds
        }.
        [busy] The server is busy. Try again in a moment.
        [nobody] You are not signed in. Reload the page.
        [closed] This server is not accepting new people at present.
        [no_link] This link was used before or has expired. Create another one on your other device.
        [signed_in] Somebody else is signed in here now. Open the link again.
        [no_handle] Rated games are for people with a handle: choose one first, in the settings.
        [no_table] This table does not exist.
        [unreadable] Something went wrong. Try again in a moment.
       *[not_now] { $told }
    }

# Lists of tables.
web-tables-open = Open tables
web-tables-watch = Watch a game
web-seat-free = free seat

# Names.
web-name = Name
web-name-ask = What is your name?
web-name-why = Other players will see it. You need no account: this device remembers you.
web-come-in = Continue
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
web-how = Options
web-seat-kind =
    { $kind ->
        [me] Me
        [link] A friend (by link)
        [open] Anyone
       *[screen] Someone on this screen
    }
web-seat-bot = { $level ->
        [champion] Champion
       *[other] Bot, level { $level }
    }
web-level-strength = Rating { $rating }. Wins { $wins } of 100 games against level { $below }.
web-level-told = Level { $level }. { $strength }
web-level-first = Rating { $rating }. A good opponent for a first game.
web-seat-more = Add a seat
web-seat-away = Remove seat { $seat }
web-theme = Theme
web-theme-name =
    { $theme ->
        [golem] Golems
       *[spice] Spices
    }
web-board = Fourth board
web-by-chance = Random
web-layout = Map
web-standard = Standard
web-pace = Time limit
web-pace-name =
    { $pace ->
        [none] No limit
        [live] A clock for each player
       *[days] Days per turn
    }
web-minutes = Minutes per player
web-increment = Seconds added per turn
web-days = Days
web-open-hands = Open hands
web-listed = Public table
web-make = Create table

# Before the deal.
web-waiting-for =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
web-lobby-start = Everyone is here. Start the game?
web-lobby-wait = Everyone is here. The host starts the game.
web-lobby-host = you, the host
web-lobby-you = you
web-lobby-away = not connected
web-lobby-ready = ready
web-lobby-expected =
    { $kind ->
        [open] open to anyone
       *[link] for people with the link
    }
web-lobby-fill = Fill with bots
web-lobby-strength = Strength of the bots
web-lobby-pace =
    { $pace ->
        [none] No time limit
        [live] { $increment ->
            [0] { $minutes } min each
           *[other] { $minutes } min each + { $increment } s per turn
        }
       *[days] { $days ->
            [one] { $days } day per turn
           *[other] { $days } days per turn
        }
    }
web-dealing = The cards are about to be dealt: every browser commits to a random number…
web-dealing-fixed = The cards are about to be dealt: every browser reveals its random number…
web-start-failed =
    { $count ->
        [one] A start failed: a browser did not reveal its random number in time, so nothing was dealt.
       *[other] { $count } starts failed: a browser did not reveal its random number in time, so nothing was dealt.
    }
web-is-here = here
web-level = { $level ->
        [champion] champion
       *[other] level { $level }
    }
web-sit-down = Sit down
web-start = Start
web-leave = Leave the table
web-leave-sure = Leave? A bot will play for you, and you can come back.
web-give-up-sure = Leave? The game will be abandoned.
web-give-up = Abandon the table
web-abandoned = This table was abandoned.
web-no-table = Table not found
web-no-page = Page not found
web-no-page-how = There is nothing at this address.
web-invite = Invite
web-invite-how = Anyone with this link can take a free seat.
web-link = Link
web-copy = Copy link
web-copied = Copied
web-qr = The link as a QR code

# At the table.
web-held = Confirm turn?
web-final = { $decision }? This cannot be undone.
web-confirm = Confirm
web-times =
    { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }
web-hint = Hint
web-hint-chances = Your chance to win after each
web-hint-thinking = Thinking…
web-thinking = thinking
web-lack = You lack { $what }.
web-lack-any =
    { $count ->
        [one] You lack one { -crystal(number: "one") }.
       *[other] You lack { $count } { -crystal(number: "other") }.
    }
web-lack-own = Your { -worker(number: "other") } are already there.
web-chance = { $percent }%
web-your-turn = Your turn
web-title-turn = ● Your turn · { $edition }
web-watching = watching
web-spectators =
    { $count ->
        [one] one spectator
       *[other] { $count } spectators
    }
web-reconnecting = Reconnecting…
web-restart-in =
    { $minutes ->
        [0] The server will restart in a moment. Nothing is lost: the game goes on by itself.
        [one] The server will restart in a minute. Nothing is lost: the game goes on by itself.
       *[other] The server will restart in { $minutes } minutes. Nothing is lost: the game goes on by itself.
    }
web-restarting = The server is restarting and will be back in a minute. Nothing is lost: the game goes on by itself.
web-chat = Chat
web-say = Write a message…
web-react = Reactions
web-reaction =
    { $reaction ->
        [well_played] Well played!
        [thanks] Thank you!
        [laughing] Ha ha!
        [surprised] Oh!
        [sad] What a pity!
       *[thinking] Hmm…
    }
web-reacts = { $name }: { $reaction }
web-here = Online: { $names }
web-come-back = Return to my seat
web-time-over = Your time has run out. A bot finishes the game for you.
web-clock = Time left
web-until = { $name }: by { $when }
web-pass-to = Pass the screen to { $name }
web-i-am = I am { $name }
web-since = While you were away
web-show-again = Show again
web-again = Replay of round { $round }
web-now = Back to the game

# The end.
web-you-won = You have won!
web-won = { $name } has won
web-race = Points over time
web-rematch = Rematch
web-replay = Replay
web-download = Download the record
web-save-picture = Save picture
web-share-picture = Share
web-picture-failed = The picture could not be made.
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
web-replay-file = Replay a saved game
web-replay-file-how = Choose a game record that was saved from a table or from the terminal.
web-choose-file = Choose a file
web-drop-file = or drop it here
web-no-replay = There is nothing to replay
web-turn-before = Previous turn
web-turn-after = Next turn
web-step-before = Previous step
web-step-after = Next step
web-run = Play
web-pause = Pause
web-moment = Position in the game
web-look-from = Point of view
web-all-open = Everything visible
web-seen-by = As { $name } saw it
web-analysis = Analysis
web-analysis-how = A strong bot evaluates every decision and estimates each player’s chance to win.
web-analyse = Analyse this game
web-analysing = Analysing every decision
web-chances = Chances to win
web-see-played = See what was played

# Settings.
web-language = Language
web-language-name =
    { $language ->
        [en] English
       *[fr] Français
    }
web-shade = Appearance
web-shade-switch = Light or dark
web-shade-name =
    { $shade ->
        [system] Same as the device
        [light] Light
       *[dark] Dark
    }
web-animation = Opponent speed
web-animation-name =
    { $pace ->
        [0] Instant
        [1] Fast
        [2] Normal
       *[3] Slow
    }
web-confirm-turns = Ask before my turn ends
web-sound = Sounds
web-volume = Volume
web-notices = Notify me when it is my turn
web-keep = Save
web-kept = Saved.
web-other-device = Another device
web-other-device-how = Use this link to sign in on another device. It works once and expires after 15 minutes.
web-make-link = Create a link
web-device-title = Sign in as { $name }?
web-device-how = This link was created on another device of { $name }. It signs this browser in as { $name }: you see their tables and play their seats.
web-device-replaces = You are { $current } in this browser. You can become { $current } again at any time in the settings.
web-device-accept = Sign in as { $name }
web-device-stay = Stay { $current }
web-former = Other identities in this browser
web-former-how = You were signed in here as somebody else before you opened a link from another device.
web-former-switch = Become { $name } again
web-former-done = You are { $name } again.
