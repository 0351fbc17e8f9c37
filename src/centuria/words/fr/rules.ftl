# The rules of each game in a few words, and the lessons of a first game, for the browser.

web-rules-search = Chercher dans les règles
web-rules-none = Ces règles ne parlent pas de cela.
web-rules-exact = Chaque règle, avec la lecture choisie là où le livret laisse un doute, se trouve dans la documentation du projet.
web-rules-where = À une table, laissez le pointeur sur un objet, appuyez longuement dessus ou tapez « ? » pour lire sa règle.
web-rule-more = Suite dans les règles
web-rule-title =
    { $part ->
        [aim] De quoi s’agit-il
        [turn] Un tour
        [acquire] Acquérir une carte marchand
        [play] Jouer une carte
        [rest] Se reposer
        [claim] Obtenir une carte de points
        [limit] La limite de dix
        [place] Utiliser un lieu
        [work] Ce que font les lieux
        [cards] Ce que font les cartes de points
        [explore] Exploration
        [bonus] Tuiles bonus
        [map] { -map }
        [wagon] Déplacer le { -wagon }
        [outpost] Comptoirs
        [merchants] Lieux marchands
        [options] Options
        [renew] Nouvelles cartes marchand
       *[end] La fin
    }

web-rule-golem-aim = Des marchands changent des { -crystal(number: "other") } modestes en précieux, et les précieux en cartes de points. Il y a quatre niveaux : { -level-1 }, { -level-2 }, { -level-3 } et { -level-4 }. Le plus de points gagne.
web-rule-golem-turn = À votre tour, vous faites une seule chose : acquérir une carte marchand, en jouer une de votre main, vous reposer, ou obtenir une carte de points. Puis c’est au joueur suivant.
web-rule-golem-acquire = La première carte marchand de la rangée est gratuite. Pour une autre, posez un de vos { -crystal(number: "other") } sur chaque carte qui la précède. Ce qui se trouve sur la carte prise est à vous. La carte rejoint votre main aussitôt ; les autres glissent vers la gauche et une nouvelle arrive.
web-rule-golem-play = Une carte de production donne ce qu’elle montre. Une carte d’amélioration élève des { -crystal(number: "other") } d’un niveau par pas, sur un seul ou sur plusieurs. Une carte d’échange donne ce qui est sous la flèche contre ce qui est au-dessus, autant de fois que vous voulez et pouvez payer. La carte reste ensuite devant vous jusqu’au repos.
web-rule-golem-rest = Reprenez en main toutes vos cartes jouées.
web-rule-golem-claim = Payez exactement ce que montre une carte de points, et prenez-la. Avec la première de la rangée vient un { -copper-token }, qui vaut trois points ; avec la deuxième un { -silver-token }, qui en vaut un. Quand une pile est vide, l’autre passe à la première carte.
web-rule-golem-limit = À la fin de votre tour, vous en gardez dix au plus. Le surplus est rendu ; vous choisissez lequel.
web-rule-golem-end = À deux ou trois joueurs, la sixième carte de points de l’un d’eux amène la dernière manche ; à quatre ou cinq, la cinquième. La manche se joue jusqu’au bout. Comptez alors vos cartes, vos jetons, et un point pour chacun de vos { -crystal(number: "other") }, sauf ceux du premier niveau. L’égalité va au joueur assis le dernier.

web-rule-endless-aim = Une terre de quatre plateaux, pleine de lieux. Vos { -worker(number: "other") } y travaillent ; avec ce qu’ils rapportent, vous obtenez des cartes de points qui vous renforcent, et des tuiles bonus qui les font compter.
web-rule-endless-turn = À votre tour, vous utilisez un lieu ou vous vous reposez.
web-rule-endless-place = Un lieu vide demande autant de vos { -worker(number: "other") } qu’il en montre. Là où se tient un autre joueur, il en faut un de plus que lui ; les siens rentrent chez lui, prêts à servir. On n’utilise ni un lieu où l’on se tient déjà, ni un lieu sous une tuile Exploration.
web-rule-endless-work = La production donne ce qu’elle montre. L’amélioration élève d’un niveau par pas ; on peut s’arrêter plus tôt. L’échange donne ce qui est sous la flèche contre ce qui est au-dessus, une fois au moins et autant qu’on peut payer. Aux lieux qui servent les cartes de points, on obtient la carte placée au-dessus, on prend une tuile bonus, ou les deux.
web-rule-endless-cards = Assistance : les lieux de son symbole demandent un de vos { -worker(number: "other") } de moins, mais toujours un. Outil : vous y recevez d’abord ce que montre la carte. { -new-workers } : quelques-uns sortent aussitôt de la réserve. Exploration : prenez aussitôt une tuile Exploration du plateau. Chaque carte compte aussi comme une icône pour les tuiles bonus.
web-rule-endless-explore = Qui prend une tuile Exploration reçoit ce qu’elle montre : des { -crystal(number: "other") }, un renfort de la réserve, trois points à la fin, ou une icône. Le lieu qu’elle cachait est désormais ouvert à tous.
web-rule-endless-bonus = Votre plateau a trois places pour des tuiles bonus. À la fin, elles rapportent deux points par icône d’une sorte, trois par paire de deux sortes, un pour deux de vos { -worker(number: "other") } hors de la réserve, ou simplement trois.
web-rule-endless-rest = Tous vos { -worker(number: "other") } rentrent chez vous.
web-rule-endless-limit = À la fin de votre tour, vous gardez dix { -crystal(number: "other") } au plus. Le surplus est rendu ; vous choisissez lequel.
web-rule-endless-end = La huitième carte de points d’un joueur amène la dernière manche, jouée jusqu’au bout. Comptez les cartes de points, les tuiles bonus, les tuiles Exploration, et un point pour chacun de vos { -crystal(number: "other") }, sauf ceux du premier niveau. L’égalité va au joueur assis le dernier.

