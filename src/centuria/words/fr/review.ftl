# L’analyse d’une partie terminée dans le navigateur.

web-review = Analyse
web-review-rounds =
    { $rounds ->
        [one] une ronde
       *[other] { $rounds } rondes
    }
web-review-trial = nouvel essai, non classé
web-review-once-more = Réessayer
web-review-original = La première partie
web-review-how = Un bot fort examine chaque décision : lesquelles des vôtres ont coûté le plus, ce qui était meilleur, et quelle était votre précision.
web-review-accuracy = Précision
web-review-accuracy-of = Précision : { $percent } %
web-review-accuracy-how = Décisions aussi bonnes que la meilleure.
web-review-kind =
    { $kind ->
        [good] Bonnes
        [slips] Imprécisions
       *[mistakes] Erreurs
    }
web-review-mine = Vos décisions les plus coûteuses
web-review-all = Les décisions les plus coûteuses
web-review-none = Aucune n’a coûté plus de 5 %.
web-review-every = Toutes les décisions, étape par étape
web-review-decision = Décision { $number }
web-review-you = Joué
web-review-better = Mieux
web-review-again = Réessayer d’ici
web-review-board = Voir sur le plateau
web-review-points = Points
web-review-only-mine = Seulement les miennes
