# Messages de `centuria serve`, et page de remplacement.
server-serving = Centuria est accessible à l’adresse { $address }
server-unusual = Matériel « { $name } » : { $count ->
    [one] une donnée est inhabituelle
   *[other] { $count } données sont inhabituelles
}. Pour savoir pourquoi : { $command }
server-refused = Le matériel « { $name } » ne peut pas être utilisé : { $reason }
server-friends = Vos amis sur le même réseau jouent à l’adresse { $address }
server-runs-already = Centuria est déjà en marche à l’adresse { $address }
server-stop = Ctrl-C pour arrêter.
server-preparing = Les règles sont compilées en arrière-plan ; vous pouvez déjà jouer.
server-cache-elsewhere = Impossible d’écrire dans { $folder } : les règles compilées sont enregistrées dans { $instead }.
server-ended = Le serveur est arrêté.
server-busy = { $file } est utilisé par un serveur en marche. Arrêtez d’abord ce serveur, ou choisissez un autre fichier avec --db. Seule une base PostgreSQL peut être partagée par plusieurs serveurs.
server-port-taken = Le port { $port } de { $host } est utilisé par un autre programme. Choisissez un autre port avec --port.
server-port-centuria = Centuria est déjà en marche sur le port { $port }. Ouvrez-le avec --open, ou choisissez un autre port avec --port.
server-cannot-listen = Impossible d’écouter sur { $host }, port { $port } : { $reason }
server-page-about = Jouez aux jeux de plateau Century sur ce serveur.
server-page-client = Le client web n’a pas été construit sur ce serveur. Les programmes peuvent utiliser l’API.
server-page-docs = Documentation de l’API
desktop-installed = Centuria est maintenant dans le menu des applications : { $files }
desktop-removed = Retiré : { $files }
desktop-nothing = Il n’y a pas d’entrée dans le menu des applications.
push-turn = { $edition }, contre { $others }
push-friend-title = Demande d’amitié
push-friend = { $name } vous propose de devenir amis.
push-invitation-title = { $name } vous invite

# Pourquoi la meilleure décision d’un problème est meilleure.
puzzle-rule =
    { $theme ->
        [claim] Une carte réclamée est en sûreté ; celle que vous laissez peut être réclamée par un autre.
        [engine] Les cartes servent jusqu’à la fin de la partie : la bonne, maintenant, vaut plus que quelques { -crystal(number: "other") }.
        [trade] L’ordre compte : obtenez ce que demande l’échange suivant, et ne laissez rien se perdre.
        [rest] Un repos est un tour sans { -crystal(number: "other") } : il vaut la peine quand ce qui revient sert aussitôt.
        [explore] Les premiers paient le moins : la place sur les tuiles devient rare.
       *[choice] Pensez d’abord au tour suivant : il faut garder ce qu’il demande.
    }
puzzle-gain =
    { $turns ->
        [one] La meilleure décision finit ce tour avec { $gained }.
       *[other] La meilleure décision mène en { $turns } tours à { $gained }.
    }
puzzle-gain-rival =
    { $turns ->
        [one] La deuxième meilleure le finit avec { $gained }.
       *[other] La deuxième meilleure mène alors à { $gained }.
    }
puzzle-gain-yours =
    { $turns ->
        [one] Votre réponse le finit avec { $gained }.
       *[other] Votre réponse mène alors à { $gained }.
    }
puzzle-caravan = { $crystals } dans { -caravan(article: "the") }
puzzle-tiles =
    { $count ->
        [one] une tuile Bonus
       *[other] { $count } tuiles Bonus
    }
puzzle-outposts =
    { $count ->
        [one] un comptoir
       *[other] { $count } comptoirs
    }
puzzle-nothing = rien de nouveau
puzzle-left = Si { $card } reste là, { $name } peut la réclamer aussitôt.
puzzle-wins-rival = À partir d’ici, des joueurs de cette force gagnent environ { $wins } parties sur 100, et environ { $rival } avec la deuxième meilleure décision.
puzzle-wins-yours = À partir d’ici, des joueurs de cette force gagnent environ { $wins } parties sur 100, et environ { $rival } avec votre réponse.
