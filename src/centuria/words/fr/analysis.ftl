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
plan-claim = réclamer la carte à { $points } points pour { $cost }
plan-claim-unseen = réclamer la { $slot } carte Points
plan-rest = se reposer
plan-pay = payer { $crystals }
plan-return = remettre { $crystals } dans les bols
plan-use = aller en { $place } ({ $work })
plan-golem = { -golem-place } : la carte à { $points } points pour { $cost }
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

thinking-compiles = Compilation de la recherche pour { $mode } sur cette machine. Cela n’a lieu qu’une fois et prend environ une minute…
hint-thinking =
    { $seconds ->
        [one] Une seconde de réflexion…
       *[other] { $seconds } secondes de réflexion…
    }
hint-title =
    { $count ->
        [one] Une seule décision est possible. Vos chances de gagner avec elle :
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
hint-forced = Il n’y a pas de choix ici.
hint-about = 60 % de chances signifie : sur 100 parties poursuivies raisonnablement à partir d’ici, vous en gagneriez environ 60.

## L'analyse d'une partie

analyse-thinking = Analyse de chaque décision
analyse-stopped =
    { $judged ->
        [one] Arrêt anticipé : { $judged } décision évaluée sur { $open } ; elle seule figure ici.
       *[other] Arrêt anticipé : { $judged } décisions évaluées sur { $open } ; elles seules figurent ici.
    }
analyse-nothing = Arrêt avant l’évaluation de la première décision.
analyse-page = L’analyse a été écrite dans { $file }.
analyse-title = { $edition }, { $players } joueurs
analyse-won = { $name } gagne, { $scores }.
analyse-open = La partie n’est pas terminée.
analyse-chart = Chances de gagner, de la première décision à la dernière
analyse-rounds = Ronde
analyse-turning = Tournants de la partie
analyse-turning-none = Aucun tour n’a beaucoup changé les chances.
analyse-better = Meilleures décisions
analyse-better-none = { $name } : aucune erreur.
analyse-instead = Mieux : { $told }
analyse-cost = coûte { $percent }
analyse-summary = Qualité des décisions
analyse-player = joueur
analyse-decisions = décisions
analyse-good = bonnes
analyse-mistakes = erreurs
analyse-lost = perte moyenne
analyse-points = points
analyse-what = ce qui s’est passé
analyse-change = chances de gagner
analyse-about = Les chances sont des estimations. Chaque décision est évaluée seulement avec ce que le joueur pouvait savoir à ce moment. Une décision est bonne si aucune autre n’est meilleure de plus de { $noise } %, et c’est une erreur si elle coûte { $mistake } % ou plus.