web-rule-saga2-aim = La terre de { -edition-endless }, et une carte à côté. Tout ce qui y est dit vaut ici, avec ces différences.
web-rule-saga2-map = Douze tuiles entourent celle du milieu, trois de chaque icône. Chacune a son propre échange. Chaque { -wagon } part du milieu.
web-rule-saga2-wagon = Certains lieux déplacent votre { -wagon } : vers une tuile voisine, jusqu’à deux tuiles, ou n’importe où. Il doit bouger. À chaque joueur dont le { -wagon } se trouve là où vous vous arrêtez, vous donnez un de vos { -crystal(number: "other") }, au choix. Ensuite vous pouvez y construire un comptoir, puis y échanger autant que vous pouvez payer.
web-rule-saga2-outpost = Un seul de vos comptoirs tient sur une tuile, aucun sur celle du milieu. Le premier y est gratuit ; sinon il coûte un de vos { -crystal(number: "other") } par comptoir déjà présent, deux dans une partie à deux. Il vient de la ligne de votre plateau qui porte l’icône de la tuile, par la gauche, et découvre des points. Une colonne vidée apporte une tuile bonus.
web-rule-saga2-work = Deux autres lieux échangent sur la carte sans bouger : là où se trouve votre { -wagon }, ou à l’un de vos comptoirs. Les lieux qui servent les cartes de points ne donnent jamais de tuile bonus. Votre plateau a quatre places pour ces tuiles.
web-rule-saga2-end = La huitième carte de points d’un joueur amène la dernière manche. Les points viennent des cartes, des tuiles bonus, des tuiles Exploration, des cases découvertes par vos comptoirs, et un pour chacun de vos { -crystal(number: "other") }, sauf ceux du premier niveau.

web-rule-saga3-aim = La terre et la carte de { -edition-saga2 }, avec des cartes marchand. Tout ce qui y est dit vaut ici, avec ces ajouts.
web-rule-saga3-merchants = Un lieu marchand fait ce que montre la carte placée dessous. La carte va ensuite dans votre défausse, les autres glissent vers la gauche et une nouvelle arrive. Chaque fois que votre défausse atteint un multiple de quatre, vous pouvez prendre une tuile bonus.
web-rule-saga3-renew = Un lieu remet les quatre cartes marchand sous la pioche et en révèle quatre nouvelles.
web-rule-saga3-end = Comme dans { -edition-saga2 } : la huitième carte de points d’un joueur amène la dernière manche, et les mêmes choses rapportent.

web-lesson = Leçon { $number } sur { $count }
web-lesson-done = Continuer la partie
web-lesson-leave = Finir les leçons
web-learn-golem-produce = Bienvenue ! Seul ce qui brille peut être choisi. Votre main a une carte de production : jouez-la, et vous recevez ce qu’elle montre.
web-learn-golem-upgrade = Votre autre carte améliore. Jouez-la, puis choisissez ce qui s’élève d’un niveau, deux fois : { -level-1 } devient { -level-2 }, et ainsi de suite.
web-learn-golem-acquire = Vos cartes sont jouées. Prenez-en une autre : la première carte marchand de la rangée est gratuite.
web-learn-golem-rest = Une carte jouée revient quand on se repose. Reposez-vous : la barre sous les cartes a un bouton pour cela.
web-learn-golem-pay = Les cartes plus à droite coûtent quelque chose : posez un de vos { -crystal(number: "other") } sur chaque carte qui les précède. Prenez la deuxième, la troisième ou la quatrième.
web-learn-golem-trade = Les cartes d’échange changent ce qui est au-dessus de leur flèche en ce qui est dessous, autant que vous pouvez payer. Jouez-en une dès que possible ; d’ici là, acquérez, produisez et reposez-vous à votre gré.
web-learn-golem-claim = Réunissez maintenant ce que montre une des cartes de points, tout en haut, et prenez-la. Les premières apportent aussi un jeton.
web-learn-golem-end = Voilà tout le jeu. La sixième carte de points d’un joueur amène la dernière manche ; ce qui vous reste compte un peu aussi. À vous de gagner !
web-learn-endless-produce = Bienvenue ! Vos { -worker(number: "other") } attendent sur votre plateau. Envoyez-les vers un lieu de production : ce qui brille donne ce qu’il montre.
web-learn-endless-work = Allez maintenant vers un lieu d’amélioration ou d’échange. Les personnages dessinés disent combien il en faut ; là où se tient un autre joueur, il en faut un de plus, et les siens rentrent.
web-learn-endless-rest = Qui est dehors y reste jusqu’à votre repos. Reposez-vous, et tous rentrent.
web-learn-endless-golem = Certains lieux servent une carte de points et des tuiles bonus. Réunissez le prix d’une carte, ou prenez simplement une tuile : utilisez un tel lieu dès que vous le pouvez.
web-learn-endless-claim = Obtenez maintenant une carte de points. Chacune vous aide ensuite : moins de { -worker(number: "other") } à envoyer, des cadeaux, des renforts, ou une exploration.
web-learn-endless-end = Voilà tout le jeu. La huitième carte d’un joueur amène la dernière manche. Les tuiles bonus comptent les icônes de vos cartes : choisissez des cartes qui vont avec vos tuiles.
