# What the Golem Edition names differently from the later games.

-level-3 = turquoise
-crystal-3 = turquoise crystal
-legend-3 = turquoise
