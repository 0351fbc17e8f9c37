# Le vocabulaire des jeux Golem. Les termes prennent number: "one" (par défaut) ou "other" ;
# les jeux prennent aussi article: "of" (de, d’) ; la caravane prend article: "the" (la), "of" (de la), "your" (votre) ; le plateau aussi, et "a" (un).
# golem-<mode>.ftl contient ce que la règle d'un mode nomme autrement.

-edition-golem =
    { $article ->
        [of] de l’Édition Golem
       *[none] Édition Golem
    }
-edition-endless =
    { $article ->
        [of] d’Un monde sans fin
       *[none] Un monde sans fin
    }
-edition-saga2 =
    { $article ->
        [of] d’Une saga héroïque, Chapitre II
       *[none] Une saga héroïque, Chapitre II
    }
-edition-saga3 =
    { $article ->
        [of] d’Une saga héroïque, Chapitre III
       *[none] Une saga héroïque, Chapitre III
    }
-edition-saga2-short = Saga héroïque II
-edition-saga3-short = Saga héroïque III
-crystal =
    { $number ->
        [other] cristaux
       *[one] cristal
    }
-caravan =
    { $article ->
        [the] la caravane
        [of] de la caravane
        [your] votre caravane
       *[none] caravane
    }
    .gender = feminine

# Un niveau nommé seul : « 2 jaunes ». Magenta est invariable.
-level-1 =
    { $number ->
        [other] jaunes
       *[one] jaune
    }
-level-2 =
    { $number ->
        [other] verts
       *[one] vert
    }
-level-3 =
    { $number ->
        [other] bleus
       *[one] bleu
    }
-level-4 = magenta

# Un niveau nommé en entier : « un cristal jaune ».
-crystal-1 = cristal jaune
-crystal-2 = cristal vert
-crystal-3 = cristal bleu
-crystal-4 = cristal magenta

# Un niveau dans la légende d'un dessin.
-legend-1 = jaune
-legend-2 = vert
-legend-3 = bleu
-legend-4 = magenta

# Les cartes Marchand qui donnent ce qu'elles montrent, et leur étiquette sur une table.
-produce-card = carte Produire
-produce-sign = produire

-copper = cuivre
-silver = argent
-token =
    { $number ->
        [other] pièces
       *[one] pièce
    }
-copper-token =
    { $number ->
        [other] pièces de cuivre
       *[one] pièce de cuivre
    }
-silver-token =
    { $number ->
        [other] pièces d’argent
       *[one] pièce d’argent
    }

# Les autres jeux : leurs noms, ouvriers, lieux et tuiles.
-worker =
    { $number ->
        [other] marchands
       *[one] marchand
    }
-new-workers = Nouveaux marchands
-worker-icon = Marchands
-golem-place =
    { $number ->
        [other] lieux Golem
       *[one] lieu Golem
    }
-golem-sign = golem
-wagon = wagon
-wagon-sign = wagon
-mountain =
    { $article ->
        [the] la montagne
       *[none] montagne
    }
-valley = vallée
-map =
    { $article ->
        [a] un plateau montagneux
        [the] le plateau montagneux
        [of] du plateau montagneux
       *[none] Plateau montagneux
    }

# Les icônes du plateau montagneux, par niveau ; une icône et une montagne sont féminines.
-icon-1 = jaune
-icon-2 = verte
-icon-3 = bleue
-icon-4 = magenta
