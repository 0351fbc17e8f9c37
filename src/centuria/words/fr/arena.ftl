# Les tournois entre bots : le classement, et les messages pendant le tournoi.
arena-kept = Les résultats sont enregistrés dans { $file }{ $games ->
    [0] .
    [one] {" "}; une partie est déjà terminée.
   *[other] {" "}; { $games } parties sont déjà terminées.
}
arena-playing = parties
arena-stopped = Arrêté. Les parties terminées sont enregistrées dans { $file } ; la même commande reprend à partir de là.
arena-lost = La partie { $game } n’a pas pu être jouée : { $reason }
arena-title = { $mode }, { $players } joueurs (graine { $seed })
arena-title-all = { $mode }, tous les nombres de joueurs (graine { $seed })
arena-duels = Un contre les autres
arena-column-bot = bot
arena-column-elo = Elo
arena-column-wins = victoires %
arena-column-interval = IC à 95 %
arena-column-games = parties
arena-column-points = points
arena-column-turns = tours
arena-column-time = ms/tour
arena-column-faults = fautes
arena-column-against = contre
arena-column-par = attendu %
arena-page-title = Tournoi : { $mode }
arena-page-games = { $played } parties sur { $games } ont été jouées.
arena-page-players = { $players } joueurs
arena-page-remark = Les intervalles sont des intervalles de confiance à 95 %. Le trait pointillé est la part de victoires attendue d’un bot aussi fort que les autres.
arena-chart-ratings = Cotes Elo
arena-chart-seats = Parties gagnées selon la place
arena-chart-lengths = Durée des parties
arena-chart-scores = Points
arena-chart-times = Temps par décision
arena-axis-seat = place
arena-axis-rounds = rondes
arena-axis-time = ms par décision, moyenne d’une partie : minimum, quartiles et maximum
