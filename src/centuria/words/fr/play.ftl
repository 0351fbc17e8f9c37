# Jouer dans un terminal.

play-preparing = Les règles rapides se préparent en arrière-plan ; cette partie utilise les règles patientes en attendant.
play-welcome = { -edition } pour { $players } joueurs. Vous avez le siège { $seat }, contre { $names }.
play-hint = Répondez par un numéro ou par les mots en gras. h explique la question et les commandes.
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
play-save-name = Sauver dans quel fichier ?
play-saved-as = Partie sauvée dans { $file }.
play-file-exists = { $file } existe déjà et reste tel quel. Choisissez un autre nom.
play-cannot-save = La partie ne peut pas être sauvée dans { $file } : { $reason }.
play-leave = Votre partie est sauvée dans { $file }. Pour reprendre : { $command }
play-leave-unsaved = Votre partie n’a pas pu être sauvée dans { $file }.
play-ended = La partie est gardée dans { $file }. Pour la revoir : { $command }
play-kept-aside = Votre partie précédente est gardée dans { $file }.
play-busy = Une autre partie est en cours dans { $file } ; celle-ci est sauvée dans { $other }.
play-nothing-saved = Il n’y a pas de partie sauvée dans { $file }.
play-not-ours = { $file } est une partie, mais personne n’y joue à ce terminal. Pour la voir : { $command }
play-bad-components = On ne peut pas jouer avec ces composants : { $reason }.
play-bad-mode = Il n’y a pas de jeu nommé « { $mode } ». Il y a : { $modes }.
play-bad-players = Ce jeu se joue de { $fewest } à { $most } joueurs, pas à { $players }.
play-bad-seat = Il n’y a pas de siège { $seat } parmi { $players } joueurs.
play-bad-seed = Une graine est un nombre entier de 0 à 18446744073709551615, pas { $seed }.
play-bad-opponent = Il n’y a pas d’adversaire nommé « { $name } ». Il y a : { $names }.
play-bad-opponents =
    { $given ->
        [one] Un seul adversaire est nommé, mais il en faut { $needed }.
       *[other] { $given } adversaires sont nommés, mais il y a de la place pour { $needed }.
    }
play-continue-only = Une partie reprise garde sa donne et ses joueurs : --{ $option } ne va pas avec --continue.

help-turn =
    Faites une seule chose : jouer une carte de votre main, acheter une carte Marchand, réclamer une carte Points ou vous reposer.
    Une carte Produire donne des { -crystal(number: "other") }, une carte Améliorer les fait monter, une carte Échanger les remplace. La carte Marchand la plus à gauche est gratuite ; une autre coûte un { -crystal } posé sur chaque carte à sa gauche. Pour réclamer une carte Points, vous payez ses { -crystal(number: "other") } ; les deux premières donnent une pièce tant qu’il y en a. Se reposer reprend toutes les cartes jouées.
help-times = Un échange se fait aussi souvent que vous pouvez le payer. Ce que vous recevez peut être redonné.
help-upgrade = Chaque niveau fait monter un { -crystal } { -caravan(article: "of") } : { -level-1(number: "one") }, { -level-2(number: "one") }, { -level-3(number: "one") }, { -level-4(number: "one") }. Le même { -crystal } peut monter plusieurs fois, et vous pouvez vous arrêter à tout moment.
help-pay = Vous posez un { -crystal } de votre choix sur chaque carte à gauche de celle que vous achetez, en partant de la gauche. Qui prendra plus tard une de ces cartes prendra ce qui s’y trouve.
help-return =
    { -caravan.gender ->
        [feminine] À la fin d’un tour, une { -caravan } pleine contient dix { -crystal(number: "other") }. Vous choisissez lesquels remettre.
       *[masculine] À la fin d’un tour, un { -caravan } plein contient dix { -crystal(number: "other") }. Vous choisissez lesquels remettre.
    }
help-commands-title = Commandes
help-answer = un numéro, une décision comme « { $example } », ou son début
help-undo = annuler votre dernière décision ; encore une fois pour la précédente
help-log = ce qui s’est passé jusqu’ici
help-table = redessiner la table
help-help = cette aide
help-save = sauver une copie dans un fichier de votre choix
help-quit = partir ; la partie est sauvée après chaque décision
