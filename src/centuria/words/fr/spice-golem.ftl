# Ce que La Route des épices nomme autrement que les jeux suivants. Une épice ne prend pas de pluriel.

-caravan =
    { $article ->
        [the] la caravane
        [of] de la caravane
        [your] votre caravane
       *[none] caravane
    }
    .gender = feminine

-level-1 = curcuma
-level-2 = safran
-level-3 = cardamome
-level-4 = cannelle

-crystal-1 = cube de curcuma
-crystal-2 = cube de safran
-crystal-3 = cube de cardamome
-crystal-4 = cube de cannelle

-legend-1 = curcuma (jaune)
-legend-2 = safran (rouge)
-legend-3 = cardamome (vert)
-legend-4 = cannelle (marron)
