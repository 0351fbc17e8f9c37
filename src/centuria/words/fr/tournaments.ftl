# Les tournois dans le navigateur.

web-tournament = Tournoi
web-tournaments = Tournois
web-tournaments-about = Inscrivez-vous à un tournoi ouvert ou organisez le vôtre : tout le monde peut jouer, et des bots prennent les places libres.
web-tournament-new = Nouveau tournoi
web-tournament-kind =
    { $kind ->
        [swiss] Système suisse
       *[arena] Arène
    }
web-tournament-kind-how =
    { $kind ->
        [swiss] Un nombre fixe de rondes. On rencontre quelqu’un qui a autant de victoires, et jamais deux fois la même personne.
       *[arena] Une durée fixe. Jouez autant de parties que possible ; les victoires d’affilée comptent double.
    }
web-tournaments-status =
    { $status ->
        [open] Inscriptions ouvertes
        [running] En cours
       *[over] Terminés
    }
web-tournaments-none-open = Aucun tournoi n’est ouvert pour le moment.
web-tournament-status =
    { $status ->
        [open] Ouvert
        [running] En cours
        [over] Terminé
       *[cancelled] Annulé
    }
web-tournament-players =
    { $count ->
        [0] aucun joueur pour l’instant
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
web-tournament-rounds =
    { $count ->
        [one] { $count } ronde
       *[other] { $count } rondes
    }
web-tournament-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
web-tournament-pace =
    { $pace ->
        [live] { $minutes } min + { $increment } s
       *[days] { $days ->
            [one] { $days } jour par tour
           *[other] { $days } jours par tour
        }
    }
web-tournament-rated = classé
web-tournament-unrated = non classé
web-tournament-starts = commence { $when }
web-tournament-starts-by-host = commence quand l’organisateur le lance
web-tournament-round-of = Ronde { $round } sur { $count }
web-tournament-time-left = encore { $time }
web-tournament-last-games = Les dernières parties se terminent.
web-tournament-over = Le tournoi est terminé.
web-tournament-cancelled = Ce tournoi a été annulé.
web-tournament-missing = Tournoi introuvable
web-tournament-see = Voir
web-tournament-join = S’inscrire
web-tournament-joined = Vous êtes inscrit.
web-tournament-return = Reprendre
web-tournament-withdraw = Se retirer
web-tournament-withdraw-sure = Vous retirer ? Vous ne recevrez plus d’adversaire ; vous pourrez revenir plus tard.
web-tournament-start = Commencer maintenant
web-tournament-cancel = Annuler le tournoi
web-tournament-cancel-sure = Annuler le tournoi ? Toutes les inscriptions seront perdues.
web-tournament-share = Copier le lien
web-tournament-waiting =
    { $kind ->
        [swiss] Votre prochaine partie commence dès que toutes celles de cette ronde sont terminées. Elle s’ouvre toute seule.
       *[arena] Vous aurez un adversaire dans un instant. Votre partie s’ouvre toute seule.
    }
web-tournament-lobby = Vos parties s’ouvrent toutes seules sur cette page. Gardez-la ouverte, ou activez les notifications dans les réglages.
web-tournament-playing = Votre partie est en cours.
web-tournament-to-game = Aller à ma partie
web-tournament-inactive = Vous ne recevez plus d’adversaire.
web-tournament-back = Retour au tournoi
web-tournament-standings = Classement
web-tournament-entered = Participants
web-tournament-nobody = Personne n’est encore inscrit. Soyez le premier.
web-tournament-place = Place
web-tournament-player = Joueur
web-tournament-score = Points
web-tournament-tie-break =
    { $kind ->
        [swiss] Départage
       *[arena] Victoires
    }
web-tournament-tie-break-how =
    { $kind ->
        [swiss] La somme des points des adversaires (Buchholz), puis les points marqués dans les parties
       *[arena] Le nombre de parties gagnées, puis les points marqués dans les parties
    }
web-tournament-round = Ronde { $round }
web-tournament-latest = Dernières parties
web-tournament-pairings = Appariements
web-tournament-result =
    { $result ->
        [won] Gagné contre { $opponent }
        [lost] Perdu contre { $opponent }
        [none] Pas de vainqueur contre { $opponent }
        [playing] Joue contre { $opponent }
       *[bye] Exempt : compte comme une victoire
    }
web-tournament-bye = exempt pour cette ronde
web-tournament-you = vous
web-tournament-away = retiré
web-tournament-streak =
    { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires d’affilée
    }
web-tournament-bot-name = Bot { $number }
web-tournament-watch = Regarder

# Un nouveau tournoi.
web-tournament-name = Nom
web-tournament-name-of = Tournoi de { $name }
web-tournament-how-played = Comment joue-t-on ?
web-tournament-length = Durée
web-tournament-clock = Temps par joueur
web-tournament-entering = Qui joue ?
web-tournament-i-play = Je joue aussi
web-tournament-bots = Bots
web-tournament-bots-none = Aucun bot
web-tournament-bots-strength = Leur force
web-tournament-begin = Début
web-tournament-begin-in =
    { $minutes ->
        [0] Quand je le lance
        [60] Dans une heure
        [1440] Dans un jour
       *[other] Dans { $minutes } minutes
    }
web-tournament-make = Créer le tournoi

# Les messages push.
web-push = Aussi quand cette page est fermée
web-push-why = Recevoir un message de ce serveur même quand aucune de ses pages n’est ouverte.
web-push-refused = Votre navigateur n’autorise pas les notifications de ce site.
