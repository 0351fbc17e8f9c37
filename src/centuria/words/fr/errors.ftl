# Erreurs des commandes : chacune nomme la valeur refusée, et les options par leur nom.
refused-file = { $file } : { $reason }
refused-too-large = { $file } : plus grand que toute partie enregistrée : plus de { $most } caractères
refused-no-text = { $file } : ce n’est pas un fichier texte (UTF-8)
refused-jobs = --jobs doit être un nombre de processus, ou 0 pour ce seul processus, pas { $value }
refused-jobs-positive = --jobs doit être un nombre entier positif, pas { $value }
refused-players = --players doit valoir { $known }, pas { $value }
refused-players-list = --players doit être un ou plusieurs de { $known }, une fois chacun, ou all, pas { $value }
refused-seats = { $mode } se joue de { $least } à { $most } joueurs, pas { $value }
refused-seed = une graine doit être un nombre entier de 0 à 2**64 - 1, pas { $value }
refused-number = { $flag } doit être un nombre entier de { $least } à 2**63 - 1, pas { $value }
refused-seconds = { $flag } doit être un nombre de secondes supérieur à 0 et inférieur à 86400, pas { $value }
refused-page = --page : impossible d’écrire { $file }
refused-page-record = --page : { $file } est l’enregistrement lui-même
refused-first-game = la première partie de { $mode } a échoué dans son propre processus : { $reason }
refused-bots-count = --bots nomme { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} pour { $seats } places : { $value }
refused-two-bots = --bots : un tournoi demande au moins deux bots, { $count ->
    [0] et il n’y en a aucun
   *[other] pas { $value }
}
refused-bot-twice = --bots : { $value } est nommé deux fois
refused-level = { $value } n’existe pas pour { $mode } ; choix : { $known }
refused-bot = le bot { $value } n’existe pas ; choix : { $known }
refused-admin-values = { $action } demande { $least ->
    [0] aucune valeur
    [one] une valeur
   *[other] { $least } valeurs
}, pas { $count }
refused-kind = il n’y a pas de matériel de la sorte { $value } ; sortes connues : { $known }
refused-restart = restart : { $value } n’est ni un nombre de minutes ni cancel
refused-registration = registration : { $value } n’est ni open ni closed
refused-secret-key = la clé vient de CENTURIA_SECRET : changez-la là, et mettez l’ancienne dans CENTURIA_FORMER_SECRETS
refused-mode = le mode { $value } n’existe pas ; choix : { $known }
refused-modes = --mode doit être un ou plusieurs de { $known }, une fois chacun, ou all, pas { $value }
refused-components-modes = --components concerne un seul mode, pas { $modes }
refused-gpu-ray = --gpu et --ray sont deux façons de jouer les parties : choisissez l’une des deux
refused-gpu-bots = --gpu joue au hasard : --bots doit être { $random }, pas { $value }
refused-journal = { $file } : l’étude d’une version antérieure, qui ne peut pas être continuée ; choisissez un autre dossier, ou recommencez avec --fresh
refused-needs = { $feature } a besoin de { $package } : installez-le avec pip install 'centuria[{ $extra }]'
refused-one-table = --players doit être un seul nombre, pas { $value }
refused-no-folder = { $file } : il n’y a pas de dossier { $folder }
refused-dataset-bot = --bots : un jeu de données est joué par { $known }, pas par { $value }
refused-dataset-exists = { $file } existe déjà ; choisissez un autre --out, ou supprimez-le
refused-dataset-games = les parties { $first } à { $last } n’ont pas pu être jouées : { $reason }
refused-ray = --ray : il n’y a pas de cluster Ray à { $address } : { $reason }
refused-no-client = le client web n’est pas dans ce paquet : dans une copie de travail, lancez make web
no-shortcut = { $file } n’a pas pu être créé : { $reason }
refused-url = { $value } n’est pas une adresse : elle doit commencer par http:// ou https://
refused-by-server = { $server } refuse : { $reason }
refused-no-server = aucun serveur ne répond à { $server } : { $reason }
refused-other-server = ce qui répond à { $server } n’est pas Centuria

