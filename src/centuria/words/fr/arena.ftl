# Les tournois entre robots : le classement, et ce qui se passe en chemin.
arena-kept = Les résultats sont enregistrés dans { $file }{ $games ->
    [0] .
    [one] {" "}; une partie s’y trouve déjà.
   *[other] {" "}; { $games } parties s’y trouvent déjà.
}
arena-playing = parties
arena-stopped = Arrêté. Ce qui est terminé est enregistré dans { $file } ; la même commande reprend à partir de là.
arena-lost = La partie { $game } n’a pas pu être jouée : { $reason }
arena-title = { $mode }, { $players } joueurs (graine { $seed })
arena-title-all = { $mode }, tous les nombres de joueurs (graine { $seed })
arena-duels = Un contre les autres
arena-column-bot = robot
arena-column-elo = Elo
arena-column-wins = gain %
arena-column-interval = 95 %
arena-column-games = parties
arena-column-points = points
arena-column-turns = tours
arena-column-time = ms/tour
arena-column-faults = fautes
arena-column-against = contre
arena-column-par = part %
arena-page-title = Tournoi : { $mode }
arena-page-games = { $played } parties sur { $games } ont été jouées.
arena-page-players = { $players } joueurs
arena-page-remark = Les intervalles contiennent la vraie valeur 95 fois sur 100. Le trait pointillé est la part d’un robot aussi fort que les autres.
arena-chart-ratings = Classement Elo
arena-chart-seats = Parties gagnées selon la place
arena-chart-lengths = Durée des parties
arena-chart-scores = Points
arena-chart-times = Temps par décision
arena-axis-seat = place
arena-axis-rounds = rondes
arena-axis-time = ms par décision, moyenne d’une partie : minimum, quartiles et maximum
