# The vocabulary of Spice Road. Terms take number: "one" (the default) or "other".

-edition-golem = Spice Road
-edition-endless = A New World
-edition-saga2 = From East to West, Part II
-edition-saga3 = From East to West, Part III
-crystal =
    { $number ->
        [other] cubes
       *[one] cube
    }
-caravan = warehouse

# A level named alone, as in "2 turmeric".
-level-1 = turmeric
-level-2 = saffron
-level-3 = cardamom
-level-4 = cinnamon

# A level named in full, as in "a turmeric cube".
-crystal-1 = turmeric cube
-crystal-2 = saffron cube
-crystal-3 = cardamom cube
-crystal-4 = cinnamon cube

# A level as the legend of a drawing names it.
-legend-1 = turmeric (yellow)
-legend-2 = saffron (red)
-legend-3 = cardamom (green)
-legend-4 = cinnamon (brown)

-copper = gold
-silver = silver
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
        [other] forts
       *[one] fort
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