# Enregistrements de parties : la ligne et ce qui ne va pas.
refused-line = ligne { $line } : { $reason }
record-format = format { $value } inconnu ; ce programme lit le format { $known }
record-ends = l’enregistrement s’arrête avant sa ligne { $opening }
record-expected = { $opening } attendu, { $found } trouvé
record-after-result = rien ne peut suivre le résultat, mais il y a { $found }
record-no-line = { $found } n’est pas une ligne d’enregistrement
record-heading-late = { $word } doit se trouver avant la première décision
record-twice = { $entry } apparaît deux fois
record-no-json = la donne de { $part } n’est pas du JSON : { $found }
record-no-result = un résultat donne les scores et la place du gagnant, pas { $found }
record-no-number = nombre attendu, { $found } trouvé
record-after-end = { $decision } vient après la fin de la partie
record-wrong-turn = place { $seat } au tour { $turn }, mais c’est à la place { $asked } de jouer, au tour { $now }
record-other-components = partie jouée avec le matériel { $theirs }, mais celui-ci est { $ours }
record-result-missing = la partie est finie, mais son résultat manque
record-not-over = il y a un résultat, mais la partie n’est pas finie
record-other-result = le résultat est { $ours }, pas { $theirs }
invalid-decision = { $decision } n’est pas une décision de { $mode }
illegal-decision = { $decision } n’est pas légal maintenant ; décisions légales : { $legal }
illegal-decision-over = { $decision } n’est pas légal maintenant ; la partie est finie

# Réglages du serveur : une option ou une variable d’environnement, et ce qui ne va pas dans sa valeur.
setting-refused = { $source } vaut { $value } : { $reason }
setting-secret = { $source } : { $reason }
setting-whole-number = il faut un nombre entier
setting-number = il faut un nombre
setting-yes-or-no = il faut « true » ou « false »
setting-least = le minimum est { $ge }
setting-most = le maximum est { $le }
setting-one-of = il faut l’une de ces valeurs : { $expected }
setting-too-long = { $max_length } caractères au plus
setting-too-short = { $least } caractères au moins
setting-origin = il faut une adresse qui commence par http:// ou https://
setting-host = ce n’est pas un nom d’hôte, avec ou sans port
setting-folder = ce dossier n’existe pas
setting-proxies = il faut des adresses ou des réseaux comme 10.0.0.0/8, séparés par des virgules, ou « * » pour tous
setting-file-only = --db : il faut une base de données dans un fichier ; pour PostgreSQL, utilisez pg_dump et pg_restore

