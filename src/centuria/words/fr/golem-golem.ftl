# Ce que l'Édition Golem nomme autrement que les jeux suivants. Turquoise est invariable.

-level-3 = turquoise
-crystal-3 = cristal turquoise
-legend-3 = turquoise
