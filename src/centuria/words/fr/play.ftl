# Jouer dans un terminal.

play-preparing = Les règles sont en cours de compilation en arrière-plan ; en attendant, cette partie utilise les règles non compilées, plus lentes.
play-welcome = { $edition }, { $players } joueurs. Vous occupez la place { $seat }, contre { $names }.
play-narrow = Ce terminal a { $width } colonnes. Les tables se lisent mieux avec { $needed } : élargissez la fenêtre ou réduisez la taille des caractères.
play-hint = Répondez par un numéro ou par les mots en gras. Tapez h pour l’aide sur la question et les commandes.
play-continued = La partie reprend.
play-player = Joueur
play-opponent = { $name } ({ $kind })
play-since = Depuis votre dernier tour :
play-undone = Votre dernière décision est annulée.
play-undo-start = Rien à annuler : c’est votre première décision.
play-log-empty = Il ne s’est encore rien passé.
play-log-round = Ronde { $round }
play-no-answer = Tapez un numéro de 1 à { $most }, ou h pour l’aide.
play-not-an-answer = « { $answer } » n’est pas une réponse ici. Tapez un numéro de 1 à { $most }, ou h pour l’aide.
play-ambiguous = « { $answer } » peut être { $matches }. Précisez un peu.
play-save-name = Dans quel fichier sauvegarder ?
play-saved-as = Partie sauvegardée dans { $file }.
play-file-exists = { $file } existe déjà et ne sera pas remplacé. Choisissez un autre nom.
play-cannot-save = La partie ne peut pas être sauvegardée dans { $file } : { $reason }.
play-leave = Votre partie est sauvegardée dans { $file }. Pour la reprendre : { $command }
play-leave-unsaved = Votre partie n’a pas pu être sauvegardée dans { $file } : { $reason }.
play-ended = La partie est sauvegardée dans { $file }. Pour la revoir : { $command }
play-kept-aside = Votre partie précédente est sauvegardée dans { $file }.
play-busy = Une autre partie est en cours dans { $file } ; celle-ci est sauvegardée dans { $other }.
play-nothing-saved = Il n’y a pas de partie sauvegardée dans { $file }.
play-not-ours = { $file } est une partie enregistrée, mais elle n’a pas été jouée à ce terminal. Pour la voir : { $command }
play-bad-components = Ce matériel ne peut pas être utilisé : { $reason }.
play-reconstructed =
    Les valeurs imprimées sur les panneaux, cartes et tuiles n’ont pas pu être obtenues : cette partie utilise un matériel reconstitué qui respecte tous les nombres indiqués dans les règles. Pour jouer avec les valeurs de votre propre boîte, copiez le fichier indiqué par la commande suivante, saisissez vos valeurs et lancez le jeu avec --components FICHIER.
    { $command }
play-unusual = { $count ->
    [one] Une donnée de ce matériel est inhabituelle
   *[other] { $count } données de ce matériel sont inhabituelles
}. Pour savoir pourquoi : { $command }
play-bad-deal = Cette partie ne peut pas être mise en place : { $reason }.
play-bad-layout = { $file } n’est pas une disposition : il faut une liste JSON de cases [q, r].
play-option-mode = --{ $option } s’utilise avec { $modes }, pas avec { $mode }.
play-bad-mode = Il n’y a pas de jeu nommé « { $mode } ». Choisissez parmi : { $modes }.
play-bad-players = Ce jeu se joue de { $fewest } à { $most } joueurs, et non à { $players }.
play-bad-seat = Il n’y a pas de place { $seat } parmi { $players } joueurs.
play-bad-seed = Une graine est un nombre entier de 0 à 18446744073709551615, pas { $seed }.
play-bad-opponent = Il n’y a pas d’adversaire nommé « { $name } ». Choisissez parmi : { $names }.
play-bad-options = Cet adversaire ne peut pas jouer : { $reason }.
play-fault = { $name } n’a pas décidé ; un bot intégré décide à sa place. ({ $fault } : { $reason })
play-replaced = { $name } a échoué trop souvent. Un bot intégré le remplace.
play-continue-programs = Vos adversaires dans cette partie sont des programmes de votre ordinateur, lancés seulement si vous les nommez. Pour continuer : { $command }
play-bad-opponents =
    { $given ->
        [one] Vous avez nommé un seul adversaire, mais il en faut { $needed }.
       *[other] Vous avez nommé { $given } adversaires, mais il y a de la place pour { $needed }.
    }
play-continue-only = Une partie reprise garde sa donne et ses joueurs : --{ $option } ne peut pas être utilisé avec --continue.

