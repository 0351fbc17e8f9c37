# Étiquettes de la table dessinée.

edition =
    { $mode ->
        [golem] { -edition-golem }
        [endless] { -edition-endless }
        [saga2] { -edition-saga2 }
       *[saga3] { -edition-saga3 }
    }
table-title = Centuria · { $edition }
table-round = Ronde { $round }
table-last-round = Ronde { $round } (dernière)
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
        [produce] { -produce-sign }
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
seat-name = Place { $seat }

# Le Nouveau Monde : lieux, cartes, tuiles, joueurs.
table-legend-worker = { -worker }
table-claims-to-end =
    { $claims ->
        [one] fin à { $claims } carte réclamée
       *[other] fin à { $claims } cartes réclamées
    }
table-locations = Lieux
table-use = les lieux marqués sont utilisables
table-bonus = Tuiles Bonus
table-next = Ensuite :
table-icon =
    { $icon ->
        [assistance] Assistance
        [tool] Outil
        [merchants] { -worker-icon }
       *[exploration] Exploration
    }
table-symbol =
    { $symbol ->
        [production] production
        [upgrade] amélioration
        [trade] échange
       *[golem] { -golem-sign }
    }
table-one-tile = une tuile
table-wagon =
    { $reach ->
        [near] { -wagon-sign } 1
        [far] { -wagon-sign } 1-2
       *[any] { -wagon-sign } 1+
    }
table-work =
    { $kind ->
        [golem] { -golem-sign }
        [mountain_exchange] au { -wagon }
        [outpost] comptoir
        [merchant] carte
       *[renew] changer
    }
table-no-tile = plus de tuile
table-bonus-for = { $points } par { $what }
table-free =
    { $count ->
        [0] complet
        [one] { $count } libre
       *[other] { $count } libres
    }
table-workers = prêts { $home } · sortis { $out } · réserve { $reserve }
table-icons = Icônes
table-lasting = Permanent
table-outposts = Comptoirs
table-discards = Défausse
table-discards-size = défausse { $count }
table-cards-size =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
table-map = { -map }
table-map-legend = { $wagon } { -wagon }, { $outpost } comptoir, avec le numéro du joueur
table-valley = { -valley }
table-near = près de { $tiles }
