# The vocabulary of the Golem games. Terms take number: "one" (the default) or "other".
# golem-<mode>.ftl has what the rulebook of one mode names differently.

-edition-golem = Golem Edition
-edition-endless = An Endless World
-edition-saga2 = A Heroic Saga, Chapter II
-edition-saga3 = A Heroic Saga, Chapter III
-edition-saga2-short = Heroic Saga II
-edition-saga3-short = Heroic Saga III
-crystal =
    { $number ->
        [other] crystals
       *[one] crystal
    }
-caravan = caravan

# A level named alone, as in "2 yellow".
-level-1 = yellow
-level-2 = green
-level-3 = blue
-level-4 = magenta

# A level named in full, as in "a yellow crystal".
-crystal-1 = yellow crystal
-crystal-2 = green crystal
-crystal-3 = blue crystal
-crystal-4 = magenta crystal

# A level as the legend of a drawing names it.
-legend-1 = yellow
-legend-2 = green
-legend-3 = blue
-legend-4 = magenta

# The merchant cards that give what they show, and the label of one on a table.
-produce-card = crystal card
-produce-sign = crystal

-copper = copper
-silver = silver
-token =
    { $number ->
        [other] tokens
       *[one] token
    }
-copper-token =
    { $number ->
        [other] copper tokens
       *[one] copper token
    }
-silver-token =
    { $number ->
        [other] silver tokens
       *[one] silver token
    }

# The other games: their names, workers, locations and the map.
-worker =
    { $number ->
        [other] merchants
       *[one] merchant
    }
-new-workers = New Merchants
-worker-icon = Merchants
-golem-place =
    { $number ->
        [other] golem locations
       *[one] golem location
    }
-golem-sign = golem
-wagon =
    { $number ->
        [other] wagons
       *[one] wagon
    }
-wagon-sign = wagon
-mountain = mountain
-valley = valley
-map = Mountains

# The icons of the map, by level.
-icon-1 = yellow
-icon-2 = green
-icon-3 = blue
-icon-4 = magenta
