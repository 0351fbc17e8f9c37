# Les amis dans le navigateur.

web-friends = Amis
web-friends-about = Voyez qui est en ligne, invitez vos amis à une table, regardez-les jouer.
web-friends-none = Pas encore d’amis. Ajoutez quelqu’un par son identifiant, ou depuis son profil : cliquez sur un nom pour le voir.
web-friends-guest = Choisissez un nom pour que vos amis puissent vous trouver.
web-friend-handle = Identifiant
web-friend-add = Ajouter
web-friend-ask = Ajouter comme ami
web-friend-asked = Demande envoyée
web-friend-accept = Accepter
web-friend-decline = Refuser
web-friend-take-back = Annuler la demande
web-friend-remove = Retirer
web-friend-remove-name = Retirer { $name }
web-friend-remove-sure = Retirer { $name } de vos amis ?
web-friend-is = Ami
web-friend-asks = { $name } vous propose de devenir amis.
web-friend-state =
    { $state ->
        [playing] en train de jouer
        [online] en ligne
        [asked] n’a pas encore répondu
       *[offline] hors ligne
    }
web-friend-watch = Regarder
web-friend-play = Jouer
web-friend-invite = Inviter
web-friend-invited = Invitation envoyée
web-friend-invite-how = Invitez un ami en ligne :
web-friend-requests = Demandes
web-friend-invitations = Invitations
web-friend-invites = { $name } vous invite : { $edition }
web-friend-come = Rejoindre
web-friend-profile = Mon profil
