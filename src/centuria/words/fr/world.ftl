# Le Nouveau Monde : lieux et marchands, cartes et tuiles ; wagons et comptoirs ; lieux Marchand.
# $person vaut "you" quand on parle au lecteur et "other" quand on parle de $name.

## Morceaux de phrases

workers =
    { $count ->
        [one] { $count } { -worker(number: "one") }
       *[other] { $count } { -worker(number: "other") }
    }
icon =
    { $icon ->
        [assistance] Assistance
        [tool] Outil
        [merchants] { -new-workers }
       *[exploration] Exploration
    }
power-assistance =
    { $symbol ->
        [production] un { -worker } de moins sur les lieux de production
        [upgrade] un { -worker } de moins sur les lieux d’amélioration
        [trade] un { -worker } de moins sur les lieux d’échange
       *[golem] un { -worker } de moins sur les { -golem-place(number: "other") }
    }
power-tool =
    { $symbol ->
        [production] { $crystal } sur les lieux de production
        [upgrade] { $crystal } sur les lieux d’amélioration
        [trade] { $crystal } sur les lieux d’échange
       *[golem] { $crystal } sur les { -golem-place(number: "other") }
    }
power-merchants = { $workers } de la réserve
power-exploration = une tuile Exploration
point-card = { $points } points pour { $cost } ({ $power })
exploration-worker = un { -worker } de la réserve
exploration-points = { $points } points à la fin
exploration-icon = une icône de plus : { $icon }
bonus-pair = { $points } points par paire d’icônes { $first } et { $second }
bonus-icon = { $points } points par icône { $icon }
bonus-workers =
    { $points ->
        [one] { $points } point par paire de { -worker(number: "other") }
       *[other] { $points } points par paire de { -worker(number: "other") }
    }
bonus-flat = { $points } points
mountain-icon =
    { $icon ->
        [yellow] { -icon-1 }
        [green] { -icon-2 }
        [blue] { -icon-3 }
       *[magenta] { -icon-4 }
    }
tile-mountain = { -mountain(article: "the") } { $tile } ({ $icon })
tile-valley = la { -valley }

## Ce qu'on fait dans un lieu

work-golem = réclamer la carte Points au-dessus
work-golem-card = réclamer { $card }
work-golem-tile = prendre une tuile Bonus
work-golem-both = prendre une tuile Bonus, ou réclamer { $card }, ou les deux
work-wagon =
    { $reach ->
        [near] déplacer votre { -wagon } d’une tuile
        [far] déplacer votre { -wagon } d’une ou deux tuiles
       *[any] déplacer votre { -wagon } vers n’importe quelle tuile
    }
work-exchange = échanger là où est votre { -wagon }
work-exchange-at = échanger là où est votre { -wagon } : { $effect }
work-outpost = échanger à l’un de vos comptoirs
work-merchant = utiliser la carte Marchand au-dessous
work-merchant-card = utiliser { $card } : { $effect }
work-renew = renouveler les cartes Marchand et rejouer aussitôt
work-tools = recevoir { $crystals } de vos Outils, puis { $work }

## Questions

question-explore = Quelle tuile Exploration prenez-vous ?
question-golem =
    { $done ->
        [claimed] Prenez-vous aussi une tuile Bonus ?
        [rewarded] Réclamez-vous aussi la carte ?
       *[nothing] Que faites-vous sur ce { -golem-place } ?
    }
question-move =
    { $reach ->
        [near] Où va votre { -wagon }, à une tuile d’ici ?
        [far] Où va votre { -wagon }, à une ou deux tuiles d’ici ?
       *[any] Où va votre { -wagon } ?
    }
question-toll =
    { $left ->
        [one] Le { -wagon } d’un autre joueur est ici : quel { -crystal } donnez-vous à { $name } ?
       *[other] Le { -wagon } d’un autre joueur est ici : quel { -crystal } donnez-vous à { $name } ? Reste à donner : { $left }.
    }
question-build =
    { $cost ->
        [0] Construisez-vous un comptoir sur { $tile } ? Il ne coûte rien.
        [one] Construisez-vous un comptoir sur { $tile } ? Il coûte un { -crystal(number: "one") }.
       *[other] Construisez-vous un comptoir sur { $tile } ? Il coûte { $cost } { -crystal(number: "other") }.
    }
question-cost =
    { $left ->
        [one] Quel { -crystal } payez-vous pour le comptoir sur { $tile } ? Il en reste un à payer.
       *[other] Quel { -crystal } payez-vous pour le comptoir sur { $tile } ? Il en reste { $left } à payer.
    }
question-outpost = Auquel de vos comptoirs échangez-vous ?
question-column = Vous avez vidé une colonne de comptoirs. Quelle tuile Bonus prenez-vous ?
question-fourth = Vous avez utilisé quatre cartes Marchand de plus. Quelle tuile Bonus prenez-vous ?

## Réponses

choice-use = { $workers } : { $work }
choice-use-ousting = { $workers }, en expulsant { $name } ({ $count ->
    [one] { $count } { -worker(number: "one") }
   *[other] { $count } { -worker(number: "other") }
}) : { $work }
choice-call-home =
    { $count ->
        [0] se reposer : passer, car tous vos { -worker(number: "other") } sont rentrés
        [one] se reposer : reprendre votre { -worker(number: "one") }
       *[other] se reposer : reprendre vos { $count } { -worker(number: "other") }
    }
choice-claim-here = réclamer la carte : { $card }
choice-bonus = prendre la tuile Bonus : { $bonus }
choice-explore = obtenir { $tile } ; lieu découvert : { $work }
choice-move-toll =
    { $toll ->
        [one] un { -crystal(number: "one") } à { $names }
       *[other] { $toll } { -crystal(number: "other") } à { $names }
    }
