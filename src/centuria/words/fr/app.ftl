# The pages of the browser around the table.

web-welcome = Prenez place à la table
web-about = Les jeux Century à une même table : contre des robots, avec des amis où qu’ils soient, ou ensemble à cet écran. Aucun compte n’est nécessaire.
web-guest = Invité
web-play-now = Jouer tout de suite
web-play-friends = Jouer avec des amis
web-play = Jouer
web-play-mode = Jouer à { $edition }
web-learn = Apprendre en jouant
web-learn-endless = Apprendre { -edition-endless }
web-games = Les jeux
web-about-golem = Composez une main de marchands, améliorez vos { -crystal(number: "other") } et réclamez les meilleures cartes. De 2 à 5 joueurs.
web-about-endless = Envoyez vos { -worker(number: "other") } sur une terre qui grandit à mesure qu’on l’explore. De 2 à 4 joueurs.
web-about-saga2 = La terre, et { -map(article: "a") } à traverser : { -wagon } compris. De 2 à 4 joueurs.
web-about-saga3 = La terre, { -map(article: "the") }, et des cartes Marchand pour les accompagner. De 2 à 4 joueurs.
web-more = Et aussi
web-rules = Règles
web-rules-of = Règles de { $edition }
web-settings = Réglages
web-reload = Recharger la page
web-home-page = Accueil
web-close = Fermer
web-cancel = Annuler
# What the server has told is English, and is not repeated here.
web-refused =
    { $code ->
        [away] Le serveur ne répond pas. Réessayez dans un instant.
        [too_many] C’est trop souvent. Réessayez dans { $seconds ->
            [one] une seconde
           *[other] { $seconds } secondes
        }.
        [busy] Le serveur a beaucoup à faire. Réessayez dans un instant.
        [nobody] Le serveur ne sait pas qui vous êtes. Rechargez la page.
        [no_table] Cette table n’existe pas.
        [not_now] Ce n’est pas possible en ce moment.
        [not_yours] Ce n’est pas à vous de le faire.
        [bad_value] Ces données ne sont pas valables.
       *[unreadable] { $told ->
           *[other] Quelque chose n’a pas marché. Réessayez dans un instant.
        }
    }

# Lists of tables.
web-tables-mine = Mes parties
web-tables-open = Tables ouvertes
web-tables-watch = Regarder une partie
web-seat-free = place libre
web-status =
    { $status ->
        [yours] À vous de jouer
        [open] Places libres
        [playing] En cours
        [over] Terminée
       *[abandoned] Abandonnée
    }

# Names.
web-name = Nom
web-name-ask = Comment vous appelez-vous ?
web-name-why = Les autres joueurs le voient. Il n’y a pas de compte : cet appareil se souvient de vous.
web-come-in = Entrer
web-bot =
    { $seat ->
        [1] Opale
        [2] Jaspe
        [3] Silex
        [4] Onyx
       *[5] Ardoise
    }

# A new table.
web-new = Nouvelle table
web-which-game = Quel jeu ?
web-who = Qui joue ?
web-how = Comment ?
web-seat-kind =
    { $kind ->
        [me] Moi
        [link] Un ami, par un lien
        [open] N’importe qui
       *[screen] Quelqu’un à cet écran
    }
web-seat-bot = Robot, niveau { $level }
web-seat-more = Une place de plus
web-seat-away = Retirer la place { $seat }
web-theme = Thème
web-theme-name =
    { $theme ->
        [golem] Golems
       *[spice] Épices
    }
web-board = Dernier plateau
web-by-chance = Au hasard
web-layout = { -map }
web-standard = Habituelle
web-pace = Rythme
web-pace-name =
    { $pace ->
        [none] Sans horloge
        [live] Une horloge par joueur
       *[days] Des jours par tour
    }
web-minutes = Minutes par joueur
web-increment = Secondes ajoutées à chaque tour
web-days = Jours
web-open-hands = Les mains sont visibles
web-listed = Montrer la table dans les listes
web-make = Créer la table

