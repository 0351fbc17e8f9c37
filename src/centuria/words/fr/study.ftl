# Études : beaucoup de parties, jouées pour connaître le jeu lui-même.
study-kept = L’étude est enregistrée dans { $folder }{ $games ->
    [0] .
    [one] {" "}; une partie est déjà terminée.
   *[other] {" "}; { $games } parties sont déjà terminées.
}
study-playing = parties
study-speed = { $games } parties/s, { $decisions } décisions/s
study-stopped = Arrêté. Les parties terminées sont enregistrées dans { $folder } ; la même commande reprend à partir de là, et écrit la page et les données quand toutes les parties sont jouées.
study-lost = La partie { $game } de { $mode } à { $players } joueurs n’a pas pu être jouée : { $reason }
study-written = Fichiers écrits : { $files }
study-sum-mode = mode
study-sum-players = joueurs
study-sum-games = parties
study-sum-open = inachevées
study-sum-rounds = rondes
study-sum-points = points
study-sum-seats = victoires par place, %
study-sum-sure = significatif
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
study-page-about = Les intervalles sont des intervalles de confiance à 95 %. Les traits pointillés montrent la valeur attendue : une victoire sur n parties à n joueurs. « Victoires % » compare les joueurs au sein des parties : parmi les parties où certains joueurs ont utilisé un élément et d’autres non, c’est la part gagnée par un joueur qui l’a utilisé. Une corrélation avec la victoire peut être une cause ou une conséquence : un joueur qui mène réclame plus de tout. La « part des gagnants » est leur part de toutes les utilisations.
study-page-many = { $pieces } éléments sont comparés ici. Même si aucun ne changeait rien, environ { $stray } intervalles manqueraient la valeur attendue. { $sure ->
    [0] Aucune différence n’est significative
    [one] Une différence est significative
   *[other] { $sure } différences sont significatives
} : par le seul hasard, moins d’une étude sur vingt montrerait une telle différence (méthode de Holm-Bonferroni).
study-page-gpu = Ces parties ont été jouées au hasard sur un GPU, qui enregistre les durées, les points et les gagnants, mais pas les éléments utilisés.
study-page-bots = Des bots de force différente jouent ici : les éléments que préfère le plus fort gagnent plus souvent pour cette seule raison.
study-chart-lengths = Durée des parties
study-chart-scores = Points
study-chart-seats = Parties gagnées selon la place, avec intervalles de confiance
study-chart-pieces = Parties gagnées par les joueurs qui ont utilisé l’élément, avec intervalles de confiance ; différences significatives en couleur vive
study-sort-acquired = Cartes Marchand achetées
study-sort-played = Cartes Marchand jouées
study-sort-worked = Cartes Marchand utilisées sur les lieux Marchand
study-sort-claimed = Cartes Points réclamées
study-sort-used = Lieux utilisés
study-sort-explored = Tuiles Exploration prises
study-sort-bonus = Tuiles Bonus prises
study-sort-built = Comptoirs construits, par { -mountain }
study-column-piece = élément
study-column-uses = utilisations par partie
study-column-used = joueurs qui l’ont utilisé, %
study-column-compared = parties comparées
study-column-wins = victoires %
study-column-interval = IC à 95 %
study-column-sure = significatif
study-column-winners = part des gagnants %
study-column-winners-interval = IC à 95 %
study-sure = oui
