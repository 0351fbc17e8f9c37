# Le compte : comment on se connecte, qui l’on a bloqué ; et la page des administrateurs.

web-account-how = Comment vous vous connectez, sur quels appareils, et qui vous avez bloqué.
web-account-none = Vous êtes un invité sans nom. Choisissez-en un dans les réglages pour avoir un compte.
web-account-guest = Un invité n’est connu que de ce navigateur. Avec un identifiant, vous pouvez revenir de partout.
web-account-handle = Identifiant
web-account-handle-how = De 3 à 20 caractères : a–z, 0–9 et _, en commençant par une lettre. Il n’appartient qu’à vous et ne peut pas changer.
web-account-register = S’inscrire
web-account-registered = Vous êtes inscrit sous @{ $handle }.
web-codes = Codes de secours
web-codes-left =
    { $count ->
        [0] Il ne vous reste aucun code de secours.
        [one] Il vous reste un code de secours.
       *[other] Il vous reste { $count } codes de secours.
    }
web-codes-keep = Gardez ces codes en lieu sûr : chacun vous connecte une fois, avec votre identifiant. Ils ne seront plus affichés.
web-codes-new = Créer de nouveaux codes
web-codes-copy = Copier les codes
web-passkeys = Clés d’accès
web-passkeys-how = Une clé d’accès vous connecte avec l’empreinte, le visage ou le code PIN de votre appareil, sans mot de passe.
web-passkeys-not = Ce navigateur ne prend pas en charge les clés d’accès, ou cette page n’a pas été chargée en HTTPS.
web-passkeys-add = Ajouter une clé d’accès
web-sign-in = Se connecter
web-sign-in-how = Se connecter à un compte déjà créé.
web-sign-in-passkey = Se connecter avec une clé d’accès
web-sign-in-code = Se connecter avec un code de secours
web-sign-in-replace = Vous êtes connecté sous le nom de { $current }. Devenir { $name } à la place ? Vous pourrez redevenir { $current } dans les réglages.
web-code = Code de secours
web-sessions = Appareils connectés
web-session-seen = vu pour la dernière fois le { $date }
web-session-here = cet appareil
web-session-end = Déconnecter
web-revoke = Déconnecter tous les autres appareils
web-revoke-how = Tous les autres appareils sont déconnectés, et les liens encore inutilisés vers un autre appareil ne sont plus valables.
web-revoked = Tous les autres appareils sont déconnectés.
web-sign-out = Se déconnecter ici
web-sign-out-sure = Se déconnecter ? Sans autre appareil, clé d’accès ou code de secours, personne ne pourra redevenir { $name }.
web-remove = Retirer
web-data = Vos données
web-data-how = Tout ce que ce serveur a enregistré sur vous, dans un fichier. La suppression efface votre compte, vos cotes et vos messages, et votre nom dans les parties que d’autres ont jouées aussi.
web-data-export = Télécharger mes données
web-data-erase = Supprimer mon compte
web-data-erase-sure = Supprimer { $name } définitivement ? Cette action est irréversible.
web-blocks = Personnes masquées et bloquées
web-blocks-none = Personne.
web-block-kind =
    { $kind ->
        [mute] messages masqués
       *[block] bloqué
    }
web-unblock = Débloquer
web-mute = Masquer
web-mute-how = Vous ne voyez plus ce que cette personne écrit.
web-block = Bloquer
web-block-sure = Bloquer { $name } ? Vous ne verrez plus ses messages, et cette personne ne pourra plus s’asseoir à vos tables.
web-report = Signaler
web-report-reason =
    { $reason ->
        [insult] Insultes
        [cheating] Triche
        [absence] Fait attendre les autres
        [name] Un nom offensant
       *[other] Autre chose
    }
web-report-person = Signaler { $name }
web-report-text = Que s’est-il passé ?
web-report-send = Envoyer le signalement
web-report-sent = Merci. Les administrateurs de ce serveur vont examiner votre signalement.
web-people-here = Masquer, bloquer, signaler
web-kick = Renvoyer
web-kick-sure = Renvoyer { $name } ? Cette personne ne pourra plus s’asseoir à cette table.
web-replace-how = { $name } n’est plus là depuis longtemps.
web-replace-bot = Faire jouer un bot à sa place
web-replace-end = Terminer la partie
web-done = C’est fait.

# Les administrateurs.
web-admin = Administration
web-admin-reports = Signalements
web-admin-reports-none = Aucun signalement en attente.
web-admin-report = { $reporter } à propos de { $name }
web-admin-close = Clore
web-admin-people = Personnes
web-admin-search = Nom, identifiant ou id
web-admin-ban = Bannir
web-admin-unban = Lever le bannissement
web-admin-banned = banni
web-admin-rename = Renommer
web-admin-new-name = Nouveau nom de { $name }
web-admin-server = Serveur
web-admin-status =
    { $status ->
        [open] attend des joueurs
        [starting] sur le point de commencer
        [playing] en cours
        [over] terminée
       *[abandoned] abandonnée
    }
web-admin-tables = Tables
web-admin-delete = Supprimer
web-admin-delete-sure = Supprimer définitivement cette table, avec sa partie et ses messages ?
web-admin-registration = Accepter de nouvelles personnes
web-admin-restart = Annoncer un redémarrage
web-admin-restart-how = Les joueurs des parties en cours voient quand le serveur va redémarrer, et qu’ils ne perdront rien. À ce moment-là, redémarrez-le vous-même.
web-admin-restart-minutes = Minutes d’ici là
web-admin-restart-announce = Annoncer
web-admin-restart-at = Les joueurs savent que le serveur va redémarrer : { $when }.
web-admin-restart-cancel = Retirer l’annonce
web-admin-not = Cette page est réservée aux administrateurs du serveur. Qui le fait tourner vous nomme administrateur avec « centuria admin promote » ; cela prend effet dans la minute.
