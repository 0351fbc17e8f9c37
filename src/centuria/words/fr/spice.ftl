# Le vocabulaire des jeux Épices. Les termes prennent number: "one" (par défaut) ou "other" ;
# les jeux prennent aussi article: "of" (de, d’) ; l'entrepôt prend article: "the" (l'), "of" (de l'), "your" (votre) ; le plateau aussi, et "a" (un).
# spice-<mode>.ftl contient ce que la règle d'un mode nomme autrement.

-edition-golem =
    { $article ->
        [of] de La Route des épices
       *[none] La Route des épices
    }
-edition-endless =
    { $article ->
        [of] d’Un nouveau monde
       *[none] Un nouveau monde
    }
-edition-saga2 =
    { $article ->
        [of] de D’est en ouest, Partie II
       *[none] D’est en ouest, Partie II
    }
-edition-saga3 =
    { $article ->
        [of] de D’est en ouest, Partie III
       *[none] D’est en ouest, Partie III
    }
-edition-saga2-short = D’est en ouest II
-edition-saga3-short = D’est en ouest III
-crystal =
    { $number ->
        [other] cubes
       *[one] cube
    }
-caravan =
    { $article ->
        [the] l’entrepôt
        [of] de l’entrepôt
        [your] votre entrepôt
       *[none] entrepôt
    }
    .gender = masculine

# Un niveau nommé seul : « 2 jaunes ». Marron est invariable.
-level-1 =
    { $number ->
        [other] jaunes
       *[one] jaune
    }
-level-2 =
    { $number ->
        [other] rouges
       *[one] rouge
    }
-level-3 =
    { $number ->
        [other] verts
       *[one] vert
    }
-level-4 = marron

# Un niveau nommé en entier : « un cube jaune ».
-crystal-1 = cube jaune
-crystal-2 = cube rouge
-crystal-3 = cube vert
-crystal-4 = cube marron

# Un niveau dans la légende d'un dessin.
-legend-1 = jaune
-legend-2 = rouge
-legend-3 = vert
-legend-4 = marron

# Les cartes Marchand qui donnent ce qu'elles montrent, et leur étiquette sur une table.
-produce-card = carte Produire
-produce-sign = produire

-copper = or
-silver = argent
-token =
    { $number ->
        [other] pièces
       *[one] pièce
    }
-copper-token =
    { $number ->
        [other] pièces d’or
       *[one] pièce d’or
    }
-silver-token =
    { $number ->
        [other] pièces d’argent
       *[one] pièce d’argent
    }

# Les autres jeux : leurs noms, ouvriers, lieux et tuiles.
-worker =
    { $number ->
        [other] colons
       *[one] colon
    }
-new-workers = Nouveaux colons
-worker-icon = Colons
-golem-place =
    { $number ->
        [other] lieux fortifiés
       *[one] lieu fortifié
    }
-golem-sign = fort
-wagon = bateau
-wagon-sign = bat.
-mountain =
    { $article ->
        [the] le marché
       *[none] marché
    }
-valley = mer
-map =
    { $article ->
        [a] un plateau maritime
        [the] le plateau maritime
        [of] du plateau maritime
       *[none] Plateau maritime
    }

# Les icônes du plateau maritime, par niveau.
-icon-1 = gingembre
-icon-2 = piment
-icon-3 = thé
-icon-4 = clous de girofle