# Before the deal.
web-waiting-for =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
web-all-here = Tout le monde est là.
web-is-here = présent
web-level = niveau { $level }
web-sit-down = S’asseoir
web-start = Distribuer
web-leave = Quitter la table
web-leave-sure = Partir ? Un robot joue à votre place ; vous pourrez revenir.
web-give-up-sure = Partir ? La partie est abandonnée.
web-give-up = Abandonner la table
web-abandoned = Cette table a été abandonnée.
web-no-table = Cette table n’existe pas
web-invite = Inviter
web-invite-how = Toute personne qui a ce lien peut prendre une place libre.
web-link = Lien
web-copy = Copier le lien
web-copied = Copié
web-qr = Le lien sous forme de code à photographier

# At the table.
web-held = Votre tour est joué. Terminé ?
web-confirm = Finir le tour
web-hint = Indice
web-hint-thinking = Réflexion…
web-chance = { $percent } %
web-your-turn = C’est à vous de jouer.
web-title-turn = ● À vous · { $edition }
web-watching = en spectateur
web-spectators =
    { $count ->
        [one] une personne regarde
       *[other] { $count } personnes regardent
    }
web-reconnecting = Nouvelle connexion…
web-chat = Discussion
web-say = Dire quelque chose…
web-here = Ici : { $names }
web-come-back = Rejouer soi-même
web-time-over = Votre temps est écoulé : le robot joue jusqu’à la fin.
web-clock = Temps restant
web-until = { $name } : jusqu’au { $when }
web-pass-to = Passez l’écran à { $name }
web-i-am = Je suis { $name }
web-since = Pendant votre absence
web-show-again = Revoir
web-again = Ronde { $round }, telle qu’elle était
web-now = Revenir au présent

# The end.
web-you-won = Vous avez gagné !
web-won = Victoire : { $name }
web-race = La course
web-rematch = Encore une
web-replay = Revoir la partie
web-download = Télécharger la partie
web-see-table = Voir la table
web-result = Résultat
web-part =
    { $part ->
        [cards] Cartes
        [copper] { -copper-token(number: "other") }
        [silver] { -silver-token(number: "other") }
        [crystals] { -crystal(number: "other") }
        [bonus] Tuiles Bonus
        [exploration] Exploration
        [outposts] Comptoirs
       *[total] Total
    }

# Replays.
web-replay-file = Revoir une partie d’un fichier
web-replay-file-how = Choisissez l’enregistrement d’une partie, tel que la table ou le terminal l’a gardé.
web-choose-file = Choisir un fichier
web-no-replay = Il n’y a rien à revoir
web-turn-before = Tour précédent
web-turn-after = Tour suivant
web-step-before = Pas précédent
web-step-after = Pas suivant
web-run = Lancer
web-pause = Pause
web-moment = Moment de la partie
web-look-from = Point de vue
web-all-open = Tout est visible
web-seen-by = Vu par { $name }
web-analysis = Analyse
web-analysis-how = Un joueur fort examine chaque décision et estime les chances de chacun.
web-analyse = Analyser cette partie
web-analysing = Chaque décision est examinée
web-chances = Chances de gagner
web-see-played = Voir ce qui a été joué

# Settings.
web-language = Langue
web-language-name =
    { $language ->
        [en] English
       *[fr] Français
    }
web-shade = Lumière
web-shade-switch = Clair ou sombre
web-shade-name =
    { $shade ->
        [system] Comme l’appareil
        [light] Clair
       *[dark] Sombre
    }
web-animation = Coups des autres
web-animation-name =
    { $pace ->
        [0] Immédiats
        [1] Rapides
        [2] Calmes
       *[3] Lents
    }
web-confirm-turns = Demander avant la fin du tour
web-sound = Sons
web-notices = Me prévenir quand c’est à moi
web-keep = Garder
web-kept = C’est noté.
web-other-device = Un autre appareil
web-other-device-how = Un lien rend un autre appareil vôtre. Il sert une fois, dans le quart d’heure.
web-make-link = Créer un lien
