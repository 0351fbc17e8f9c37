# Errors of commands: each names the value that is refused, and flags as flags.
refused-file = { $file }: { $reason }
refused-too-large = { $file }: larger than any record of a game: more than { $most } characters
refused-no-text = { $file }: not a text file (UTF-8): { $reason }
refused-jobs = --jobs is a number of processes, or 0 for this process alone, not { $value }
refused-jobs-positive = --jobs is a positive whole number, not { $value }
refused-players = --players is { $known }, not { $value }
refused-players-list = --players is { $known }, several of these once each, or all, not { $value }
refused-seats = { $mode } is for { $least } to { $most } players, not { $value }
refused-seed = a seed is a whole number from 0 to 2**64 - 1, not { $value }
refused-number = { $flag } is a whole number from { $least } to 2**63 - 1, not { $value }
refused-seconds = { $flag } is a number of seconds above 0 and below 86400, not { $value }
refused-page = --page: { $file } cannot be written
refused-page-record = --page: { $file } is the record itself
refused-first-game = the first game of { $mode } failed in its own process: { $reason }
refused-bots-count = --bots names { $bots ->
    [one] one bot
   *[other] { $bots } bots
} for { $seats } seats: { $value }
refused-two-bots = --bots: a tournament needs at least two bots, { $count ->
    [0] and there is none
   *[other] not { $value }
}
refused-bot-twice = --bots: { $value } is named twice
refused-level = there is no { $value } for { $mode }; there are: { $known }
refused-bot = there is no bot { $value }; there are: { $known }
refused-admin-values = { $action } needs { $least ->
    [0] no value
    [one] one value
   *[other] { $least } values
}, not { $count }
refused-mode = there is no mode { $value }; there are: { $known }
refused-modes = --mode is { $known }, several of these once each, or all, not { $value }
refused-components-modes = --components belong to one mode, not to { $modes }
refused-gpu-ray = --gpu and --ray are two ways to play the games: choose one of them
refused-gpu-bots = --gpu plays at random: --bots is { $random } alone, not { $value }
refused-journal = { $file }: the study of an earlier version, which cannot be continued; choose another folder, or start again with --fresh
refused-needs = { $feature } needs { $package }: install it with pip install 'centuria[{ $extra }]'
refused-one-table = --players is one number, not { $value }
refused-no-folder = { $file }: there is no folder { $folder }
refused-dataset-bot = --bots: a data set is played by { $known }, not by { $value }
refused-dataset-exists = { $file } is there already; choose another --out, or remove it
refused-dataset-games = the games { $first } to { $last } could not be played: { $reason }
refused-ray = --ray: there is no Ray cluster at { $address }: { $reason }
refused-no-client = the browser client is not in this package: in a checkout, run make web
refused-url = { $value } is no address: it begins with http:// or https://
refused-by-server = { $server } refuses this: { $reason }
refused-no-server = no server answers at { $server }: { $reason }

# Records of games: the line and what is wrong with it.
refused-line = line { $line }: { $reason }
record-format = format { $value } is not known; this program reads format { $known }
record-ends = the record ends before its line { $opening }
record-expected = expected { $opening }, found { $found }
record-after-result = nothing can follow the result, found { $found }
record-no-line = { $found } is no line of a record
record-heading-late = { $word } has to stand before the first decision
record-twice = { $entry } is there twice
record-no-json = the deal of { $part } is not JSON: { $found }
record-no-result = a result is the scores and the winner's seat, not { $found }
record-no-number = expected a number, found { $found }
record-after-end = { $decision } comes after the end of the game
record-wrong-turn = seat { $seat } in turn { $turn }, but it is for seat { $asked } in turn { $now }
record-other-components = played with the components { $theirs }, but these are { $ours }
record-result-missing = the game is over, but its result is missing
record-not-over = there is a result, but the game is not over
record-other-result = the result is { $ours }, not { $theirs }
invalid-decision = { $decision } is not a decision of { $mode }
illegal-decision = { $decision } is not legal now; legal are: { $legal }
illegal-decision-over = { $decision } is not legal now; the game is over

# Settings of the server: a flag or an environment variable, and what is wrong with its value.
setting-refused = { $source } is { $value }: { $reason }
setting-secret = { $source }: { $reason }
setting-whole-number = a whole number is needed
setting-number = a number is needed
setting-yes-or-no = “true” or “false” is needed
setting-least = the least is { $ge }
setting-most = the most is { $le }
setting-one-of = one of these is needed: { $expected }
setting-too-long = at most { $max_length } characters
setting-too-short = at least { $least } characters
setting-origin = an address is needed that begins with http:// or https://
setting-host = this is no host name, with or without a port
setting-folder = there is no such folder
setting-file-only = --db: this is for a database in a file; for PostgreSQL, use pg_dump and pg_restore
