# Ce que disent les commandes pour les séries de parties, les enregistrements et le matériel.
compiling = Compilation des règles de { $mode } pour cette machine ; une seule fois, quelques secondes ...
compiled = { $mode } : prêt ({ $seconds } s)
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
verify-unfinished = { $file } : { $mode }, { $number ->
    [one] { $number } décision
   *[other] { $number } décisions
}, partie inachevée ; chaque ligne est juste
verify-finished = { $file } : { $mode }, partie terminée ; points { $scores } ; la place { $winner } gagne ; chaque ligne est juste
components-good = { $file } : complet et jouable ({ $provenance }, empreinte { $fingerprint })
