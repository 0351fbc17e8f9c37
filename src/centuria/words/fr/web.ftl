# La table dans un navigateur : légendes des dessins, et textes de remplacement pour les lecteurs d’écran.

web-take-back = Annuler le coup
web-log = Journal de la partie
web-taking =
    { $person ->
        [you] Vous prenez cette carte
       *[other] { $name } prend cette carte
    }
web-panes = Parties de la table
web-pane-land = Terres
web-pane-cards = Cartes
web-pane-answers = choix :
web-zoom = Agrandir
web-my-board = Plateau
web-new-messages =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
web-point-card = { $points } points pour { $cost }
web-claims-of =
    { $count ->
        [one] { $count } carte sur { $end }
       *[other] { $count } cartes sur { $end }
    }
web-token =
    { $token ->
        [copper] { -copper } : reste { $count }
       *[silver] { -silver } : reste { $count }
    }
web-lying = { $card }, avec { $crystals } dessus
web-caravan = { -caravan } : { $crystals } ({ $held })

# Le Nouveau Monde.
web-place = { $place } : { $work } ({ $workers })
web-place-taken = { $place } : { $work } ; { $name } y a { $workers }
web-covered = { $place }, inexploré : { $tile } ; dessous : { $work }
web-served = { $card }, en { $place }
web-next = ensuite : { $card } ; reste { $count }
web-next-of = ensuite, reste { $count }
web-stack =
    { $count ->
        [one] tuile Bonus : { $bonus } ; la dernière
       *[other] tuile Bonus : { $bonus } ; reste { $count }
    }
web-count = { $what } : { $count }
web-home =
    { $count ->
        [one] { $count } prêt
       *[other] { $count } prêts
    }
web-out =
    { $count ->
        [one] { $count } sorti
       *[other] { $count } sortis
    }
web-reserve = { $count } en réserve
web-home-short =
    { $count ->
        [one] prêt
       *[other] prêts
    }
web-out-short =
    { $count ->
        [one] sorti
       *[other] sortis
    }
web-reserve-short = réserve
web-wagons = { -wagon } : { $names }
web-outposts = comptoir : { $names }
web-outposts-built =
    { $count ->
        [one] { $count } construit
       *[other] { $count } construits
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-score-cards = Cartes
web-score-bonus = Bonus
web-score-explored = Exploration
web-score-outposts = Comptoirs
web-score-crystals = { -crystal(number: "other") }
