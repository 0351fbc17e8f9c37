# Errors of commands: each names the value that is refused, and flags as flags.
refused-file = { $file }: { $reason }
refused-too-large = { $file }: larger than any record of a game: more than { $most } characters
refused-no-text = { $file }: not a text file (UTF-8)
refused-jobs = --jobs must be a number of processes, or 0 for this process alone, not { $value }
refused-jobs-positive = --jobs must be a positive whole number, not { $value }
refused-players = --players must be { $known }, not { $value }
refused-players-list = --players must be one or more of { $known }, each once, or all, not { $value }
refused-seats = { $mode } is for { $least } to { $most } players, not { $value }
refused-seed = a seed must be a whole number from 0 to 2**64 - 1, not { $value }
refused-number = { $flag } must be a whole number from { $least } to 2**63 - 1, not { $value }
refused-seconds = { $flag } must be a number of seconds above 0 and below 86400, not { $value }
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
refused-level = there is no { $value } for { $mode }; choose from: { $known }
refused-bot = there is no bot { $value }; choose from: { $known }
refused-admin-values = { $action } needs { $least ->
    [0] no value
    [one] one value
   *[other] { $least } values
}, not { $count }
refused-kind = there are no components of the kind { $value }; choose from: { $known }
refused-restart = restart: { $value } is neither a number of minutes nor cancel
refused-registration = registration: { $value } is neither open nor closed
refused-secret-key = the key comes from CENTURIA_SECRET: change it there, and put the old one into CENTURIA_FORMER_SECRETS
refused-mode = there is no mode { $value }; choose from: { $known }
refused-modes = --mode must be one or more of { $known }, each once, or all, not { $value }
refused-components-modes = --components can be used with one mode only, not with { $modes }
refused-gpu-ray = --gpu and --ray are two ways to play the games: choose one of them
refused-gpu-bots = --gpu plays at random: --bots must be { $random }, not { $value }
refused-journal = { $file }: this is the study of an earlier version, which cannot be continued; choose another folder, or start again with --fresh
refused-needs = { $feature } needs { $package }: install it with pip install 'centuria[{ $extra }]'
refused-one-table = --players must be one number, not { $value }
refused-no-folder = { $file }: there is no folder { $folder }
refused-dataset-bot = --bots: a data set is played by { $known }, not by { $value }
refused-dataset-exists = { $file } already exists; choose another --out, or remove it
refused-dataset-games = the games { $first } to { $last } could not be played: { $reason }
refused-ray = --ray: there is no Ray cluster at { $address }: { $reason }
refused-no-client = the browser client is not in this package: in a checkout, run make web
no-shortcut = { $file } could not be made: { $reason }
refused-url = { $value } is not an address: it must begin with http:// or https://
refused-by-server = { $server } refuses this: { $reason }
refused-no-server = no server answers at { $server }: { $reason }
refused-other-server = what answers at { $server } is not Centuria

# Records of games: the line and what is wrong with it.
refused-line = line { $line }: { $reason }
record-format = format { $value } is not known; this program reads format { $known }
record-ends = the record ends before its line { $opening }
record-expected = expected { $opening }, found { $found }
record-after-result = nothing can follow the result, found { $found }
record-no-line = { $found } is not a line of a record
record-heading-late = { $word } must come before the first decision
record-twice = { $entry } appears twice
record-no-json = the deal of { $part } is not JSON: { $found }
record-no-result = a result must be the scores and the winner's seat, not { $found }
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
setting-whole-number = it must be a whole number
setting-number = it must be a number
setting-yes-or-no = it must be “true” or “false”
setting-least = it must be at least { $ge }
setting-most = it must be at most { $le }
setting-one-of = it must be one of: { $expected }
setting-too-long = it can have at most { $max_length } characters
setting-too-short = it must have at least { $least } characters
setting-origin = it must be an address that begins with http:// or https://
setting-host = it must be a host name, with or without a port
setting-folder = there is no such folder
setting-proxies = it must be addresses or networks such as 10.0.0.0/8, separated by commas, or “*” for all
setting-file-only = --db: this works only for a database in a file; for PostgreSQL, use pg_dump and pg_restore

