# Erreurs des commandes : chacune nomme la valeur refusée, et les options par leur nom.
refused-file = { $file } : { $reason }
refused-too-large = { $file } : plus grand que toute partie enregistrée : plus de { $most } caractères
refused-no-text = { $file } : ce n’est pas un fichier texte (UTF-8) : { $reason }
refused-jobs = --jobs est un nombre de processus, ou 0 pour ce seul processus, pas { $value }
refused-jobs-positive = --jobs est un nombre entier positif, pas { $value }
refused-players = --players vaut { $known }, pas { $value }
refused-players-list = --players vaut { $known }, plusieurs d’entre eux une fois chacun, ou all, pas { $value }
refused-seats = { $mode } se joue de { $least } à { $most } joueurs, pas { $value }
refused-seed = une graine est un nombre entier de 0 à 2**64 - 1, pas { $value }
refused-number = { $flag } est un nombre entier de { $least } à 2**63 - 1, pas { $value }
refused-seconds = { $flag } est un nombre de secondes supérieur à 0 et inférieur à 86400, pas { $value }
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
refused-level = { $value } n’existe pas pour { $mode } ; il y a : { $known }
refused-bot = le bot { $value } n’existe pas ; il y a : { $known }
refused-admin-values = { $action } demande { $least ->
    [0] aucune valeur
    [one] une valeur
   *[other] { $least } valeurs
}, pas { $count }
refused-mode = le mode { $value } n’existe pas ; il y a : { $known }
refused-modes = --mode vaut { $known }, plusieurs d’entre eux une fois chacun, ou all, pas { $value }
refused-components-modes = --components concerne un seul mode, pas { $modes }
refused-gpu-ray = --gpu et --ray sont deux façons de jouer les parties : choisissez l’une des deux
refused-gpu-bots = --gpu joue au hasard : --bots vaut seulement { $random }, pas { $value }
refused-journal = { $file } : l’étude d’une version antérieure, qui ne peut pas être continuée ; choisissez un autre dossier, ou recommencez avec --fresh
refused-needs = { $feature } a besoin de { $package } : installez-le avec pip install 'centuria[{ $extra }]'
refused-one-table = --players est un seul nombre, pas { $value }
refused-no-folder = { $file } : il n’y a pas de dossier { $folder }
refused-dataset-bot = --bots : un jeu de données est joué par { $known }, pas par { $value }
refused-dataset-exists = { $file } existe déjà ; choisissez un autre --out, ou supprimez-le
refused-dataset-games = les parties { $first } à { $last } n’ont pas pu être jouées : { $reason }
refused-ray = --ray : il n’y a pas de grappe Ray à { $address } : { $reason }
refused-no-client = le client web n’est pas dans ce paquet : dans une copie de travail, lancez make web
refused-url = { $value } n’est pas une adresse : elle commence par http:// ou https://
refused-by-server = { $server } refuse : { $reason }
refused-no-server = aucun serveur ne répond à { $server } : { $reason }

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
record-other-components = partie jouée avec les composants { $theirs }, mais ceux-ci sont { $ours }
record-result-missing = la partie est finie, mais son résultat manque
record-not-over = il y a un résultat, mais la partie n’est pas finie
record-other-result = le résultat est { $ours }, pas { $theirs }
invalid-decision = { $decision } n’est pas une décision de { $mode }
illegal-decision = { $decision } n’est pas légal maintenant ; décisions légales : { $legal }
illegal-decision-over = { $decision } n’est pas légal maintenant ; la partie est finie

# Settings of the server: a flag or an environment variable, and what is wrong with its value.
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
setting-file-only = --db : il faut une base de données dans un fichier ; pour PostgreSQL, utilisez pg_dump et pg_restore
