# Les règles de chaque jeu en quelques mots, et les leçons d'une première partie, pour le navigateur.

web-rules-search = Chercher dans les règles
web-rules-none = Aucune règle de ce jeu n’en parle.
web-rules-exact = Chaque règle, avec la lecture choisie là où le livret laisse un doute, se trouve dans la documentation du projet.
web-rules-where = À une table, survolez un élément avec le pointeur, appuyez longuement dessus ou tapez « ? » pour lire sa règle.
web-rule-more = Suite dans les règles
web-rule-title =
    { $part ->
        [aim] Le but du jeu
        [turn] Un tour
        [acquire] Acheter une carte Marchand
        [play] Jouer une carte
        [rest] Se reposer
        [claim] Réclamer une carte Points
        [limit] La limite de dix
        [place] Utiliser un lieu
        [work] Ce que font les lieux
        [cards] Ce que font les cartes Points
        [explore] Exploration
        [bonus] Tuiles Bonus
        [map] { -map }
        [wagon] Déplacer le { -wagon }
        [outpost] Comptoirs
        [merchants] Lieux Marchand
        [options] Options
        [renew] Nouvelles cartes Marchand
       *[end] La fin
    }

web-rule-golem-aim = Des marchands échangent des { -crystal(number: "other") } modestes contre de plus précieux, et ceux-ci contre des cartes Points. Il y a quatre niveaux : { -level-1 }, { -level-2 }, { -level-3 } et { -level-4 }. Le joueur qui a le plus de points gagne.
web-rule-golem-turn = À votre tour, vous faites une seule chose : acheter une carte Marchand, en jouer une de votre main, vous reposer, ou réclamer une carte Points. Puis c’est au joueur suivant.
web-rule-golem-acquire = La première carte Marchand de la rangée est gratuite. Pour en acheter une autre, posez un de vos { -crystal(number: "other") } sur chaque carte qui la précède. Ce qui se trouve sur la carte achetée est à vous. La carte rejoint votre main aussitôt ; les autres glissent vers la gauche et une nouvelle vient de la pioche.
web-rule-golem-play = Une { -produce-card } donne ce qu’elle montre. Une carte Améliorer fait monter des { -crystal(number: "other") } d’un niveau par étape, le même plusieurs fois ou plusieurs différents ; vous pouvez vous arrêter plus tôt. Une carte Échanger donne ce qui est sous la flèche contre ce qui est au-dessus, au moins une fois, puis aussi souvent que vous le souhaitez et pouvez payer. La carte jouée reste ensuite devant vous jusqu’à votre repos.
web-rule-golem-rest = Reprenez en main toutes vos cartes jouées.
web-rule-golem-claim = Payez exactement ce que montre une carte Points, et prenez-la. La première de la rangée est accompagnée d’une { -copper-token }, qui vaut trois points ; la deuxième, d’une { -silver-token }, qui en vaut un. Quand la pile au-dessus de la première carte est vide, et seulement alors, celle de la deuxième glisse à gauche, au-dessus de la première ; il n’y a alors plus rien au-dessus de la deuxième. Si les { -silver-token(number: "other") } s’épuisent d’abord, la deuxième carte n’apporte pas de { -token }.
web-rule-golem-limit = À la fin de votre tour, vous gardez dix { -crystal(number: "other") } au plus. Remettez les autres dans les bols ; vous choisissez lesquels.
web-rule-golem-end = La partie se termine à la fin de la ronde où un joueur réclame sa sixième carte Points (sa cinquième à quatre ou cinq joueurs). Comptez alors vos cartes Points, vos { -token(number: "other") }, et un point pour chacun de vos { -crystal(number: "other") }, sauf ceux du premier niveau. En cas d’égalité, le dernier des joueurs concernés dans l’ordre du tour l’emporte.

