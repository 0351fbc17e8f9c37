# Messages des commandes pour les séries de parties, les enregistrements et le matériel.
compiling = Compilation des règles de { $mode } pour cette machine. Cela n’a lieu qu’une fois et prend environ une minute…
compiled = { $mode } : prêt ({ $seconds } s)
progress = { $what } : { $done } sur { $total }
learn-line = { $minutes } min, { $decisions } millions de décisions, { $rate }/s ; points { $scores } ; entropie { $entropy }
learn-imitated = passe { $passes } sur { $decisions } décisions : d’accord avec le bot imité pour { $agrees } % des décisions mises de côté
learn-done = Les poids sont dans { $file }. Pour les affronter : --against network:file={ $file }
learn-stopped = Interrompu. Pour continuer : centuria learn train --folder { $folder } --resume
learn-calibrated = { $mode }, { $players } joueurs : { $games } parties, { $forecasts } prévisions
learn-brier = Score de Brier { $brier } (parts égales : { $par }), erreur de calibration { $error }
learn-chance = chance
learn-forecasts = prévisions
learn-said = annoncé
learn-won = gagné
learn-bot = bot
learn-last-turns = derniers tours
learn-can-win = peut gagner
learn-do-not = ne gagne pas
puzzles-searching = Parties examinées
puzzles-found = { $count ->
    [one] { $count } problème dans { $file }
   *[other] { $count } problèmes dans { $file }
}
dataset-written = { $games ->
    [one] Une partie
   *[other] { $games } parties
} dans { $file } ({ $size } Mo)
dataset-stopped = Arrêté. { $file } contient les { $games } premières parties.
simulate-playing = { $players } joueurs
simulate-speed = { $rate } parties/s
simulate-title = { $games ->
    [one] { $games } partie (graine { $seed })
   *[other] { $games } parties (graine { $seed })
}
simulate-players = joueurs
simulate-games = parties
simulate-unfinished = inachevées
simulate-decisions = décisions
simulate-turns = tours
simulate-scores = points
simulate-wins = victoires %
simulate-rate = parties/s
simulate-checked = { $games ->
    [one] { $games } partie vérifiée à chaque décision : toutes les lois sont respectées.
   *[other] { $games } parties vérifiées à chaque décision : toutes les lois sont respectées.
}
simulate-fault = { $bot } : { $fault } { $count ->
    [one] une fois ; un bot intégré a décidé à sa place. { $reason }
   *[other] { $count } fois ; un bot intégré a décidé à sa place. La première fois : { $reason }
}
bot-random = choisit au hasard une décision légale
bot-simple = regarde une décision plus loin : réclame une carte s’il le peut, sinon prend ce qui l’en rapproche le plus
bot-greedy = joue le tour qui le laisse dans la meilleure position
bot-beam = recherche en faisceau large, comme dans les concours ; un adversaire fixe pour mesurer les autres
bot-planner = recherche en faisceau sur ses prochains tours ; suppose que les autres joueurs planifient aussi
bot-search = recherche arborescente Monte-Carlo : simule les décisions de tous les joueurs et choisit ce qui gagne le plus souvent
bot-level1 = pour débuter : ne regarde que le tour en cours, et en joue souvent un mauvais
bot-level2 = ne regarde que le tour en cours, et le juge parfois mal
bot-level3 = joue un bon tour, sans penser au suivant
bot-level4 = prévoit trois tours, sans tenir compte des autres joueurs
bot-level5 = prévoit dix tours, compare de nombreux plans, et suppose que les autres joueurs planifient aussi
bot-level6 = le champion sans recherche : joue ce que préfère son réseau
bot-level7 = le champion, avec une courte recherche
bot-level8 = le champion, avec une longue recherche
bot-champion = joue ce que préfère un réseau entraîné contre lui-même ; le plus fort à temps égal
bot-network = un réseau entraîné, dans un fichier écrit par centuria learn
bot-program = votre propre programme, dans n’importe quel langage : voir docs/bots-protocol.md
bots-name = bot
bots-about = sa façon de jouer
bots-options = options
bots-required = { $option }=... (obligatoire)
bots-level = niveau
bots-strengths-hint = Cote de chaque niveau, et parties à deux gagnées contre le niveau inférieur. Une avance de 400 points signifie dix chances contre une. Le champion, niveaux 6 à 8, ne joue qu’à golem ; le niveau 8 n’a pas été mesuré.
bots-hint = Un bot s’écrit nom ou nom:option=valeur:option=valeur, dans play --against, simulate --bots et arena --bots.
verify-unfinished = { $file } : { $mode }, { $number ->
    [one] { $number } décision
   *[other] { $number } décisions
}, partie inachevée ; toutes les lignes sont correctes
verify-finished = { $file } : { $mode }, partie terminée ; points { $scores } ; la place { $winner } gagne ; toutes les lignes sont correctes
verify-fair = { $file } : donne équitable, issue des bits aléatoires du serveur et { $shares ->
    [0] d’aucune contribution des joueurs
    [one] d’une contribution d’un joueur
   *[other] de { $shares } contributions des joueurs
}{ $committed ->
    [0] { "" }
   *[other] { " " }(engagement préalable : { $committed })
} ; la graine est { $seed }
components-refused = refusé : { $reason }
components-warning = avertissement : { $reason }
components-good = { $file } : complet et jouable ({ $provenance ->
    [printed] valeurs imprimées
    [inferred] valeurs déduites
   *[ours] nos valeurs
}, empreinte { $fingerprint })
components-together = { $mode } : ces fichiers peuvent être joués ensemble (empreinte { $fingerprint })
components-same-kind = { $mode } : ensemble non vérifié, car deux des fichiers sont de la même sorte
backup-done = { $file } : { $tables ->
    [one] une table enregistrée
   *[other] { $tables } tables enregistrées
}
restore-moved = L’ancienne base de données est maintenant { $file }
restore-done = { $database } est restauré à partir de { $file }
admin-none = { $list ->
    [people] Il n’y a encore personne.
    [tables] Il n’y a encore aucune table.
   *[reports] Aucun signalement en attente.
}
admin-none-like = Aucun nom, identifiant ou ID ne contient « { $text } ».
admin-key-kept = Il y a une nouvelle clé. Personne n’est déconnecté.
admin-key-voided = Il y a une nouvelle clé. Tout le monde est déconnecté.
bench-mode = mode
bench-players = joueurs
bench-games = parties
bench-decisions-per-s = décisions par seconde
bench-games-per-s = parties par seconde
bench-games-per-s-best = parties par seconde, au mieux
bench-turns-per-s = tours par seconde
bench-decisions-per-game = décisions par partie
bench-turns-per-game = tours par partie
bench-cold-compile-s = première partie, à compiler (s)
bench-cached-load-s = première partie, compilée (s)
bench-bytes-per-game = octets par partie