# Bots : leurs options, leurs programmes et leurs fichiers.
bot-one-line = un bot s’écrit sur une ligne, sans caractères de contrôle, pas { $value }
bot-option-form = une option de bot s’écrit nom:clé=valeur, pas { $value }
bot-option-twice = l’option { $option } est donnée deux fois dans { $value }
bot-option-kind = l’option { $option } doit être { $kind ->
    [whole] un nombre entier
    [number] un nombre
    [yes] yes ou no
    [text] un texte
    [command] une ligne de commande
   *[choice] { $choices }
}, pas { $value }
bot-no-option = il n’y a pas d’option { $option } ; { $count ->
    [0] ce bot n’en a aucune
   *[other] choix : { $known }
}
bot-option-former = l’option { $option } est donnée deux fois, dont une sous son ancien nom
bot-option-missing = l’option { $option } est obligatoire
bot-program-seconds = l’option { $option } doit être supérieure à 0 et au plus égale à { $most }, pas { $value }
bot-no-program = il n’y a pas de programme { $value } qui puisse être lancé
bot-log = impossible d’écrire le journal { $file } : { $reason }
bot-time = le temps de réflexion doit être supérieur à 0 seconde, pas { $value }
bot-plan-width = la largeur d’un plan doit aller de 1 à { $most }, pas { $value }
bot-beam-width = la largeur d’un faisceau doit aller de 1 à { $most }, pas { $value }
bot-depth = la profondeur d’une recherche doit aller de 1 à { $most } tours, pas { $value }
bot-determinizations = le nombre de déterminisations doit être d’au moins 1, pas { $value }
bot-leaves = les faisceaux aux feuilles doivent avoir une largeur d’au moins 1 et une profondeur de 0 à { $most } tours, pas { $width } et { $depth }
bot-iterations = le nombre d’itérations doit être d’au moins 1, pas { $value }
bot-prior-searches = le nombre de recherches pour les a priori doit être d’au moins 0, pas { $value }
bot-preference = une préférence doit être un nombre de 0 à 1000, pas { $value }
bot-overlook = la part des décisions négligées doit aller de 0 à moins de 1, pas { $value }
bot-no-file = il n’y a pas de fichier { $file }
bot-temperature = la température doit être un nombre de 0 à 100, pas { $value }
bot-simulations = le nombre de simulations doit aller de 0 à { $most }, pas { $value }
bot-search-chance = une recherche ne laisse rien au hasard : elle n’a ni température, ni préférences, ni oublis
bot-no-champion = il n’y a pas de champion pour { $mode } ; il y en a un pour : { $known }
bot-no-weights = { $file } n’est pas un fichier de poids de réseau
bot-weights-format = { $file } a le format { $value } ; cette version lit { $known }

# Entraînement.
learn-no-folder = --folder est obligatoire : c’est le dossier de l’entraînement
learn-other-games = { $file } contient d’autres parties : { $games }
learn-not-played = la partie { $game } n’a pas été jouée : { $reason }
learn-games = --games doit être un nombre de 1 à 1000000, pas { $value }
learn-no-weights = il n’y a pas de poids dans { $folder } : commencez par un entraînement
learn-size = --size doit être trois nombres, comme 512,1024,3, pas { $value }
learn-set-name = --set : { $value } n’existe pas ; choix : { $known }
learn-set-value = --set { $name } doit être un nombre, pas { $value }
learn-no-gpu = PyTorch ne trouve pas de GPU CUDA ici : utilisez --device cpu
learn-minutes = --minutes doit être un nombre supérieur à 0, pas { $value }
learn-no-torch = l’entraînement a besoin de PyTorch, que centuria[learn] installe : { $reason }
learn-no-checkpoint = il n’y a pas de point de reprise { $file }
learn-bad-checkpoint = { $file } n’est pas un point de reprise d’un entraînement
learn-other-version = { $file } n’est pas un point de reprise de cette version
gpu-no-package = les parties sur un GPU ont besoin de numba-cuda, que centuria[gpu] installe : { $reason }
gpu-none = il n’y a pas ici de GPU que CUDA puisse utiliser ; centuria.batch joue les mêmes parties sur le processeur
gpu-fails = il n’y a pas ici de GPU que CUDA puisse utiliser : { $reason }

# Bases de données et leurs sauvegardes.
no-database = { $file } : cette base de données n’existe pas
no-backup = { $file } : cette sauvegarde n’existe pas
backup-exists = { $file } existe déjà ; choisissez un autre nom
database-exists = { $file } existe déjà ; avec --replace, elle est mise de côté
database-moved = { $file } existe déjà ; réessayez
database-damaged = { $file } est endommagée : { $reason }
server-cannot-open = Impossible d’ouvrir la base de données : { $reason }
sqlite-busy = un autre programme l’utilise
sqlite-cantopen = le fichier ne peut pas être ouvert
sqlite-corrupt = le fichier est endommagé
sqlite-full = le disque est plein
sqlite-ioerr = le disque a une erreur
sqlite-notadb = le fichier n’est pas une base de données
sqlite-readonly = le fichier ne peut pas être écrit
database-other = { $file } n’est pas une base de données de Centuria
database-unread = { $file } ne peut pas être lu comme une base de données
database-no-file = --db : { $value } n’est pas un nom de fichier ; les tables doivent être enregistrées quelque part
database-newer = la base de données a été écrite par une version plus récente de Centuria : la version { $version } ne connaît pas son schéma { $schema } ; installez la version plus récente, ou restaurez une sauvegarde
database-url = --db : ce n’est pas l’URL d’une base de données ; un exemple : { $example }
database-kind = --db : { $value } n’est pas pris en charge ; donnez un nom de fichier ou { $example }
database-extra = --db : PostgreSQL a besoin de l’extra : pip install 'centuria[postgres]'
database-parameter = --db : le paramètre { $name } est inconnu ; un exemple : { $example }
database-sslmode = --db : sslmode ne peut pas être { $value } ; choix : { $known }
database-certificate = --db : { $value } ne peut pas être utilisé : { $reason }

