# Options de règles : lectures possibles là où un livret laisse le choix, fixées pour chaque table.

option-entering = Utiliser un lieu
option-entering-useful = seulement si son action est possible
option-entering-any = même sans son action
option-two_steps = Déplacement de deux tuiles au plus
option-two_steps-elsewhere = finit sur une autre tuile
option-two_steps-back = peut revenir à son point de départ
option-unpayable_merchant = Une carte Marchand que l’on ne peut pas payer
option-unpayable_merchant-closed = ferme son lieu
option-unpayable_merchant-take = peut être prise sans son action
option-empty_rest = Se reposer sans carte jouée
option-empty_rest-no = interdit
option-empty_rest-yes = permis

web-rule-options = Le livret laisse ces points ouverts. Le choix se fait à la création de chaque table ; le premier est le choix habituel.
web-rule-option = { $name } : { $usual }, ou { $other }.
web-rule-option-entering =
    { $mode ->
        [endless] Avec le second choix, vous pouvez utiliser un lieu seulement pour recevoir ce que donne un Outil, ou pour bloquer ce lieu. Vous pouvez alors n’y faire aucun échange, ou ne pas réclamer la carte placée au-dessus.
        [saga2] Avec le second choix, vous pouvez utiliser un lieu seulement pour recevoir ce que donne un Outil, ou pour bloquer ce lieu. Vous pouvez alors n’y faire aucun échange, ou ne pas réclamer la carte placée au-dessus. Là où un lieu déplace votre { -wagon }, vous devez toujours le déplacer ; sur les deux lieux d’échange { -map(article: "of") }, vous devez toujours échanger au moins une fois.
       *[saga3] Avec le second choix, vous pouvez utiliser un lieu seulement pour recevoir ce que donne un Outil, ou pour bloquer ce lieu. Vous pouvez alors n’y faire aucun échange, même avec une carte Marchand, ou ne pas réclamer la carte placée au-dessus. Là où un lieu déplace votre { -wagon }, vous devez toujours le déplacer ; sur les deux lieux d’échange { -map(article: "of") }, vous devez toujours échanger au moins une fois.
    }
web-rule-option-two_steps = La tuile d’arrivée compte comme toute autre : on y paie, construit et échange comme d’habitude.
web-rule-option-unpayable_merchant = La carte rejoint alors votre défausse comme si elle avait servi.
web-rule-option-empty_rest = Ce repos revient à passer son tour.

# Un lieu dont les symboles imprimés ne sont pas ceux de son genre.
web-place-symbols = { $work } ; marqué : { $symbols }
