# Les pages du navigateur autour de la table.

web-welcome = Prenez place à la table
web-about = Jouez aux jeux Century contre des bots, avec des amis en ligne ou à plusieurs sur le même écran. Aucun compte n’est nécessaire.
web-guest = Invité
web-play-friends = Jouer avec des amis
web-play = Jouer
web-learn = Apprendre en jouant
web-games = Les jeux
web-about-golem = Composez une main de cartes Marchand, améliorez vos { -crystal(number: "other") } et réclamez les meilleures cartes Points. De 2 à 5 joueurs.
web-about-endless = Envoyez vos { -worker(number: "other") } vers les lieux d’une terre qui grandit à mesure que vous l’explorez. De 2 à 4 joueurs.
web-about-saga2 = Ajoute { -map(article: "a") } à traverser avec votre { -wagon }. De 2 à 4 joueurs.
web-about-saga3 = Ajoute des cartes Marchand aux lieux et aux voyages. De 2 à 4 joueurs.
web-more = Et aussi
web-rules = Règles
web-rules-of =
    { $mode ->
        [golem] Règles { -edition-golem(article: "of") }
        [endless] Règles { -edition-endless(article: "of") }
        [saga2] Règles { -edition-saga2(article: "of") }
       *[saga3] Règles { -edition-saga3(article: "of") }
    }
web-account = Compte
web-my-profile = Mon profil ({ $name })
web-settings = Réglages
web-reload = Recharger la page
web-home-page = Accueil
web-close = Fermer
web-cancel = Annuler
# Le message du serveur est en anglais ; il n’est pas répété ici.
web-refused =
    { $code ->
        [away] Le serveur ne répond pas. Réessayez dans un instant.
        [too_many] Trop de requêtes. Réessayez dans { $seconds ->
            [one] une seconde
           *[other] { $seconds } secondes
        }.
        [busy] Le serveur est surchargé. Réessayez dans un instant.
        [nobody] Vous n’êtes pas connecté. Rechargez la page.
        [closed] Ce serveur n’accueille personne de nouveau pour le moment.
        [no_link] Ce lien a déjà servi ou a expiré. Créez-en un autre sur votre autre appareil.
        [signed_in] Une autre personne est maintenant connectée ici. Ouvrez de nouveau le lien.
        [no_handle] Les parties classées sont réservées aux personnes qui ont un identifiant : choisissez-en d’abord un dans les réglages.
        [no_table] Cette table n’existe pas.
        [not_now] Ce n’est pas possible en ce moment.
        [not_yours] Ce n’est pas à vous de le faire.
        [bad_value] Ces données ne sont pas valides.
       *[unreadable] { $told ->
           *[other] Une erreur s’est produite. Réessayez dans un instant.
        }
    }

# Les listes de tables.
web-tables-open = Tables ouvertes
web-tables-watch = Regarder une partie
web-seat-free = place libre

# Les noms.
web-name = Nom
web-name-ask = Comment vous appelez-vous ?
web-name-why = Les autres joueurs le verront. Aucun compte n’est nécessaire : cet appareil se souvient de vous.
web-come-in = Continuer
web-bot =
    { $seat ->
        [1] Opale
        [2] Jaspe
        [3] Silex
        [4] Onyx
       *[5] Ardoise
    }

# Une nouvelle table.
web-new = Nouvelle table
web-which-game = Quel jeu ?
web-who = Qui joue ?
web-how = Options
web-seat-kind =
    { $kind ->
        [me] Moi
        [link] Un ami, par un lien
        [open] N’importe qui
       *[screen] Quelqu’un sur cet écran
    }
web-seat-bot = { $level ->
        [champion] Champion
       *[other] Bot, niveau { $level }
    }
web-level-strength = Cote { $rating }. Gagne { $wins } parties sur 100 contre le niveau { $below }.
web-level-told = Niveau { $level }. { $strength }
web-level-first = Cote { $rating }. Un bon adversaire pour une première partie.
web-seat-more = Ajouter une place
web-seat-away = Retirer la place { $seat }
web-theme = Thème
web-theme-name =
    { $theme ->
        [golem] Golems
       *[spice] Épices
    }
