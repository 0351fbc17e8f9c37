# What is wrong with a component file, or unusual in it. The words of the file itself (keys, kinds, marks) are as they are typed.
component-whole-file = file

# The file.
component-directory = is a directory, not a component file
component-not-ordinary = is not an ordinary file
component-too-large = { $size } bytes are too many for a component file
component-no-file = there is no such file
component-unreadable = cannot be read: { $reason }
component-no-file-name = is not the name of a file
component-not-utf-8 = is not UTF-8 text
component-empty = is empty: there is no entry in it
component-unknown-kind = is not recognised: there is neither [merchants] of golem, nor [[board]] of endless_world, nor [mountains] of mountains in it
component-other-kind = describes { $kind }, which { $mode } does not use; it uses { $used }
component-kind-twice = describes { $kind }, and so does { $other }
component-format = { $value } is not a format that this program reads; write { $known }

# TOML.
component-toml-column = { $problem }, at column { $column }
component-toml-end = { $problem }, at the end of the file
component-toml-nested = lists or tables are nested too deeply
component-toml-digits = a value cannot be read: { $reason }
component-toml-statement = a line is neither a table nor a key with a value
component-toml-line-end = expected the end of the line after a value
component-toml-expected = expected { $text }
component-toml-character = there is a character that TOML does not allow: { $character }
component-toml-twice = { $key } appears twice
component-toml-overwritten = a key appears twice
component-toml-closed = { $key } is complete already, and nothing can be added to it
component-toml-table-end = expected ] at the end of the name of a table
component-toml-tables-end = expected ]] at the end of the name of a table
component-toml-equals = expected = after a key
component-toml-key = a key cannot begin like this
component-toml-list-end = the list is not closed: a comma or ] is missing
component-toml-inline-end = the table is not closed: a comma or the closing brace is missing
component-toml-backslash = a backslash in a text is not followed by a known escape
component-toml-code = a backslash in a text is not followed by a character code
component-toml-text-end = the text is not closed: a quotation mark is missing
component-toml-date = this is not a date or time
component-toml-value = this is not a value
component-toml-other = { $problem }

# Types and ranges.
component-a-list = a list
component-a-table = a table
component-large-number = a number of more than 64 bits
component-expected-number = expected a whole number from { $low } to { $high }, found { $found }
component-not-in-range = { $value } is not from { $low } to { $high }
component-expected-text = expected a text in quotes, found { $found }
component-expected-list = expected a list in brackets, found { $found }
component-expected-table = expected a table, found { $found }
component-expected-items = expected { $range } in the list, found { $count }
component-at-least = at least { $least }
component-from-to = { $least } to { $most }
component-expected-key = expected a whole number from { $low } to { $high } as the key, found { $key }
component-unknown-word = { $value } is not known; { $instead }
component-unknown-key = there is no such key; { $instead }
component-did-you-mean = did you mean { $near }?
component-known-are = it can be: { $known }
component-missing = is missing
component-named-already = { $value } is named as { $other } already
component-twice = { $value } appears twice
component-twice-at = { $value } appears twice; it is also { $other }
component-and = { $first } and { $last }

# Values that the rulebooks have.
component-not-expected = { $value } is not { $expected }: { $why }
component-not-here = { $value } does not belong here: { $why }
component-other-list = [{ $found }] is not [{ $expected }]: { $why }
component-no-such-kind = there is none of the kind { $kind }, which the rulebook shows
component-so-rulebook = that is what the rulebook has
component-so-rulebooks = that is what the rulebooks have
component-so-rulebook-of = that is what the rulebook of { $mode } has
component-numbered = the { $what ->
    [cards] cards
    [bonus] bonus tiles
    [exploration] Exploration tiles
   *[mountains] tiles
} are numbered in the order of the list
component-listed-cards = { $count } point cards are listed
component-listed-bonus = { $count } bonus tiles are listed
component-listed-unmarked = { $count } of the bonus tiles that are listed have no mark
component-listed-exploration = { $count } Exploration tiles are listed

# Crystals and trades.
component-no-trade = { $text } is not a trade; write crystals, ">" and crystals, as in "11>3"
component-gives-nothing = { $text } does not give a crystal
component-gets-nothing = { $text } does not get a crystal
component-trade-same = { $text } changes nothing: both sides are the same
component-trade-endless = { $text } pays for itself without end: it gets all that it gives, and more
component-trade-too-much = { $text } gets too much: repeated, it fills a caravan with { $held } crystals, more than the { $most } that can be counted
component-trade-too-much-tools = { $text } gets too much: with { $gained } Tool crystals at { $place } of { $file } it fills a caravan with { $held } crystals, more than the { $most } that can be counted
component-no-crystal = { $character } in { $text } is not a crystal; they are the digits 1 to 4
component-crystal-order = write the crystals in ascending order: { $right }, not { $text }
component-crystal-count = expected { $least } to { $most } crystals, found { $count } in { $text }
component-one-caravan = { $value } is not { $capacity }, the size of the caravan in { $file }

