# Les indices et l'analyse d'une partie : la suite possible, les chances de gagner, ce qui les a changées, ce qui aurait été mieux.

## La suite possible : de courtes phrases, sans lecteur

plan-play = jouer { $card }
plan-times =
    { $times ->
        [one] échanger une fois
       *[other] échanger { $times } fois
    }
plan-acquire = acheter { $card }
plan-acquire-unseen = acheter la { $slot } carte Marchand
plan-claim = réclamer { $points } points pour { $cost }
plan-claim-unseen = réclamer la { $slot } carte Points
plan-rest = se reposer
plan-pay = payer { $crystals }
plan-return = remettre { $crystals }
plan-use = aller en { $place } ({ $work })
plan-golem = { -golem-place } : { $points } points pour { $cost }
plan-work =
    { $kind ->
        [golem] { -golem-place }
        [wagon] déplacer le { -wagon }
        [mountain_exchange] échanger là où est le { -wagon }
        [outpost] échanger à un comptoir
        [merchant] une carte Marchand
       *[renew] nouvelles cartes Marchand
    }
plan-claim-here = réclamer la carte
plan-bonus = prendre une tuile Bonus
plan-explore = prendre la tuile Exploration en { $place }
plan-move = aller vers { $tile }
plan-build = construire un comptoir
plan-outpost = échanger au comptoir : { $tile }
plan-next = { $first } ; { $rest }

## Les chances

percent = { $percent } %
percent-tenths = { $whole },{ $tenth } %
percent-under = moins de 1 %
percent-over = plus de 99 %
percent-change = { $before } → { $after }

## Les indices

thinking-compiles = Compilation de la réflexion sur { $mode } pour cette machine ; une seule fois, pendant une minute environ ...
hint-thinking =
    { $seconds ->
        [one] Une seconde de réflexion ...
       *[other] { $seconds } secondes de réflexion ...
    }
hint-title =
    { $count ->
        [one] Une seule décision est possible, avec ces chances de gagner :
       *[other] Les { $count } meilleures décisions trouvées, et vos chances de gagner avec chacune :
    }
hint-chance = chances de gagner : { $chance }
hint-line = puis { $line }
hint-clear = La première est nettement meilleure que les autres.
hint-better = La première est un peu meilleure que les autres.
hint-close =
    { $count ->
        [2] Les deux premières se valent à peu près : prenez celle qui vous plaît.
       *[other] { $count } décisions se valent à peu près : prenez celle qui vous plaît.
    }
hint-even = Cela ne change presque rien ici : toutes les décisions se valent à peu près.
hint-forced = Il n’y a rien à choisir.
hint-about = 60 % de chances veut dire : sur 100 parties raisonnablement jouées à partir d’ici, vous en gagnez environ 60.

## L'analyse d'une partie

analyse-thinking = Réflexion sur chaque décision
analyse-stopped =
    { $judged ->
        [one] Arrêt anticipé : { $judged } décision jugée sur { $open } ; le reste manque ici.
       *[other] Arrêt anticipé : { $judged } décisions jugées sur { $open } ; le reste manque ici.
    }
analyse-nothing = Arrêt avant qu’une décision soit jugée.
analyse-page = L’analyse est écrite dans { $file }.
analyse-title = { $edition }, { $players } joueurs
analyse-won = { $name } gagne, { $scores }.
analyse-open = La partie n’est pas terminée.
analyse-chart = Chances de gagner, de la première décision à la dernière
analyse-rounds = Ronde
analyse-turning = Les tournants de la partie
analyse-turning-none = Aucun tour n’a beaucoup changé les chances.
analyse-better = Ce qui aurait été mieux
analyse-better-none = { $name } : rien d’important.
analyse-instead = Mieux : { $told }
analyse-cost = coûte { $percent }
analyse-summary = La qualité des décisions
analyse-player = joueur
analyse-decisions = décisions
analyse-good = bonnes
analyse-mistakes = erreurs
analyse-lost = perte moyenne
analyse-points = points
analyse-what = ce qui s’est passé
analyse-change = chances de gagner
analyse-about = Les chances sont des estimations : chaque décision est jugée avec ce que son joueur pouvait savoir. Une décision est bonne si aucune autre n’est meilleure de plus de { $noise } %, et c’est une erreur si elle coûte { $mistake } % ou plus.