web-board = Quatrième panneau
web-by-chance = Au hasard
web-layout = { -map }
web-standard = Standard
web-pace = Limite de temps
web-pace-name =
    { $pace ->
        [none] Sans limite
        [live] Une horloge par joueur
       *[days] Plusieurs jours par tour
    }
web-minutes = Minutes par joueur
web-increment = Secondes ajoutées à chaque tour
web-days = Jours
web-open-hands = Mains ouvertes
web-listed = Table publique
web-make = Créer la table

# Avant la donne.
web-waiting-for =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
web-lobby-start = Tout le monde est là. Commencer la partie ?
web-lobby-wait = Tout le monde est là. L’hôte lance la partie.
web-lobby-host = vous, l’hôte
web-lobby-you = vous
web-lobby-away = pas connecté
web-lobby-ready = prêt
web-lobby-expected =
    { $kind ->
        [open] ouverte à tous
       *[link] pour qui a le lien
    }
web-lobby-fill = Compléter avec des bots
web-lobby-strength = Force des bots
web-lobby-pace =
    { $pace ->
        [none] Sans limite de temps
        [live] { $increment ->
            [0] { $minutes } min chacun
           *[other] { $minutes } min chacun + { $increment } s par tour
        }
       *[days] { $days ->
            [one] { $days } jour par tour
           *[other] { $days } jours par tour
        }
    }
web-dealing = La donne se prépare : chaque navigateur s’engage sur un nombre tiré au hasard…
web-dealing-fixed = La donne se prépare : chaque navigateur révèle son nombre…
web-start-failed =
    { $count ->
        [one] Un départ a échoué : un navigateur n’a pas révélé son nombre à temps, et rien n’a été distribué.
       *[other] { $count } départs ont échoué : un navigateur n’a pas révélé son nombre à temps, et rien n’a été distribué.
    }
web-is-here = présent
web-level = { $level ->
        [champion] champion
       *[other] niveau { $level }
    }
web-sit-down = S’asseoir
web-start = Commencer
web-leave = Quitter la table
web-leave-sure = Partir ? Un bot jouera à votre place ; vous pourrez revenir.
web-give-up-sure = Partir ? La partie sera abandonnée.
web-give-up = Abandonner la table
web-abandoned = Cette table a été abandonnée.
web-no-table = Cette table n’existe pas
web-no-page = Cette page n’existe pas
web-no-page-how = Il n’y a rien à cette adresse.
web-invite = Inviter
web-invite-how = Toute personne qui a ce lien peut prendre une place libre.
web-link = Lien
web-copy = Copier le lien
web-copied = Copié
web-qr = Le lien sous forme de code QR

# À la table.
web-held = Valider le tour ?
web-final = { $decision } ? Ce coup ne pourra pas être annulé.
web-confirm = Valider
web-times =
    { $times ->
        [one] une fois
       *[other] { $times } fois
    }
web-hint = Indice
web-hint-chances = Vos chances de gagner après chacune
web-hint-thinking = Réflexion…
web-thinking = réfléchit
web-lack = Il vous manque { $what }.
web-lack-any =
    { $count ->
        [one] Il vous manque un { -crystal(number: "one") }.
       *[other] Il vous manque { $count } { -crystal(number: "other") }.
    }
web-lack-own = Vos { -worker(number: "other") } y sont déjà.
web-chance = { $percent } %
web-your-turn = À vous de jouer
web-title-turn = ● À vous de jouer · { $edition }
web-watching = en spectateur
web-spectators =
    { $count ->
        [one] une personne regarde
       *[other] { $count } personnes regardent
    }
web-reconnecting = Reconnexion…
web-restart-in =
    { $minutes ->
        [0] Le serveur va redémarrer dans un instant. Rien ne sera perdu : la partie reprendra d’elle-même.
        [1] Le serveur va redémarrer dans une minute. Rien ne sera perdu : la partie reprendra d’elle-même.
       *[other] Le serveur va redémarrer dans { $minutes } minutes. Rien ne sera perdu : la partie reprendra d’elle-même.
    }
