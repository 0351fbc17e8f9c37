# Classements, profils et cotes.

web-rating = Cote
web-rating-interval = Entre { $low } et { $high } avec une probabilité de 95 %
web-ratings = Cotes
web-ratings-none = Aucune partie classée pour l’instant.
web-rated = Partie classée
web-rated-why = Modifie les cotes des joueurs. Les règles habituelles, sans indices ; chaque joueur doit avoir un identifiant.
web-rated-games =
    { $count ->
        [one] { $count } partie classée cette saison
       *[other] { $count } parties classées cette saison
    }
web-profile = Profil
web-profile-missing = Cette personne n’existe pas
web-profile-since = Ici depuis le { $date }
web-players-count =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
web-players = Joueurs
web-progress = Évolution
web-progress-rating = Cote après chaque partie classée
web-progress-rating-told =
    { $count ->
        [one] Une partie classée : la cote est de { $last }
       *[other] { $count } parties classées : la cote est passée de { $first } à { $last }, la plus haute était { $best }
    }
web-progress-band = La bande est l’intervalle qui contient la force réelle avec une probabilité de 95 %.
web-progress-points = Points de chaque partie
web-progress-points-told =
    { $count ->
        [one] Une partie
       *[other] { $count } parties
    } : { $mean } points en moyenne, gagnées : { $wins }
web-progress-won = Gagnées : { $count }
web-progress-lost = Non gagnées : { $count }
web-statistics = Statistiques
web-stat-games = Parties
web-stat-wins = Gagnées
web-stat-points = Points en moyenne
web-stat-best = Meilleur résultat
web-stat-rounds = Rondes en moyenne
web-stat-cards = Cartes réclamées le plus souvent
web-stat-card-few = × { $count }
web-stat-card = × { $count }, gagné { $percent } %
web-stat-lost =
    { $count ->
        [one] Où les points ont manqué, en une partie
       *[other] Où les points ont manqué, en { $count } parties
    }
web-stat-lost-how = Points de retard sur les gagnants : { $points }. Cartes Points en moins : { $cards }. Points par carte : { $mine } ; les gagnants : { $winners }.
web-games-played = Parties
web-games-none = Aucune partie pour l’instant.
web-left-game = Quittée
web-leaderboard = Classement
web-leaderboard-about = Les meilleurs joueurs de la saison, et les bots à côté d’eux.
web-leaderboard-begin = Jouer une partie classée
web-leaderboard-none =
    { $count ->
        [one] Personne n’a joué de partie classée ici cette saison.
       *[other] Personne n’a joué { $count } parties classées ici cette saison.
    }
web-rank = Rang
web-season = Saison
web-season-name = { $year }, trimestre { $quarter }
web-level-name =
    { $level ->
        [level1] Bot de niveau 1
        [level2] Bot de niveau 2
        [level3] Bot de niveau 3
        [level4] Bot de niveau 4
        [level5] Bot de niveau 5
        [level6] Bot de niveau 6
        [level7] Bot de niveau 7
        [level8] Bot de niveau 8
       *[champion] Bot champion
    }

# Problèmes.
web-puzzle = Problème
web-puzzles = Problèmes
web-puzzles-about = Des positions de vraies parties où une décision est nettement la meilleure. Trouvez-la sur la table.
web-puzzle-daily = Le problème du jour
web-puzzle-solve = Résoudre
web-puzzle-mine = Mes problèmes
web-puzzle-solved-count = Résolus
web-streak = Série
web-streak-best = Plus longue série
web-days-count =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
web-streak-days =
    { $count ->
        [one] Série : { $count } jour
       *[other] Série : { $count } jours
    }
web-puzzle-choose = Choisir des problèmes
web-game-choose = Choisir un jeu
web-all-games = Tous les jeux
web-puzzle-theme = Thème
web-puzzle-theme-name =
    { $theme ->
        [claim] Réclamer une carte Points
        [engine] Acheter une carte
        [trade] Production et échange
        [rest] Repos
        [explore] Explorer et construire
        [choice] Un choix au cours d’une action
        [opening] Début de partie
        [middle] Milieu de partie
       *[end] Fin de partie
    }
web-difficulty = Difficulté
web-difficulty-name =
    { $difficulty ->
        [easy] Facile
        [medium] Moyen
       *[hard] Difficile
    }
web-all = Tous
web-puzzle-next = Problème suivant
web-puzzle-none = Il n’y a pas de problème de ce genre.
web-puzzle-task = À vous de jouer. Trouvez la meilleure décision.
web-puzzle-again = Déjà traité
web-puzzle-missing = Ce problème n’existe pas
web-puzzle-right = Exact, c’est la meilleure décision !
web-puzzle-wrong = Il y a une meilleure décision.
web-puzzle-best = La meilleure :
web-puzzle-why = Pourquoi ?
web-puzzle-ways = Les autres possibilités
web-puzzle-yours = Votre réponse :
web-share = Partager
