# What Spice Road names differently from the later games.

-caravan = caravan

-level-1 = turmeric
-level-2 = saffron
-level-3 = cardamom
-level-4 = cinnamon

-crystal-1 = turmeric cube
-crystal-2 = saffron cube
-crystal-3 = cardamom cube
-crystal-4 = cinnamon cube

-legend-1 = turmeric (yellow)
-legend-2 = saffron (red)
-legend-3 = cardamom (green)
-legend-4 = cinnamon (brown)