web-restarting = Le serveur redémarre et revient dans une minute. Rien n’est perdu : la partie reprendra d’elle-même.
web-chat = Discussion
web-say = Écrire un message…
web-react = Réactions
web-reaction =
    { $reaction ->
        [well_played] Bien joué !
        [thanks] Merci !
        [laughing] Ha ha !
        [surprised] Oh !
        [sad] Dommage !
       *[thinking] Hum…
    }
web-reacts = { $name } : { $reaction }
web-here = En ligne : { $names }
web-come-back = Reprendre ma place
web-time-over = Votre temps est écoulé. Un bot termine la partie à votre place.
web-clock = Temps restant
web-until = { $name } : jusqu’au { $when }
web-pass-to = Passez l’écran à { $name }
web-i-am = Je suis { $name }
web-since = Pendant votre absence
web-show-again = Revoir
web-again = Ronde { $round }, revue
web-now = Revenir à la partie

# La fin.
web-you-won = Vous avez gagné !
web-won = Victoire : { $name }
web-race = Évolution des points
web-rematch = Revanche
web-replay = Revoir la partie
web-download = Télécharger la partie
web-save-picture = Enregistrer l’image
web-share-picture = Partager
web-picture-failed = L’image n’a pas pu être créée.
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

# Revoir une partie.
web-replay-file = Revoir une partie enregistrée
web-replay-file-how = Choisissez l’enregistrement d’une partie, téléchargé depuis une table ou sauvegardé par le terminal.
web-choose-file = Choisir un fichier
web-drop-file = ou déposez-le ici
web-no-replay = Il n’y a rien à revoir
web-turn-before = Tour précédent
web-turn-after = Tour suivant
web-step-before = Étape précédente
web-step-after = Étape suivante
web-run = Lecture
web-pause = Pause
web-moment = Position dans la partie
web-look-from = Point de vue
web-all-open = Tout est visible
web-seen-by = Vu par { $name }
web-analysis = Analyse
web-analysis-how = Un bot fort évalue chaque décision et estime les chances de gagner de chaque joueur.
web-analyse = Analyser cette partie
web-analysing = Analyse de chaque décision
web-chances = Chances de gagner
web-see-played = Voir ce qui a été joué

# Les réglages.
web-language = Langue
web-language-name =
    { $language ->
        [en] English
       *[fr] Français
    }
web-shade = Apparence
web-shade-switch = Clair ou sombre
web-shade-name =
    { $shade ->
        [system] Comme l’appareil
        [light] Clair
       *[dark] Sombre
    }
web-animation = Vitesse des adversaires
web-animation-name =
    { $pace ->
        [0] Instantanée
        [1] Rapide
        [2] Normale
       *[3] Lente
    }
web-confirm-turns = Demander confirmation à la fin de mon tour
web-sound = Sons
web-volume = Volume
web-notices = Me prévenir quand c’est à moi de jouer
web-keep = Enregistrer
web-kept = Enregistré.
web-other-device = Un autre appareil
web-other-device-how = Ce lien vous connecte sur un autre appareil. Il fonctionne une seule fois et expire au bout de 15 minutes.
web-make-link = Créer un lien
web-device-title = Se connecter sous le nom de { $name } ?
web-device-how = Ce lien vient d’un autre appareil de { $name }. Il connecte ce navigateur sous le nom de { $name } : vous y verrez ses tables et jouerez à ses places.
web-device-replaces = Dans ce navigateur, vous êtes { $current }. Vous pourrez redevenir { $current } à tout moment dans les réglages.
web-device-accept = Se connecter sous le nom de { $name }
web-device-stay = Rester { $current }
web-former = Autres identités dans ce navigateur
web-former-how = Vous aviez une autre identité ici avant d’ouvrir un lien d’un autre appareil.
web-former-switch = Redevenir { $name }
web-former-done = Vous êtes de nouveau { $name }.
