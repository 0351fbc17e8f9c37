# La table dessinée : de courtes étiquettes à côté des images.

table-title = Centuria · { -edition }
table-round = Ronde { $round }
table-last-round = Ronde { $round }, la dernière
table-over = Fin de partie
table-legend =
    { $level ->
        [1] { -legend-1 }
        [2] { -legend-2 }
        [3] { -legend-3 }
       *[4] { -legend-4 }
    }
table-points = Cartes Points
table-merchants = Cartes Marchand
table-deck =
    { $count ->
        [0] la pioche est vide
       *[other] { $count } dans la pioche
    }
table-tokens =
    { $token ->
        [copper] { $count } { -copper }
       *[silver] { $count } { -silver }
    }
table-kind =
    { $kind ->
        [produce] produire
        [upgrade] améliorer
       *[trade] échanger
    }
table-here = ici
table-taking = achetée
table-you = Vous
table-held = { $count } sur { $capacity }
table-hand = Main
table-played = Jouées
table-empty = aucune
table-points-now =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
table-claims =
    { $count ->
        [0] aucune carte Points
        [one] { $count } carte Points
       *[other] { $count } cartes Points
    }
table-hand-size = main { $count }
table-played-size = jouées { $count }
table-claims-size = Points { $count }
seat-name = Siège { $seat }