# Bots: their options, programs and files.
bot-one-line = a bot must be written on one line, without control characters, not { $value }
bot-option-form = an option of a bot must be written name:key=value, not { $value }
bot-option-twice = the option { $option } is given twice in { $value }
bot-option-kind = the option { $option } must be { $kind ->
    [whole] a whole number
    [number] a number
    [yes] yes or no
    [text] a text
    [command] a command line
   *[choice] { $choices }
}, not { $value }
bot-no-option = there is no option { $option }; { $count ->
    [0] it has none
   *[other] choose from: { $known }
}
bot-option-former = the option { $option } is given twice, once by its former name
bot-option-missing = the option { $option } is required
bot-program-seconds = the option { $option } must be more than 0 and at most { $most }, not { $value }
bot-no-program = there is no program { $value } that can be run
bot-log = cannot write the log { $file }: { $reason }
bot-time = the time to think must be more than 0 seconds, not { $value }
bot-plan-width = the width of a plan must be 1 to { $most }, not { $value }
bot-beam-width = the width of a beam must be 1 to { $most }, not { $value }
bot-depth = the depth of a search must be 1 to { $most } turns, not { $value }
bot-determinizations = the number of determinizations must be 1 or more, not { $value }
bot-leaves = the beams at the leaves must be 1 or more wide and 0 to { $most } turns deep, not { $width } and { $depth }
bot-iterations = the number of iterations must be 1 or more, not { $value }
bot-prior-searches = the number of searches for the priors must be 0 or more, not { $value }
bot-preference = a preference must be a number from 0 to 1000, not { $value }
bot-overlook = the share of decisions that are overlooked must be from 0 to below 1, not { $value }
bot-no-file = there is no file { $file }
bot-temperature = the temperature must be a number from 0 to 100, not { $value }
bot-simulations = the number of simulations must be 0 to { $most }, not { $value }
bot-search-chance = a search has no randomness: it cannot have a temperature, preferences or oversights
bot-no-champion = there is no champion for { $mode }; there is one for: { $known }
bot-no-weights = { $file } is not a file of network weights
bot-weights-format = { $file } has the format { $value }; this version reads { $known }

# Training.
learn-no-folder = --folder is required: it is the folder of the run
learn-other-games = { $file } has other games: { $games }
learn-not-played = game { $game } was not played: { $reason }
learn-games = --games must be a number from 1 to 1000000, not { $value }
learn-no-weights = there are no weights in { $folder }: train first
learn-size = --size must be three numbers, such as 512,1024,3, not { $value }
learn-set-name = --set: there is no { $value }; choose from: { $known }
learn-set-value = --set { $name } must be a number, not { $value }
learn-no-gpu = PyTorch finds no CUDA GPU here: use --device cpu
learn-minutes = --minutes must be a number above 0, not { $value }
learn-no-torch = training needs PyTorch, which centuria[learn] installs: { $reason }
learn-no-checkpoint = there is no checkpoint { $file }
learn-bad-checkpoint = { $file } is not a checkpoint of a training run
learn-other-version = { $file } is not a checkpoint of this version
gpu-no-package = batches on a GPU need numba-cuda, which centuria[gpu] installs: { $reason }
gpu-none = there is no GPU that CUDA can use here; centuria.batch plays the same games on the processor
gpu-fails = there is no GPU that CUDA can use here: { $reason }

# Databases and their backups.
no-database = { $file }: there is no such database
no-backup = { $file }: there is no such backup
backup-exists = { $file } already exists; choose another name
database-exists = { $file } already exists; --replace moves it aside
database-moved = { $file } already exists; try again
database-damaged = { $file } is damaged: { $reason }
server-cannot-open = Cannot open the database: { $reason }
sqlite-busy = another program uses it
sqlite-cantopen = the file cannot be opened
sqlite-corrupt = the file is damaged
sqlite-full = the disk is full
sqlite-ioerr = the disk has an error
sqlite-notadb = the file is not a database
sqlite-readonly = the file cannot be written
database-other = { $file } is not a database of Centuria
database-unread = { $file } cannot be read as a database
database-no-file = --db: { $value } is not a file name; tables must be saved somewhere
database-newer = the database was written by a newer version of Centuria: its schema is { $schema }, which version { $version } does not know; install the newer version, or restore a backup
database-url = --db: not a database URL; an example: { $example }
database-kind = --db: { $value } is not supported; give a file name or { $example }
database-extra = --db: PostgreSQL needs the extra: pip install 'centuria[postgres]'
database-parameter = --db: the parameter { $name } is not known; an example: { $example }
database-sslmode = --db: sslmode cannot be { $value }; choose from: { $known }
database-certificate = --db: { $value } cannot be used: { $reason }

# Stores of tournaments and studies.
store-busy = { $file }: another process is playing this { $experiment ->
    [study] study
   *[other] tournament
} now
store-result = { $file }: result { $key }: { $reason }
store-journal = { $file }: this is a journal of an earlier version, which cannot be continued; choose another name
store-no-file = { $file }: this file is not a { $experiment ->
    [study] study
   *[other] tournament
}; choose another name
store-no-database = { $file }: this database is not a { $experiment ->
    [study] study
   *[other] tournament
}; choose another name
store-format = { $file }: this file has format { $value }; this version of Centuria reads format { $known }; choose another name
store-other = { $file }: this is a { $experiment ->
    [study] study
   *[other] tournament
} with another { $name }: { $value }, not { $now }; --fresh starts again

