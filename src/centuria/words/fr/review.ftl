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

# La vérification de la donne.
web-fair-result =
    { $result ->
        [mine] Donne équitable, vérifiée
        [agrees] Donne équitable d’après ses nombres
       *[broken] Ce n’est pas la donne promise
    }
web-fair-how =
    { $result ->
        [mine] Personne n’a choisi ces cartes. Le nombre tiré par ce navigateur entre dans la donne, et chacun a révélé exactement le nombre sur lequel il s’était engagé.
       *[agrees] Chacun a révélé le nombre sur lequel il s’était engagé. Ce navigateur n’a pas ajouté de nombre à cette donne : il ne peut pas se porter garant de ceux des autres.
    }
web-fair-problem =
    { $problem ->
        [server] Le nombre du serveur n’est pas celui sur lequel il s’était engagé.
        [commitments] Le nombre d’un joueur n’est pas celui sur lequel il s’était engagé.
        [mine] Le nombre de ce navigateur a été remplacé par un autre.
       *[seed] La graine de la donne ne vient pas de ces nombres.
    }
web-fair-numbers = Les nombres
web-fair-seed = Graine de la donne
web-fair-server = Nombre du serveur
web-fair-share = Nombre de { $name }
web-fair-no-share = aucun
web-fair-cards = Pour vérifier que les cartes viennent bien de la graine, téléchargez la partie et lancez « centuria verify » sur ce fichier.