# golem
component-players = { $mode } is a game for { $known } players, not for { $value }
component-row = { $value } is not { $length }: the numbers of a golem table's actions count on a row of exactly { $length } cards
component-claims = { $claims } claims are too many for { $seats } players: the { $cards } point cards could run out before the game ends; at most { $most }
component-claims-in = { $claims } claims are too many for { $seats } players: the { $cards } point cards in { $mode } could run out before the game ends; at most { $most }
component-card-count = expected { $expected } cards, found { $count }
component-starting-card = there has to be a produce or upgrade card, one that can always be played

# mountains
component-tiles-laid = { $count } tiles of each icon are laid out
component-neighbours = each tile touches at least { $count } others
component-wagons-start = all wagons start there
component-outpost-rows = a player board has { $rows } rows of { $columns } outposts
component-one-valley = the mountains lie around one valley
component-bonus-spaces = side { $side } of a player board has { $count } spaces for bonus tiles
component-row-for-icon = there is a row of outposts for each icon
component-level-order = that is the order of the levels
component-icons = those are the icons, in the order of their levels
component-spice-icons = those are the icons of the Spice theme, in the same order
component-tile-count = there are { $count } tiles; the rulebooks count { $usual }
component-icon-count = there are { $count } { $icon } tiles; { $least } of each icon are laid out
component-layout-name = { $name } is not a name of small letters, digits and hyphens
component-no-layout = there is no layout
component-layout-count = there are { $count } tiles, not { $expected }
component-layout-valley = a tile lies at { $cell }, the place of the valley
component-layout-twice = { $count } tiles lie at { $cell }
component-layout-touches = { $what ->
    [valley] the valley
   *[tile] the tile
} at { $cell } touches { $count ->
    [one] 1 other
   *[other] { $count } others
}, not { $least } or more
component-layout-apart = the tile at { $cell } is not connected with the valley at { $valley }

# endless_world: setup and modes
component-one-worker = one always places a worker
component-board-missing-in = { $board } is missing: the rulebook of { $mode } lays it out
component-first-row = { $left } and then { $right } belong in the first row: the point cards lie above them
component-last-row = { $left } and then { $right } belong in the last row: the merchant cards lie below them

# endless_world: boards
component-board-missing = the board { $board } is missing
component-no-bonus-board = { $board } has no bonus tiles of its own; { $boards } have
component-no-stacks = { $board } has no stacks of bonus tiles; the rulebooks lay some on it
component-place-taken = { $other } is already at { $place }
component-left-to-right = write { $kind } locations from left to right, one in a column: the cards lie in a row
component-location-name = { $name } is not { $board }, a hyphen and a digit from 1 to 9
component-kind-elsewhere = a { $kind } location belongs on { $boards }, not on { $board }: { $why }
component-golem-boards = point cards lie above those
component-mountains-in-sagas = there are mountains in saga2 and saga3 alone
component-outposts-in-sagas = there are outposts in saga2 and saga3 alone
component-merchant-boards = merchant cards lie below those, in saga3
component-merchants-in-saga3 = there are merchant cards in saga3 alone
component-no-location-stacks = { $location } has no stacks of bonus tiles, which golem locations on { $board } have
component-no-bonus-location = a { $kind } location on { $board } has no bonus tiles; golem locations on { $boards } have
component-many-workers = { $workers } workers are more than the { $start } that a player starts with
component-steps = { $text } is not a number of steps from 1 to { $most }

# endless_world: what lies on a table
component-stacks-together = { $boards } have { $count } stacks of bonus tiles together; at most { $most }
component-stacks-need = the stacks on { $boards } need { $need } bonus tiles, but { $left } are left in { $mode }
component-boards-count = the boards have { $count } together ({ $each }), not { $expected }
component-boards-serve = the boards have { $count } together ({ $each }), not { $expected }, one for each card
component-covered = { $count } locations on { $boards } are to be covered, but there are { $tiles } tiles
component-no-golem = no golem location can be used on { $boards } with { $workers } workers before anything is explored: the game could come to a standstill
component-no-level = no crystal { $level }, which point cards cost, can be obtained on { $boards } with { $workers } workers before anything is explored: the game could come to a standstill
component-saga-kind = there is no { $kind } location on { $boards }
component-no-board-trade = no board has the trade { $trade }
component-hint-numbers = those are the numbers on { $boards }
component-hint-stacks = those are the stacks of bonus tiles on { $board }
component-hint-grid = a board has two columns and three rows

# endless_world: cards and tiles
component-marks = those are the marks of cards
component-cards-known = there are { $count } cards; { $usual } are known
component-cost-size = { $cost } is { $count ->
    [one] 1 crystal
   *[other] { $count } crystals
}; cost_size says { $usual }
component-cards-left = { $left } cards are left in { $mode } with { $seats } players, not { $count }: { $star } stars go back, and cards marked for more players
component-cards-row = { $problem }; { $row } lie in the row
component-no-points = a point card without points
component-unmarked = { $count } tiles have no mark; the rulebooks count { $usual }
component-pair-twice = a pair of { $icon } twice: two of that icon make one pair
component-mark-order = write each mark once, I before III
component-tile-kinds = those are the kinds of Exploration tiles
