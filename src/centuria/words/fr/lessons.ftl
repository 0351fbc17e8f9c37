# Une première partie dans le navigateur : ce qui est dit à côté de la table. Les textes ont des dessins : $gain, $trading et d’autres.

web-lesson = Leçon { $number } sur { $count }
web-lesson-done = Continuer la partie
web-lesson-leave = Arrêter les leçons
web-lesson-skip = Passer
web-lesson-begin = Commencer
web-lesson-next = Compris
web-lesson-fold = Replier la leçon
web-lesson-open = Déplier la leçon
web-lesson-tip = Votre première partie
web-lesson-how = Jouez une première partie avec un guide à vos côtés. Vous pouvez partir à tout moment et reprendre les leçons ici.
web-lesson-start = Commencer
web-lesson-continue = Reprendre
web-lesson-over-again = Recommencer
web-lesson-count = Leçons : { $done } sur { $count }
web-lesson-finished = Terminé
web-lesson-setting = Un guide dans ma première partie de chaque jeu
web-picture =
    { $drawn ->
        [gain] une { -produce-card }
        [upgrading] une carte Améliorer
        [trading] une carte Échanger
        [climb] { -level-1 } devient { -level-2 }
        [point] une carte Points
        [copper] une { -copper-token }
        [silver] une { -silver-token }
       *[cheap] { -level-1 }
    }

web-first-goal = Le but
web-first-end = La fin
web-first-turn = À votre tour, une action
web-first-golem-goal = Réunissez les { -crystal(number: "other") } que montre une carte Points et réclamez-la : { $point }. Qui a le plus de points gagne.
web-first-golem-end =
    { $cards ->
        [5] Dès qu’un joueur réclame sa cinquième carte Points, la ronde en cours est la dernière.
       *[other] Dès qu’un joueur réclame sa sixième carte Points, la ronde en cours est la dernière.
    } Chacun de vos { -crystal(number: "other") } compte un point, sauf { $cheap }.
web-first-golem-acquire = Acheter une carte Marchand. Celle de gauche est gratuite.
web-first-golem-play = Jouer une carte : recevoir { $gain }, améliorer { $upgrading } ou échanger { $trading }.
web-first-golem-rest = Se reposer : toutes les cartes jouées reviennent en main.
web-first-golem-claim = Réclamer une carte Points. Les deux de gauche apportent aussi { $copper } et { $silver }.
web-first-world-goal = Utilisez les lieux pour recevoir des { -crystal(number: "other") }, et réclamez avec eux des cartes Points : { $point }. Qui a le plus de points gagne.
web-first-world-end = Dès qu’un joueur réclame sa huitième carte Points, la ronde en cours est la dernière. Les tuiles Bonus, les tuiles Exploration et les { -crystal(number: "other") } comptent aussi.
web-first-world-work = Envoyer des { -worker(number: "other") } vers un lieu : il donne, améliore ({ $climb }) ou échange ce qu’il montre.
web-first-world-golem = Envoyer des { -worker(number: "other") } vers un { -golem-place } : réclamer la carte qui est au-dessus.
web-first-world-wagon = Envoyer des { -worker(number: "other") } vers un lieu qui déplace votre { -wagon } : construire des comptoirs.
web-first-world-merchant = Envoyer des { -worker(number: "other") } vers un lieu Marchand : faire ce que montre sa carte, comme { $trading }.
web-first-world-rest = Se reposer : tous vos { -worker(number: "other") } rentrent.

web-learn-golem-produce = Jouez { $gain } de votre main : vous recevez ce qu’elle montre.
web-learn-golem-upgrade = Votre autre carte, { $upgrading }, sert à améliorer. Jouez-la, puis choisissez deux fois ce qui monte d’un niveau : { $climb }, et ainsi de suite.
web-learn-golem-acquire = Toutes vos cartes ont été jouées. Achetez-en une autre : la première carte Marchand de la rangée est gratuite.
web-learn-golem-rest = Les cartes jouées reviennent en main quand on se repose. La barre sous les cartes a un bouton pour cela.
web-learn-golem-pay = Les cartes plus à droite coûtent quelque chose : posez un de vos { -crystal(number: "other") } sur chaque carte qui les précède. Achetez la deuxième, la troisième ou la quatrième.
web-learn-golem-trade = Les cartes comme { $trading } changent ce qui est au-dessus de leur flèche en ce qui est au-dessous, autant de fois que vous pouvez payer. Jouez-en une dès que possible ; d’ici là, achetez et jouez d’autres cartes, et reposez-vous à votre gré.
web-learn-golem-engine = Des cartes qui s’enchaînent gagnent la partie : l’une donne { $cheap }, la suivante l’échange contre mieux. Regardez ce que demandent les cartes Points, et achetez les cartes qui y mènent.
web-learn-golem-claim = Réunissez maintenant ce que montre une des cartes Points, tout en haut, et réclamez-la : { $point }. Les premières apportent aussi { $copper } ou { $silver }.
web-learn-golem-limit = À la fin du tour, vous gardez au plus dix { -crystal(number: "other") } ; les autres sont remis. Réclamez ou améliorez avant d’en avoir trop.
web-learn-golem-end = Vous connaissez maintenant le jeu. La ronde où un joueur réclame la dernière carte Points qu’il lui faut est la dernière ; ce qui vous reste compte un peu aussi. À vous de gagner !
web-learn-world-produce = Vos { -worker(number: "other") } attendent sur votre plateau. Envoyez-les vers un lieu qui donne des { -crystal(number: "other") } : ce qui brille donne ce qu’il montre.
web-learn-world-work = Allez maintenant vers un lieu d’amélioration ({ $climb }) ou d’échange. Les { -worker(number: "other") } dessinés disent combien il en faut ; là où se trouvent ceux d’un autre joueur, il en faut un de plus que les siens, et ils rentrent chez lui.
web-learn-world-wagon = Certains lieux déplacent votre { -wagon }. Utilisez-en un, et choisissez la tuile où aller : vous pourrez y échanger et y construire un comptoir.
web-learn-world-build = Un comptoir découvre des points sur votre plateau. Le premier d’une tuile est gratuit. Construisez-en un là où votre { -wagon } s’arrête.
web-learn-world-merchant = Les lieux Marchand font ce que montre la carte placée au-dessous, comme { $trading }, et la carte est à vous. Quatre cartes apportent une tuile Bonus.
web-learn-world-rest = Vos { -worker(number: "other") } restent sur leurs lieux jusqu’à votre repos. Reposez-vous quand il en reste peu, et tous rentrent.
web-learn-world-golem = Au-dessus de chaque { -golem-place } se trouve une carte Points et, à côté, des tuiles Bonus. Réunissez le prix d’une carte, ou prenez simplement une tuile : utilisez un { -golem-place } dès que vous le pouvez.
web-learn-world-claim = Réclamez maintenant une carte Points sur un { -golem-place } : { $point }. Chacune vous aide ensuite : moins de { -worker(number: "other") } à envoyer, des { -crystal(number: "other") } en plus, d’autres { -worker(number: "other") }, ou une tuile Exploration. Cette tuile donne ce qu’elle montre et ouvre le lieu qu’elle couvre.
web-learn-world-limit = À la fin du tour, vous gardez au plus dix { -crystal(number: "other") } ; les autres sont remis. Visez d’abord une carte.
web-learn-world-end = Vous connaissez maintenant le jeu. La ronde où un joueur réclame sa huitième carte Points est la dernière. Les tuiles Bonus comptent les icônes de vos cartes : choisissez des cartes qui vont avec vos tuiles.
