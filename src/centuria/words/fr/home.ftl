# La page d’accueil du navigateur.

web-home-against-bots = Jouer contre des bots
web-home-bots-play = Niveau des bots
web-home-strength =
    { $strength ->
        [easy] Facile
        [normal] Normal
        [hard] Difficile
       *[champion] Champion
    }
web-home-players = Joueurs
web-home-edition =
    { $mode ->
        [golem] { -edition-golem }
        [endless] { -edition-endless }
        [saga2] { -edition-saga2-short }
       *[saga3] { -edition-saga3-short }
    }
web-home-kind =
    { $mode ->
        [golem] cartes et { -crystal(number: "other") }
        [endless] terre et { -worker(number: "other") }
        [saga2] un plateau à traverser
       *[saga3] plateau, terre et cartes
    }
web-home-continue = Reprendre
web-home-go-on =
    { $status ->
        [yours] À vous de jouer
        [open] Places libres
       *[playing] Voir
    }
web-home-people = Jouer avec d’autres
web-home-none-open = Aucune pour le moment.
web-home-join = Rejoindre
web-home-watch = Regarder
web-home-learn-how = Une première partie avec un guide à vos côtés : quoi faire, ce que cela rapporte, et comment la partie se termine.
web-home-first-game = Commencer à apprendre
web-home-last-games = Mes dernières parties
web-home-review = Analyser
web-home-place =
    { $place ->
        [1] Gagné
       *[other] { $place }e
    }
web-home-places = Rubriques
web-home-play = Jouer
web-home-puzzle-again = Le revoir
web-home-learn = Apprendre
web-home-tournaments = Tournois
web-home-friends = Amis
web-match = Partie rapide
web-match-what =
    { $players ->
        [2] { $edition }, à deux
       *[other] { $edition }, { $players } joueurs
    }
web-match-find = Chercher
web-match-searching =
    { $others ->
        [0] Recherche… { $seconds } s
        [one] Recherche… { $seconds } s, { $others } autre attend
       *[other] Recherche… { $seconds } s, { $others } autres attendent
    }
web-match-stop = Arrêter
web-arrival-waiting = En attente : { $names }. Dans { $seconds } s, un bot prendra la place des absents.
web-arrival-absent = Absence à la table : { $names }. Un bot joue à la place, et cette partie ne change aucune cote. Continuez ou quittez la table.
web-arrival-late = Vous n’êtes pas arrivé à temps. Un bot termine la partie à votre place.
web-arrival-on = Continuer
web-match-how = Avec des joueurs de votre niveau, 10 minutes chacun.