# Fichiers de tournois et d’études.
store-busy = { $file } : un autre processus joue { $experiment ->
    [study] cette étude
   *[other] ce tournoi
} en ce moment
store-result = { $file } : résultat { $key } : { $reason }
store-journal = { $file } : c’est le journal d’une version antérieure, qui ne peut pas être continué ; choisissez un autre nom
store-no-file = { $file } : ce fichier ne contient { $experiment ->
    [study] aucune étude
   *[other] aucun tournoi
} ; choisissez un autre nom
store-no-database = { $file } : cette base de données ne contient { $experiment ->
    [study] aucune étude
   *[other] aucun tournoi
} ; choisissez un autre nom
store-format = { $file } : un fichier au format { $value } ; cette version de Centuria lit le format { $known } ; choisissez un autre nom
store-other = { $file } : { $experiment ->
    [study] une étude
   *[other] un tournoi
} avec une autre valeur de { $name } : { $value }, pas { $now } ; --fresh recommence

# Donnes écrites dans un enregistrement, et options d’une donne.
setup-parts = donne : { $known } attendu, pas { $value }
setup-no-part = donne : { $part } n’en fait pas partie ; ses parties sont : { $known }
setup-part-missing = donne : { $part } manque
setup-names = donne : { $part } doit nommer { $known }, pas { $value }
setup-no-place = donne : { $part } n’a pas de place pour { $value }
setup-nothing-about = donne : { $part } ne dit rien de { $value }
setup-numbers = donne : { $part } doit être une liste de { $count } nombres, pas { $value }
setup-no-value = donne : { $value } n’existe pas pour { $part }
setup-twice = donne : { $value } apparaît deux fois dans { $part }
setup-cards = donne : { $part } doit être une liste de cartes, pas { $value }
setup-missing = donne : { $value } manque dans { $part }
setup-boards = donne : 'boards' vaut l’un de { $known }, pas { $value }
setup-map = donne : 'map' : { $reason }
setup-map-tiles = donne : 'map' a { $count } tuiles { $icon }, pas { $needed }
option-board = le panneau est l’un de { $known }, pas { $value }
option-layout-problem = disposition : { $reason }
option-layout = la disposition est l’une de { $known } ou une liste de cases, pas { $value }
option-layout-kind = une disposition est un nom ou une liste de cases [q, r], pas { $value }
option-layout-cell = une case d’une disposition est [q, r], deux nombres entiers, pas { $value }
option-rule-value = { $option } vaut l’un de { $known }, pas { $value }
option-no-rule = { $mode } n’a pas d’option de règle { $option } ; { $count ->
    [0] il n’y en a aucune
   *[other] il y a : { $known }
}
refused-seat = il n’y a pas de place { $value } ; il y a les places 1 à { $most }

# Donnes équitables : la partie de l’enregistrement qui n’est pas celle promise, et en quoi.
fair-dealt = la graine { $seed } donne { $value }
fair-missing = manque
fair-shares = a { $count } parts pour { $seats } places
fair-share-length = a une part de { $count } octets ; { $most } au plus
fair-commitments = a { $count } engagements pour { $seats } places
fair-no-json = n’est pas un objet JSON : { $value }
fair-no-hex = n’est pas écrit en chiffres hexadécimaux : { $value }
fair-length = a { $size } octets, pas { $count }
fair-other = devrait être { $ours }, pas { $theirs }
fair-refused = cette donne n’est pas équitable : { $part } : { $reason }