choice-move-outpost = vous y avez un comptoir
choice-move-build =
    { $cost ->
        [0] comptoir gratuit
        [one] comptoir pour un { -crystal(number: "one") }
       *[other] comptoir pour { $cost } { -crystal(number: "other") }
    }
choice-also = { $first } ; { $rest }
choice-build =
    { $cost ->
        [0] le construire gratuitement
        [one] le construire pour un { -crystal(number: "one") }
       *[other] le construire pour { $cost } { -crystal(number: "other") }
    }
choice-skip =
    { $kind ->
        [build] ne rien construire
       *[fourth] n’en prendre aucune
    }
choice-outpost = { $tile } : { $effect }

## Ce qui s'est passé : des segments, et la phrase qu'ils forment

did =
    { $person ->
        [you] Vous { $doings }.
       *[other] { $name } { $doings }.
    }
did-use =
    { $person ->
        [you] envoyez { $workers } en { $place }
       *[other] envoie { $workers } en { $place }
    }
did-oust =
    { $person ->
        [you] expulsez { $name } ({ $count ->
                [one] { $count } { -worker(number: "one") }
               *[other] { $count } { -worker(number: "other") }
            })
       *[other] { $whom ->
            [you] vous expulse ({ $count ->
                    [one] { $count } { -worker(number: "one") }
                   *[other] { $count } { -worker(number: "other") }
                })
           *[other] expulse { $name } ({ $count ->
                   [one] { $count } { -worker(number: "one") }
                  *[other] { $count } { -worker(number: "other") }
               })
        }
    }
did-rest =
    { $person ->
        [you] { $count ->
            [0] vous reposez sans { -worker } à reprendre
            [one] vous reposez et reprenez un { -worker(number: "one") }
           *[other] vous reposez et reprenez { $count } { -worker(number: "other") }
        }
       *[other] { $count ->
            [0] se repose sans { -worker } à reprendre
            [one] se repose et reprend un { -worker(number: "one") }
           *[other] se repose et reprend { $count } { -worker(number: "other") }
        }
    }
did-tools =
    { $person ->
        [you] recevez { $crystals } de vos Outils
       *[other] reçoit { $crystals } de ses Outils
    }
did-get =
    { $person ->
        [you] recevez { $crystals }
       *[other] reçoit { $crystals }
    }
did-trade =
    { $person ->
        [you] échangez { $gives } contre { $gets }
       *[other] échange { $gives } contre { $gets }
    }
did-upgrade =
    { $person ->
        [you] améliorez ({ $rises })
       *[other] améliore ({ $rises })
    }
did-stop =
    { $person ->
        [you] { $kind ->
            [times] n’échangez rien
            [golem] en restez là
           *[upgrade] n’améliorez plus rien
        }
       *[other] { $kind ->
            [times] n’échange rien
            [golem] en reste là
           *[upgrade] n’améliore plus rien
        }
    }
did-claim =
    { $person ->
        [you] réclamez la carte à { $points } points pour { $cost } ({ $power })
       *[other] réclame la carte à { $points } points pour { $cost } ({ $power })
    }
did-explore =
    { $person ->
        [you] prenez la tuile Exploration en { $place } ({ $tile })
       *[other] prend la tuile Exploration en { $place } ({ $tile })
    }
did-bonus =
    { $person ->
        [you] prenez une tuile Bonus ({ $bonus })
       *[other] prend une tuile Bonus ({ $bonus })
    }
did-use-card =
    { $person ->
        [you] utilisez { $card }
       *[other] utilise { $card }
    }
did-renew =
    { $person ->
        [you] renouvelez les cartes Marchand pour rejouer aussitôt
       *[other] renouvelle les cartes Marchand pour rejouer aussitôt
    }
did-move =
    { $person ->
        [you] déplacez votre { -wagon } vers { $tile }
       *[other] déplace son { -wagon } vers { $tile }
    }
did-toll =
    { $person ->
        [you] donnez { $crystal } à { $name }
       *[other] { $whom ->
            [you] vous donne { $crystal }
           *[other] donne { $crystal } à { $name }
        }
    }
did-build =
    { $person ->
        [you] construisez un comptoir sur { $tile }
       *[other] construit un comptoir sur { $tile }
    }
did-build-for =
    { $person ->
        [you] construisez un comptoir sur { $tile } pour { $crystals }
       *[other] construit un comptoir sur { $tile } pour { $crystals }
    }
did-build-begin =
    { $person ->
        [you] choisissez de construire un comptoir sur { $tile }
       *[other] choisit de construire un comptoir sur { $tile }
    }
did-build-pay =
    { $person ->
        [you] payez { $crystals } pour le comptoir
       *[other] paie { $crystals } pour le comptoir
    }
did-skip =
    { $person ->
        [you] { $kind ->
            [build] ne construisez rien
           *[fourth] ne prenez pas de tuile Bonus
        }
       *[other] { $kind ->
            [build] ne construit rien
           *[fourth] ne prend pas de tuile Bonus
        }
    }
did-outpost =
    { $person ->
        [you] utilisez votre comptoir sur { $tile }
       *[other] utilise son comptoir sur { $tile }
    }
did-return =
    { $person ->
        [you] remettez { $crystals } dans les bols
       *[other] remet { $crystals } dans les bols
    }

## Le score

score-bonus =
    { $count ->
        [one] { $points } pour { $count } tuile Bonus
       *[other] { $points } pour { $count } tuiles Bonus
    }
score-exploration = { $points } pour les tuiles Exploration
score-outposts =
    { $count ->
        [one] { $points } pour { $count } comptoir
       *[other] { $points } pour { $count } comptoirs
    }