help-turn =
    Faites une seule chose : jouer une carte de votre main, acheter une carte Marchand, réclamer une carte Points ou vous reposer.
    Une { -produce-card } donne des { -crystal(number: "other") }, une carte Améliorer les fait monter, une carte Échanger les échange. La carte Marchand la plus à gauche est gratuite ; une autre coûte un { -crystal } posé sur chaque carte à sa gauche. Pour réclamer une carte Points, vous payez ses { -crystal(number: "other") } ; les deux premières donnent aussi une { -token } tant qu’il en reste. En vous reposant, vous reprenez toutes vos cartes jouées.
help-times = Vous pouvez faire un échange autant de fois que vous pouvez le payer, y compris avec ce que vous venez de recevoir.
help-upgrade = Chaque étape fait monter d’un niveau un { -crystal } { -caravan(article: "of") } : { -level-1(number: "one") }, { -level-2(number: "one") }, { -level-3(number: "one") }, { -level-4(number: "one") }. Le même { -crystal } peut monter plusieurs fois, et vous pouvez vous arrêter à tout moment.
help-pay = Vous posez un { -crystal } de votre choix sur chaque carte à gauche de celle que vous achetez, en partant de la gauche. Le joueur qui prendra plus tard une de ces cartes prendra aussi ce qui s’y trouve.
help-return =
    { -caravan.gender ->
        [feminine] À la fin d’un tour, une { -caravan } contient { $capacity } { -crystal(number: "other") } au plus. Vous choisissez lesquels remettre dans les bols.
       *[masculine] À la fin d’un tour, un { -caravan } contient { $capacity } { -crystal(number: "other") } au plus. Vous choisissez lesquels remettre dans les bols.
    }
help-use =
    Faites une seule chose : envoyer des { -worker(number: "other") } vers un lieu et l’utiliser, ou vous reposer.
    Un lieu vide demande autant de { -worker(number: "other") } que l’indique son nombre. Un lieu occupé en demande un de plus qu’il n’y en a, et ceux de l’autre joueur rentrent alors. Vous ne pouvez aller ni là où sont les vôtres, ni là où il y a une tuile. L’Assistance réduit le nombre demandé, et les Outils donnent d’abord des { -crystal(number: "other") }. Sur un { -golem-place }, vous réclamez la carte Points placée au-dessus. En vous reposant, vous faites rentrer tous vos { -worker(number: "other") }. Quand un joueur a réclamé { $claims } cartes, la partie s’arrête à la fin de la ronde.
help-bonus = Sur un { -golem-place }, vous pouvez prendre une tuile Bonus à la place, ou faire les deux ; la tuile compte à la fin.
help-wagons = D’autres lieux déplacent votre { -wagon }, ou permettent d’échanger là où il est ou à l’un de vos comptoirs. Une colonne de comptoirs vidée rapporte une tuile Bonus.
help-merchants = Un lieu Marchand fait ce que dit la carte au-dessous, et vous gardez la carte. Toutes les quatre cartes, vous pouvez prendre une tuile Bonus de D2. Un lieu renouvelle les cartes et vous fait rejouer.
help-about-explore = Une tuile Exploration rapporte ce qu’elle montre : des { -crystal(number: "other") } ou un { -worker } aussitôt, des points ou une icône à la fin. Le lieu découvert est ensuite ouvert à tous.
help-about-golem = Ici, vous pouvez prendre une tuile Bonus, réclamer la carte, ou les deux dans l’ordre de votre choix. Les tuiles Bonus comptent à la fin, et votre plateau n’en reçoit que quelques-unes.
help-about-move = Votre { -wagon } doit finir sur une autre tuile. Vous payez le propriétaire de chaque autre { -wagon } qui s’y trouve ; ensuite, vous pouvez construire un comptoir et échanger.
help-about-toll = Chaque propriétaire d’un autre { -wagon } sur votre tuile reçoit un { -crystal } de votre choix.
help-about-build = Un comptoir découvre des points sur votre plateau, et une colonne vidée rapporte une tuile Bonus. Il coûte des { -crystal(number: "other") } pour chaque comptoir déjà sur la tuile.
help-about-cost = Vous payez avec des { -crystal(number: "other") } de votre choix, un à la fois.
help-about-outpost = Vous faites l’échange d’une tuile où vous avez un comptoir, au moins une fois.
help-about-column = Vous devez prendre une tuile. Elle compte à la fin.
help-about-fourth = Vous pouvez prendre une tuile pour chaque groupe de quatre cartes Marchand utilisées. Elle compte à la fin.
help-commands-title = Commandes
help-answer = un numéro, une décision comme « { $example } », ou son début
help-hint = un indice : ce qu’un bon joueur déciderait (aussi : indice)
help-undo = annuler votre dernière décision ; répétez pour la précédente
help-log = ce qui s’est passé jusqu’ici
help-table = redessiner la table
help-help = cette aide
help-save = sauvegarder une copie dans un fichier
help-quit = quitter ; la partie est sauvegardée après chaque décision
