# Études : beaucoup de parties, jouées pour connaître le jeu lui-même.
study-kept = L’étude est enregistrée dans { $folder }{ $games ->
    [0] .
    [one] , où une partie est finie.
   *[other] , où { $games } parties sont finies.
}
study-playing = parties
study-speed = { $games } parties/s, { $decisions } décisions/s
study-stopped = Arrêté. Ce qui est terminé est enregistré dans { $folder } ; la même commande reprend à partir de là, et écrit la page et les données quand toutes les parties sont jouées.
study-lost = La partie { $game } de { $mode } à { $players } joueurs n’a pas pu être jouée : { $reason }
study-written = Écrit : { $files }
study-sum-mode = mode
study-sum-players = joueurs
study-sum-games = parties
study-sum-open = reste
study-sum-rounds = rondes
study-sum-points = points
study-sum-seats = gain par place, %
study-sum-sure = sûr
study-seat = place { $seat }
study-place = { $place } : { $work }
study-point-card = { $points } points pour { $cost }
study-numbered = { $number } : { $what }
study-mountain = { $number } : { $icon }, { $trade }
study-page-title = Une étude de nombreuses parties
study-page-table = { $mode }, { $players } joueurs
study-page-open = { $games ->
    [one] Une partie a atteint la limite de décisions ; elle ne compte pas ci-dessous.
   *[other] { $games } parties ont atteint la limite de décisions ; elles ne comptent pas ci-dessous.
}
study-page-about = Les intervalles contiennent la vraie valeur 95 fois sur 100 ; les traits pointillés sont la part attendue, une partie sur n à n joueurs. « Gain % » compare au sein des parties : parmi celles où certains joueurs ont utilisé une pièce et d’autres non, combien un joueur qui l’a utilisée en a gagné. Cela dit ce qui va avec la victoire, comme cause ou comme conséquence : qui mène réclame plus de tout. La « part des gagnants » est leur part de toutes les utilisations.
study-page-many = { $pieces } pièces sont comparées ici ; si aucune ne changeait rien, environ { $stray } intervalles manqueraient quand même la part attendue. { $sure ->
    [0] Aucune différence n’est dite sûre
    [one] Une différence est dite sûre
   *[other] { $sure } différences sont dites sûres
} : toutes ensemble, elles viendraient du hasard dans moins d’une étude sur vingt (règle de Holm).
study-page-gpu = Ces parties ont été jouées au hasard sur un GPU, ce qui donne les durées, les points et les gagnants, mais pas les pièces utilisées.
study-page-bots = Des robots de force différente jouent ici : ce que le plus fort aime utiliser gagne plus souvent pour cette seule raison.
study-chart-lengths = Durée des parties
study-chart-scores = Points
study-chart-seats = Parties gagnées selon la place, avec intervalles
study-chart-pieces = Parties gagnées par qui l’a utilisée, avec intervalles ; celles en couleur vive sont sûres
study-sort-acquired = Cartes Marchand achetées
study-sort-played = Cartes Marchand jouées
study-sort-worked = Cartes Marchand utilisées sur les lieux Marchand
study-sort-claimed = Cartes Points réclamées
study-sort-used = Lieux utilisés
study-sort-explored = Tuiles Exploration prises
study-sort-bonus = Tuiles Bonus prises
study-sort-built = Comptoirs construits, par { -mountain }
study-column-piece = pièce
study-column-uses = utilisations par partie
study-column-used = joueurs qui l’ont utilisée, %
study-column-compared = parties comparées
study-column-wins = gain %
study-column-interval = 95 %
study-column-sure = sûr
study-column-winners = part des gagnants %
study-column-winners-interval = 95 %
study-sure = oui