# Paquets facultatifs : ce qui en a besoin.
not-installed = { $need }, que centuria[{ $extra }] installe : { $reason }
needs-baselines = cet environnement a besoin de Stable-Baselines3 (pip install sb3-contrib)
needs-gymnasium = les environnements ont besoin de Gymnasium, PettingZoo et Pillow
needs-onnx = écrire des fichiers ONNX demande onnx
needs-onnxruntime = les fichiers ONNX ont besoin d’onnxruntime
needs-openspiel = les jeux d’OpenSpiel ont besoin d’OpenSpiel
needs-jax = l’environnement fonctionnel a besoin de JAX (pip install jax jaxlib)

# Réseaux dans des fichiers, et bots d’autres paquets.
onnx-inputs = { $file } a les entrées { $names } ; une politique en a une seule
onnx-input = l’entrée de { $file } est { $kind } de forme { $shape }, pas des nombres de forme (positions, largeur)
onnx-positions = { $file } prend { $count } positions à la fois ; une politique en prend n’importe quel nombre, ou une seule
onnx-no-file = { $file } n’est pas un fichier ONNX qu’onnxruntime puisse exécuter : { $reason }
onnx-answers = { $file } répond { $shape } nombres pour une position, pas { $actions } actions
onnx-width = { $file } prend { $width } nombres ; une position de { $mode } à { $seats } joueurs a { $size } octets, { $floats } flottants ou { $spread } octets étalés
weights-features = les poids sont pour les caractéristiques { $theirs }, pas { $ours }
onnx-no-win = { $file } n’a pas de sortie 'win' : il peut jouer, mais pas chercher
bot-of-package = le bot { $bot } de { $package } : { $reason }
bot-not-loaded = le bot { $bot } de { $package } ne peut pas être chargé : { $reason }
bot-not-made = { $bot } n’a pas pu être créé : { $reason }

# Entraînement, problèmes et fichiers de parties.
learn-shares = les parts des nombres de joueurs sont des nombres positifs, pas { $value }
learn-number = { $name } est un nombre entier de { $least } à 2**31 - 1, pas { $value }
learn-other-components = les parties ne finissent pas ici comme elles ont été enregistrées : elles ont été jouées avec un autre matériel
learn-checkpoint-features = le point de reprise a les caractéristiques { $theirs }, cette version { $ours }
learn-weights-features = { $file } a les caractéristiques { $theirs }, cette version { $ours }
learn-other-size = { $file } a un réseau d’une autre taille : sa configuration est { $config }
workers-died = { $count } processus sont morts en la jouant
game-without-end = la partie { $game } de { $bot } n’a pas fini en { $limit } décisions
no-demonstrations = { $file } n’est pas un fichier de démonstrations : { $reason }
puzzle-line = { $file }, ligne { $line } : ce n’est pas un problème : { $reason }
puzzle-decisions = problème { $puzzle } : ses décisions ne sont pas les décisions légales : { $legal }
puzzle-other-game = problème { $puzzle } : l’enregistrement est celui d’une partie de { $mode } à { $seats } joueurs

# Ce qu’un administrateur demande à propos de personnes et de tables.
admin-no-person = il n’y a personne dont l’identifiant soit { $value }
admin-is-admin = { $name } est administrateur : retirez-lui d’abord ce rôle
admin-is-bot = { $name } est un compte de bot
admin-no-report = il n’y a pas de signalement ouvert { $value }
admin-no-table = il n’y a pas de table { $value }
admin-bot-of-bot = un compte de bot ne peut pas avoir de comptes de bot
admin-bots = il y a déjà { $most } comptes de bot : supprimez-en un d’abord
text-too-long = { $field } : { $count } caractères, c’est trop ; au plus { $most }
text-one-line = { $field } : { $value } doit être une ligne de caractères visibles, sans espaces autour
