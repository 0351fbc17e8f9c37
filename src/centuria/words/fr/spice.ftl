# Le vocabulaire de La Route des épices. Les termes prennent number: "one" (par défaut) ou "other" ;
# l'entrepôt prend aussi article: "the" (l'), "of" (de l'), "your" (votre).

-edition-golem = La Route des épices
-edition-endless = Un nouveau monde
-edition-saga2 = D’est en ouest, Partie II
-edition-saga3 = D’est en ouest, Partie III
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

# Un niveau nommé seul : « 2 curcuma ». Une épice ne prend pas de pluriel.
-level-1 = curcuma
-level-2 = safran
-level-3 = cardamome
-level-4 = cannelle

# Un niveau nommé en entier : « un cube de curcuma ».
-crystal-1 = cube de curcuma
-crystal-2 = cube de safran
-crystal-3 = cube de cardamome
-crystal-4 = cube de cannelle

# Un niveau dans la légende d'un dessin.
-legend-1 = curcuma (jaune)
-legend-2 = safran (rouge)
-legend-3 = cardamome (vert)
-legend-4 = cannelle (brun)

-copper = or
-silver = argent
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
-map = Plateau maritime

# Les icônes de la carte, par niveau.
-icon-1 = gingembre
-icon-2 = piment
-icon-3 = thé
-icon-4 = girofle
