# Les textes illustrés : les phrases qui contiennent des dessins de cartes et de lieux, et le nom de ces dessins.

card-by-kind =
    { $kind ->
        [produce] la { -produce-card }
        [upgrade] la carte Améliorer
       *[trade] la carte Échanger
    }
card-by-effect = { $card } ({ $effect })
point-card-in-short = la carte à { $points } points
coin =
    { $token ->
        [copper] une { -copper-token }
       *[silver] une { -silver-token }
    }
place-by-work = le lieu « { $work } »
point-card-illustrated = { $card } pour { $cost } ({ $power })
tile-mountain-illustrated = { -mountain(article: "the") } ({ $icon } ; { $effect })
work-merchant-card-illustrated = utiliser { $card }

question-times-illustrated = Combien de fois échangez-vous { $trade } ?
question-pay-illustrated = Quel { -crystal } posez-vous sur { $card } ?
question-build-illustrated =
    { $cost ->
        [0] Construire un comptoir sur { $tile } gratuitement ?
        [one] Construire un comptoir sur { $tile } pour un { -crystal(number: "one") } ?
       *[other] Construire un comptoir sur { $tile } pour { $cost } { -crystal(number: "other") } ?
    }
question-cost-illustrated =
    { $left ->
        [one] Que payez-vous pour le comptoir sur { $tile } ?
       *[other] Que payez-vous pour le comptoir sur { $tile } ? Reste : { $left }.
    }

choice-play-illustrated = jouer { $card }
choice-play-trade-illustrated =
    { $most ->
        [one] jouer { $card }, une fois
       *[other] jouer { $card }, jusqu’à { $most } fois
    }
choice-acquire-illustrated =
    { $price ->
        [0] acheter gratuitement { $card }
        [one] acheter { $card } pour un { -crystal(number: "one") }
       *[other] acheter { $card } pour { $price } { -crystal(number: "other") }
    }
choice-rest-illustrated = se reposer : reprendre { $cards }
choice-claim-illustrated =
    { $token ->
        [none] réclamer { $card } pour { $cost }
       *[other] réclamer { $card } pour { $cost }, avec { $coin }
    }
choice-times-illustrated =
    { $times ->
        [one] une fois : { $trade }
       *[other] { $times } fois : { $trade }
    }
choice-outpost-illustrated = { $tile }

happened-acquire-begins-illustrated =
    { $person ->
        [you] Vous choisissez d’acheter { $card }.
       *[other] { $name } choisit d’acheter { $card }.
    }
happened-claim-illustrated =
    { $person ->
        [you] Vous réclamez { $card } pour { $cost }.
       *[other] { $name } réclame { $card } pour { $cost }.
    }
happened-token-illustrated = En plus : { $coin }.
did-use-illustrated =
    { $person ->
        [you] envoyez { $workers } vers { $place }
       *[other] envoie { $workers } vers { $place }
    }
did-upgrade-illustrated =
    { $person ->
        [you] améliorez { $rises }
       *[other] améliore { $rises }
    }
did-claim-illustrated =
    { $person ->
        [you] réclamez { $card } pour { $cost } ({ $power })
       *[other] réclame { $card } pour { $cost } ({ $power })
    }
did-explore-illustrated =
    { $person ->
        [you] prenez la tuile Exploration avec { $tile }
       *[other] prend la tuile Exploration avec { $tile }
    }
did-build-illustrated =
    { $person ->
        [you] construisez un comptoir sur { $tile }
       *[other] construit un comptoir sur { $tile }
    }
did-build-for-illustrated =
    { $person ->
        [you] construisez un comptoir sur { $tile } pour { $crystals }
       *[other] construit un comptoir sur { $tile } pour { $crystals }
    }

plan-claim-illustrated = réclamer { $card } pour { $cost }
plan-golem-illustrated = réclamer { $card } pour { $cost }
plan-use-illustrated =
    { $kind ->
        [golem] { $work }
       *[other] aller vers { $place }
    }
plan-explore-illustrated = prendre la tuile Exploration sur { $place }
