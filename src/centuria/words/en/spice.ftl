# The vocabulary of Spice Road. Terms take number: "one" (the default) or "other".

-edition = Spice Road
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
