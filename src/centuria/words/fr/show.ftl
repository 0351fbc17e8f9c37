# Regarder une partie enregistrée.

show-position = Position { $number } sur { $last }
show-keys = Entrée ou n : suivante · p : précédente · un numéro : y aller · q : quitter
show-not-a-key = « { $answer } » n’est pas une position. Tapez un numéro de 0 à { $last }, n, p ou q.
show-no-position = Il n’y a pas de position { $number } : l’enregistrement va de 0 à { $last }.
show-no-file = { $file } ne peut pas être lu : { $reason }.
show-bad-record = { $file } n’est pas une partie : { $reason }.
show-bad-seat = Il n’y a pas de place { $seat } parmi { $players } joueurs.