web-rule-endless-aim = Une terre de quatre panneaux, pleine de lieux. Vos { -worker(number: "other") } y travaillent ; avec ce qu’ils rapportent, vous réclamez des cartes Points qui vous renforcent, et vous prenez des tuiles Bonus qui rapportent des points à la fin.
web-rule-endless-turn = À votre tour, vous utilisez un lieu ou vous vous reposez.
web-rule-endless-place = Un lieu vide demande autant de vos { -worker(number: "other") } qu’il en montre. Là où se trouvent ceux d’un autre joueur, il en faut un de plus que les siens ; vous les expulsez, et ils rentrent sur son plateau, prêts à resservir. On ne peut utiliser ni un lieu où l’on est déjà, ni un lieu sous une tuile Exploration.
web-rule-endless-work = La production donne ce qu’elle montre. L’amélioration fait monter des { -crystal(number: "other") } d’un niveau par étape ; on peut s’arrêter plus tôt. L’échange donne ce qui est sous la flèche contre ce qui est au-dessus, au moins une fois et autant de fois qu’on peut le payer. Sur un { -golem-place }, on réclame la carte Points placée au-dessus, on prend une tuile Bonus, ou on fait les deux.
web-rule-endless-cards = Assistance : les lieux marqués de son symbole demandent un de vos { -worker(number: "other") } de moins, mais toujours au moins un. Outil : sur les lieux marqués de son symbole, vous recevez d’abord ce que montre la carte. { -new-workers } : le nombre indiqué sort aussitôt de la réserve. Exploration : prenez aussitôt une tuile Exploration du plateau. Chaque carte compte aussi comme une icône pour les tuiles Bonus.
web-rule-endless-explore = Le joueur qui prend une tuile Exploration reçoit ce qu’elle montre : des { -crystal(number: "other") }, un { -worker } de la réserve, trois points à la fin, ou une icône. Le lieu qu’elle cachait est désormais ouvert à tous.
web-rule-endless-bonus = Votre plateau a trois espaces Bonus (quatre sur la face B). À la fin, les tuiles Bonus rapportent deux points par icône d’un certain type, trois par paire d’icônes de deux types, un par paire de vos { -worker(number: "other") } hors de la réserve, ou trois sans condition.
web-rule-endless-rest = Tous vos { -worker(number: "other") } rentrent sur votre plateau.
web-rule-endless-limit = À la fin de votre tour, vous gardez dix { -crystal(number: "other") } au plus. Remettez les autres dans les bols ; vous choisissez lesquels.
web-rule-endless-end = La partie se termine à la fin de la ronde où un joueur réclame sa huitième carte Points. Comptez les cartes Points, les tuiles Bonus, les tuiles Exploration, et un point pour chacun de vos { -crystal(number: "other") }, sauf ceux du premier niveau. En cas d’égalité, le dernier des joueurs concernés dans l’ordre du tour l’emporte.

web-rule-saga2-aim = Les lieux de « { -edition-endless } », et { -map(article: "a") } à côté. Toutes les règles de ce jeu s’appliquent, avec ces différences.
web-rule-saga2-map = Douze tuiles entourent la { -valley }, trois de chaque icône. Chaque tuile a son propre échange. Chaque { -wagon } part du milieu.
web-rule-saga2-wagon = Certains lieux déplacent votre { -wagon } : vers une tuile adjacente, une ou deux tuiles plus loin, ou vers n’importe laquelle. Il doit bouger. À chaque joueur dont le { -wagon } se trouve là où vous vous arrêtez, vous donnez un { -crystal } de votre choix ; là où vous ne pouvez pas payer chacun d’eux, vous ne pouvez pas vous arrêter. Ensuite, vous pouvez y construire un comptoir, puis y échanger autant de fois que vous pouvez le payer.
web-rule-saga2-outpost = Vous pouvez avoir un seul comptoir par tuile, et aucun sur la tuile du milieu. Le premier comptoir d’une tuile est gratuit ; un autre coûte un de vos { -crystal(number: "other") } par comptoir déjà présent, ou deux dans une partie à deux joueurs. Prenez le comptoir le plus à gauche de la rangée de votre plateau qui porte l’icône de la tuile ; il découvre des points. Quand vous videz une colonne, vous prenez la tuile Bonus du dessus d’une pile du panneau B2 ou F2, si un espace Bonus est libre.
web-rule-saga2-work = Deux autres lieux échangent sur { -map(article: "the") } sans bouger : là où se trouve votre { -wagon }, ou à l’un de vos comptoirs. Vous y échangez au moins une fois, et autant de fois que vous pouvez le payer ; si vous ne pouvez y payer aucun échange, vous ne pouvez pas les utiliser. Un { -golem-place } donne sa carte et jamais de tuile Bonus. Votre plateau a quatre espaces Bonus.
web-rule-saga2-limit = Ce que vous donnez pour un autre { -wagon } peut faire dépasser dix à son propriétaire. La limite est donc vérifiée à la fin de chaque tour, pour tous les joueurs : chaque joueur qui a plus de dix { -crystal(number: "other") } remet ceux qu’il a en trop et choisit lesquels, d’abord celui dont c’est le tour, puis les autres en sens horaire.
web-rule-saga2-end = La partie se termine à la fin de la ronde où un joueur réclame sa huitième carte Points. Les points viennent des cartes Points, des tuiles Bonus, des tuiles Exploration et des cases découvertes par vos comptoirs ; chacun de vos { -crystal(number: "other") }, sauf ceux du premier niveau, vaut un point.

web-rule-saga3-aim = Les lieux et { -map(article: "the") } de « { -edition-saga2 } », avec des cartes Marchand. Toutes les règles de ce jeu s’appliquent, avec ces ajouts.
web-rule-saga3-merchants = Un lieu Marchand fait ce que montre la carte placée au-dessous (un échange, au moins une fois). La carte va ensuite dans votre défausse, les autres glissent vers la gauche et une nouvelle arrive. Chaque fois que votre défausse atteint un multiple de quatre cartes, vous pouvez prendre la tuile Bonus du dessus d’une pile du panneau D2, et d’aucun autre, si un espace Bonus est libre.
web-rule-saga3-renew = Un lieu remet les quatre cartes Marchand sous la pioche et en révèle quatre nouvelles. Vous effectuez alors aussitôt un autre tour complet, repos compris. Il ne compte pas comme une ronde.
web-rule-saga3-end = Comme dans « { -edition-saga2 } » : la partie se termine à la fin de la ronde où un joueur réclame sa huitième carte Points, et les points se comptent de la même façon.
