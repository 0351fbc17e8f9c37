# Ce que disent les commandes pour les séries de parties, les enregistrements et le matériel.
compiling = Compilation des règles de { $mode } pour cette machine ; une seule fois, quelques secondes ...
compiled = { $mode } : prêt ({ $seconds } s)
progress = { $what } : { $done } sur { $total }
simulate-playing = { $players } joueurs
simulate-speed = { $rate } parties/s
simulate-title = { $games ->
    [one] { $games } partie (graine { $seed })
   *[other] { $games } parties (graine { $seed })
}
simulate-players = joueurs
simulate-games = parties
simulate-unfinished = reste
simulate-decisions = décisions
simulate-turns = tours
simulate-scores = points
simulate-wins = gain %
simulate-rate = parties/s
simulate-checked = { $games ->
    [one] Toutes les lois sont respectées dans la partie vérifiée à chaque décision.
   *[other] Toutes les lois sont respectées dans les { $games } parties vérifiées à chaque décision.
}
simulate-fault = { $bot } : { $fault } { $count ->
    [one] une fois ; un bot intégré a décidé à sa place. { $reason }
   *[other] { $count } fois ; un bot intégré a décidé à sa place. La première : { $reason }
}
bot-random = choisit au hasard une décision permise
bot-simple = regarde une décision en avant : réclame ce qu’il peut, et prend ce qui le rapproche le plus d’une carte
bot-greedy = joue le tour après lequel il a le plus
bot-planner = prévoit ses prochains tours : une recherche en faisceau qui s’attend à ce que les autres prévoient aussi
bot-search = recherche arborescente Monte-Carlo : simule ce que chacun peut faire, et choisit ce qui gagne le plus souvent
bot-level1 = un premier adversaire : ne regarde que le tour en cours, et en joue souvent un mauvais
bot-level2 = ne regarde que le tour en cours, et le juge parfois mal
bot-level3 = joue un bon tour, sans penser au suivant
bot-level4 = prévoit trois tours, comme s’il était seul
bot-level5 = prévoit dix tours, compare de nombreux plans, et s’attend à ce que les autres prévoient aussi
bot-program = votre propre programme, dans n’importe quel langage : voir docs/bots-protocol.md
bots-name = bot
bots-about = sa façon de jouer
bots-options = options
bots-required = { $option }=... (obligatoire)
bots-hint = Écrivez un bot nom ou nom:option=valeur:option=valeur, dans play --against, simulate --bots et arena --bots.
verify-unfinished = { $file } : { $mode }, { $number ->
    [one] { $number } décision
   *[other] { $number } décisions
}, partie inachevée ; chaque ligne est juste
verify-finished = { $file } : { $mode }, partie terminée ; points { $scores } ; la place { $winner } gagne ; chaque ligne est juste
verify-fair = { $file } : donne loyale, tirée des bits du serveur et { $shares ->
    [0] d’aucun apport des joueurs
    [one] d’un apport des joueurs
   *[other] de { $shares } apports des joueurs
} ; la graine est { $seed }
components-refused = refusé : { $reason }
components-warning = avertissement : { $reason }
components-good = { $file } : complet et jouable ({ $provenance }, empreinte { $fingerprint })