# Deals written out in a record, and the options of a deal.
setup-parts = setup: expected { $known }, not { $value }
setup-no-part = setup: { $part } is not a part of it; it has { $known }
setup-part-missing = setup: { $part } is missing
setup-names = setup: { $part } has to name { $known }, not { $value }
setup-no-place = setup: { $part } has no place for { $value }
setup-nothing-about = setup: { $part } says nothing about { $value }
setup-numbers = setup: { $part } has to be a list of { $count } numbers, not { $value }
setup-no-value = setup: there is no { $value } for { $part }
setup-twice = setup: { $value } is there twice in { $part }
setup-cards = setup: { $part } has to be a list of cards, not { $value }
setup-missing = setup: { $value } is missing in { $part }
setup-boards = setup: 'boards' has to be one of { $known }, not { $value }
setup-map = setup: 'map': { $reason }
setup-map-tiles = setup: 'map' has { $count } tiles of { $icon }, not { $needed }
option-board = the board is one of { $known }, not { $value }
option-layout-problem = layout: { $reason }
option-layout = the layout is one of { $known } or a list of cells, not { $value }
option-layout-kind = a layout is a name or a list of cells [q, r], not { $value }
option-layout-cell = a cell of a layout is [q, r], two whole numbers, not { $value }
option-rule-value = { $option } is one of { $known }, not { $value }
option-no-rule = { $mode } has no rule option { $option }; { $count ->
    [0] there are none
   *[other] there are: { $known }
}
refused-seat = there is no seat { $value }; there are 1 to { $most }

# Fair deals: the part of the record that is not as promised, and how.
fair-dealt = the seed { $seed } deals { $value }
fair-missing = is missing
fair-shares = has { $count } shares for { $seats } seats
fair-share-length = has a share of { $count } bytes; the maximum is { $most }
fair-commitments = has { $count } commitments for { $seats } seats
fair-no-json = is not a JSON object: { $value }
fair-no-hex = is not written in hexadecimal digits: { $value }
fair-length = is { $size } bytes long, not { $count }
fair-other = should be { $ours }, not { $theirs }
fair-refused = not a fair deal: { $part }: { $reason }

# Optional packages: what needs them.
not-installed = { $need }, which centuria[{ $extra }] installs: { $reason }
needs-baselines = this environment needs Stable-Baselines3 (pip install sb3-contrib)
needs-gymnasium = environments need Gymnasium, PettingZoo and Pillow
needs-onnx = writing ONNX files needs onnx
needs-onnxruntime = ONNX files need onnxruntime
needs-openspiel = OpenSpiel's games need OpenSpiel
needs-jax = the functional environment needs JAX (pip install jax jaxlib)

# Networks in files, and bots of other packages.
onnx-inputs = { $file } has the inputs { $names }; a policy has one
onnx-input = the input of { $file } is { $kind } of shape { $shape }, not numbers of shape (positions, width)
onnx-positions = { $file } takes { $count } positions at once; a policy takes any number, or one
onnx-no-file = { $file } is not an ONNX file that onnxruntime can run: { $reason }
onnx-answers = { $file } answers { $shape } numbers for a position, not { $actions } actions
onnx-width = { $file } takes { $width } numbers; a position of { $mode } for { $seats } players has { $size } bytes, { $floats } floats, or { $spread } spread bytes
weights-features = the weights are for features { $theirs }, not { $ours }
onnx-no-win = { $file } has no output 'win': it can play, but not search
bot-of-package = the bot { $bot } of { $package }: { $reason }
bot-not-loaded = the bot { $bot } of { $package } cannot be loaded: { $reason }
bot-not-made = { $bot } cannot be made: { $reason }

# Training, puzzles and files of games.
learn-shares = shares of player counts are positive numbers, not { $value }
learn-number = { $name } is a whole number from { $least } to 2**31 - 1, not { $value }
learn-other-components = the games do not end here as they are saved: they were played with other components
learn-checkpoint-features = the checkpoint has the features { $theirs }, this version { $ours }
learn-weights-features = { $file } has the features { $theirs }, this version { $ours }
learn-other-size = { $file } has another size of network: its configuration is { $config }
workers-died = { $count } workers died playing it
game-without-end = game { $game } of { $bot } did not end within { $limit } decisions
no-demonstrations = { $file } is not a file of demonstrations: { $reason }
puzzle-line = { $file }, line { $line }: not a puzzle: { $reason }
puzzle-decisions = puzzle { $puzzle }: its decisions are not the legal ones: { $legal }
puzzle-other-game = puzzle { $puzzle }: the record is of { $mode } with { $seats } players

# What an administrator asks of people and tables.
admin-no-person = there is no person with the id or handle { $value }
admin-is-admin = { $name } is an administrator: take that role away first
admin-is-bot = { $name } is a bot account
admin-no-report = there is no open report { $value }
admin-no-table = there is no table { $value }
admin-bot-of-bot = a bot account cannot have bot accounts
admin-bots = there are { $most } bot accounts already: revoke one first
text-too-long = { $field }: { $count } characters are too many; at most { $most }
text-one-line = { $field }: { $value } has to be one line of visible characters without spaces around it
