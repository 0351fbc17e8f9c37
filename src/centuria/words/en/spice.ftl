# The vocabulary of the Spice games. Terms take number: "one" (the default) or "other".
# spice-<mode>.ftl has what the rulebook of one mode names differently.

-edition-golem = Spice Road
-edition-endless = A New World
-edition-saga2 = From East to West, Part II
-edition-saga3 = From East to West, Part III
-edition-saga2-short = East to West II
-edition-saga3-short = East to West III
-crystal =
    { $number ->
        [other] cubes
       *[one] cube
    }
-caravan = storage

# A level named alone, as in "2 yellow".
-level-1 = yellow
-level-2 = red
-level-3 = green
-level-4 = brown

# A level named in full, as in "a yellow cube".
-crystal-1 = yellow cube
-crystal-2 = red cube
-crystal-3 = green cube
-crystal-4 = brown cube

# A level as the legend of a drawing names it.
-legend-1 = yellow
-legend-2 = red
-legend-3 = green
-legend-4 = brown

# The merchant cards that give what they show, and the label of one on a table.
-produce-card = spice card
-produce-sign = spice

-copper = gold
-silver = silver
-token =
    { $number ->
        [other] coins
       *[one] coin
    }
-copper-token =
    { $number ->
        [other] gold coins
       *[one] gold coin
    }
-silver-token =
    { $number ->
        [other] silver coins
       *[one] silver coin
    }

# The other games: their names, workers, locations and the map.
-worker =
    { $number ->
        [other] settlers
       *[one] settler
    }
-new-workers = New Settlers
-worker-icon = Settlers
-golem-place =
    { $number ->
        [other] fort locations
       *[one] fort location
    }
-golem-sign = fort
-wagon =
    { $number ->
        [other] boats
       *[one] boat
    }
-wagon-sign = boat
-mountain = market
-valley = sea
-map = Sea

# The icons of the map, by level.
-icon-1 = ginger
-icon-2 = chili
-icon-3 = tea
-icon-4 = cloves
