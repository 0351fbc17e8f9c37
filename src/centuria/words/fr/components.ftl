# Ce qui ne va pas dans un fichier de matériel, ou y est inhabituel. Les mots du fichier (clés, sortes, marques) restent tels quels.
component-whole-file = fichier

# Le fichier.
component-directory = est un dossier, pas un fichier de matériel
component-not-ordinary = n’est pas un fichier ordinaire
component-too-large = { $size } octets, c’est trop pour un fichier de matériel
component-no-file = ce fichier n’existe pas
component-unreadable = impossible à lire : { $reason }
component-no-file-name = n’est pas un nom de fichier
component-not-utf-8 = n’est pas un texte en UTF-8
component-empty = est vide : il n’y a aucune entrée
component-unknown-kind = n’est pas reconnu : il n’y a ni [merchants] de golem, ni [[board]] de endless_world, ni [mountains] de mountains
component-other-kind = décrit { $kind }, que { $mode } n’utilise pas ; ce mode utilise { $used }
component-kind-twice = décrit { $kind } une deuxième fois ; { $other } le décrit aussi
component-format = { $value } n’est pas un format que ce programme lit ; écrivez { $known }

# TOML.
component-toml-column = { $problem }, à la colonne { $column }
component-toml-end = { $problem }, à la fin du fichier
component-toml-nested = des listes ou des tables sont imbriquées trop profondément
component-toml-digits = une valeur est illisible : { $reason }
component-toml-statement = une ligne n’est ni une table, ni une clé avec une valeur
component-toml-line-end = une fin de ligne est attendue après une valeur
component-toml-expected = { $text } est attendu
component-toml-character = il y a un caractère que TOML n’autorise pas : { $character }
component-toml-twice = { $key } apparaît deux fois
component-toml-overwritten = une clé apparaît deux fois
component-toml-closed = { $key } est déjà complet, rien ne peut y être ajouté
component-toml-table-end = ] est attendu à la fin du nom d’une table
component-toml-tables-end = ]] est attendu à la fin du nom d’une table
component-toml-equals = = est attendu après une clé
component-toml-key = une clé ne peut pas commencer ainsi
component-toml-list-end = la liste n’est pas fermée : il manque une virgule ou ]
component-toml-inline-end = la table n’est pas fermée : il manque une virgule ou l’accolade fermante
component-toml-backslash = une barre oblique inverse ne commence aucun caractère connu dans un texte
component-toml-code = une barre oblique inverse n’est suivie d’aucun code de caractère dans un texte
component-toml-text-end = le texte n’est pas fermé : il manque un guillemet
component-toml-date = ce n’est ni une date ni une heure
component-toml-value = ce n’est pas une valeur
component-toml-other = { $problem }

# Types et bornes.
component-a-list = une liste
component-a-table = une table
component-large-number = un nombre de plus de 64 bits
component-expected-number = un nombre entier de { $low } à { $high } est attendu, pas { $found }
component-not-in-range = { $value } n’est pas compris entre { $low } et { $high }
component-expected-text = un texte entre guillemets est attendu, pas { $found }
component-expected-list = une liste entre crochets est attendue, pas { $found }
component-expected-table = une table est attendue, pas { $found }
component-expected-items = la liste doit avoir { $range } éléments, elle en a { $count }
component-at-least = au moins { $least }
component-from-to = { $least } à { $most }
component-expected-key = un nombre entier de { $low } à { $high } est attendu comme clé, pas { $key }
component-unknown-word = { $value } est inconnu ; { $instead }
component-unknown-key = cette clé n’existe pas ; { $instead }
component-did-you-mean = vouliez-vous écrire { $near } ?
component-known-are = valeurs connues : { $known }
component-missing = manque
component-named-already = { $value } est déjà nommé comme { $other }
component-twice = { $value } apparaît deux fois
component-twice-at = { $value } apparaît deux fois ; c’est aussi { $other }
component-and = { $first } et { $last }

# Valeurs des livrets de règles.
component-not-expected = { $value } au lieu de { $expected } : { $why }
component-not-here = { $value } n’a pas sa place ici : { $why }
component-other-list = [{ $found }] au lieu de [{ $expected }] : { $why }
component-no-such-kind = il n’y a rien de la sorte { $kind }, alors que le livret de règles en montre
component-so-rulebook = c’est ce que dit le livret de règles
component-so-rulebooks = c’est ce que disent les livrets de règles
component-so-rulebook-of = c’est ce que dit le livret de règles de { $mode }
component-numbered = { $what ->
    [cards] les cartes
    [bonus] les tuiles Bonus
    [exploration] les tuiles Exploration
   *[mountains] les tuiles
} sont numérotées dans l’ordre de la liste
component-listed-cards = { $count } cartes Points figurent dans la liste
component-listed-bonus = { $count } tuiles Bonus figurent dans la liste
component-listed-unmarked = { $count } des tuiles Bonus de la liste n’ont pas de marque
component-listed-exploration = { $count } tuiles Exploration figurent dans la liste

# Cristaux et échanges.
component-no-trade = { $text } n’est pas un échange ; écrivez des cristaux, ">" et des cristaux, comme dans "11>3"
component-gives-nothing = { $text } ne donne aucun cristal
component-gets-nothing = { $text } ne rapporte aucun cristal
component-trade-same = { $text } ne change rien : les deux côtés sont identiques
component-trade-endless = { $text } se paie sans fin : il rapporte tout ce qu’il donne, et davantage
component-trade-too-much = { $text } rapporte trop : répété, il remplit une caravane de { $held } cristaux, plus que les { $most } qui peuvent être comptés
component-trade-too-much-tools = { $text } rapporte trop : avec { $gained } cristaux des Outils en { $place } de { $file }, il remplit une caravane de { $held } cristaux, plus que les { $most } qui peuvent être comptés
component-no-crystal = { $character } dans { $text } n’est pas un cristal ; les cristaux sont les chiffres de 1 à 4
component-crystal-order = écrivez les cristaux en ordre croissant : { $right }, pas { $text }
component-crystal-count = { $least } à { $most } cristaux sont attendus, pas { $count } comme dans { $text }
component-one-caravan = { $value } au lieu de { $capacity }, la taille de la caravane dans { $file }

# golem
component-players = { $mode } est un jeu pour { $known } joueurs, pas pour { $value }
component-row = { $value } au lieu de { $length } : les numéros des actions d’une table de golem supposent une rangée d’exactement { $length } cartes
component-claims = { $claims } cartes à réclamer, c’est trop pour { $seats } joueurs : les { $cards } cartes Points pourraient manquer avant la fin de la partie ; au plus { $most }
component-claims-in = { $claims } cartes à réclamer, c’est trop pour { $seats } joueurs : les { $cards } cartes Points de { $mode } pourraient manquer avant la fin de la partie ; au plus { $most }
component-card-count = { $expected } cartes sont attendues, il y en a { $count }
component-starting-card = il faut une carte Produire ou Améliorer, qui peut toujours être jouée

# mountains
component-tiles-laid = { $count } tuiles de chaque icône sont posées
component-neighbours = chaque tuile en touche au moins { $count } autres
component-wagons-start = tous les wagons partent de là
component-outpost-rows = un plateau Joueur a { $rows } rangées de { $columns } comptoirs
component-one-valley = les montagnes entourent une seule vallée
component-bonus-spaces = la face { $side } d’un plateau Joueur a { $count } espaces Bonus
component-row-for-icon = il y a une rangée de comptoirs pour chaque icône
component-level-order = c’est l’ordre des niveaux
component-icons = ce sont les icônes, dans l’ordre de leurs niveaux
component-spice-icons = ce sont les icônes du thème Épices, dans le même ordre
component-tile-count = il y a { $count } tuiles ; les livrets de règles en comptent { $usual }
component-icon-count = il y a { $count } tuiles { $icon } ; { $least } de chaque icône sont posées
component-layout-name = { $name } n’est pas un nom fait de minuscules, de chiffres et de traits d’union
component-no-layout = il n’y a aucune disposition
component-layout-count = il y a { $count } tuiles, pas { $expected }
component-layout-valley = une tuile se trouve en { $cell }, la place de la vallée
component-layout-twice = { $count } tuiles se trouvent en { $cell }
component-layout-touches = { $what ->
    [valley] la vallée
   *[tile] la tuile
} en { $cell } n’en touche que { $count }, alors qu’il en faut au moins { $least }
component-layout-apart = la tuile en { $cell } n’est pas reliée à la vallée en { $valley }

# endless_world : mise en place et modes
component-one-worker = on place toujours au moins un marchand
component-board-missing-in = { $board } manque : le livret de règles de { $mode } le pose
component-first-row = { $left } puis { $right } vont dans la première rangée : les cartes Points se trouvent au-dessus
component-last-row = { $left } puis { $right } vont dans la dernière rangée : les cartes Marchand se trouvent au-dessous

# endless_world : panneaux
component-board-missing = le panneau { $board } manque
component-no-bonus-board = { $board } n’a pas de tuiles Bonus à lui ; { $boards } en ont
component-no-stacks = { $board } n’a pas de piles de tuiles Bonus ; les livrets de règles y en posent
component-place-taken = { $other } est déjà en { $place }
component-left-to-right = écrivez les lieux de sorte { $kind } de gauche à droite, un par colonne : les cartes forment une rangée
component-location-name = { $name } n’est pas { $board }, un trait d’union et un chiffre de 1 à 9
component-kind-elsewhere = un lieu de sorte { $kind } va sur { $boards }, pas sur { $board } : { $why }
component-golem-boards = les cartes Points se trouvent au-dessus de ceux-là
component-mountains-in-sagas = il n’y a de montagnes que dans saga2 et saga3
component-outposts-in-sagas = il n’y a de comptoirs que dans saga2 et saga3
component-merchant-boards = les cartes Marchand se trouvent au-dessous de ceux-là, dans saga3
component-merchants-in-saga3 = il n’y a de cartes Marchand que dans saga3
component-no-location-stacks = { $location } n’a pas de piles de tuiles Bonus, alors que les lieux de sorte golem de { $board } en ont
component-no-bonus-location = un lieu de sorte { $kind } sur { $board } n’a pas de tuiles Bonus ; les lieux de sorte golem de { $boards } en ont
component-many-workers = { $workers } marchands dépassent les { $start } qu’un joueur a au départ
component-steps = { $text } n’est pas un nombre d’étapes de 1 à { $most }

# endless_world : ce qui se trouve sur une table
component-stacks-together = { $boards } ont ensemble { $count } piles de tuiles Bonus ; au plus { $most }
component-stacks-need = les piles de { $boards } demandent { $need } tuiles Bonus, mais il en reste { $left } dans { $mode }
component-boards-count = les panneaux en ont { $count } ensemble ({ $each }), pas { $expected }
component-boards-serve = les panneaux en ont { $count } ensemble ({ $each }), pas { $expected }, un pour chaque carte
component-covered = { $count } lieux de { $boards } doivent être couverts, mais il y a { $tiles } tuiles
component-no-golem = aucun lieu de sorte golem n’est utilisable sur { $boards } avec { $workers } marchands avant toute exploration : la partie pourrait se bloquer
component-no-level = aucun cristal { $level }, que des cartes Points coûtent, ne s’obtient sur { $boards } avec { $workers } marchands avant toute exploration : la partie pourrait se bloquer
component-saga-kind = il n’y a aucun lieu de sorte { $kind } sur { $boards }
component-no-board-trade = aucun panneau n’a l’échange { $trade }
component-hint-numbers = ce sont les nombres de { $boards }
component-hint-stacks = ce sont les piles de tuiles Bonus de { $board }
component-hint-grid = un panneau a deux colonnes et trois lignes

# endless_world : cartes et tuiles
component-marks = ce sont les marques des cartes
component-cards-known = il y a { $count } cartes ; { $usual } sont connues
component-cost-size = { $cost } fait { $count ->
    [one] { $count } cristal
   *[other] { $count } cristaux
} ; cost_size dit { $usual }
component-cards-left = { $left } cartes restent dans { $mode } à { $seats } joueurs, pas { $count } : les étoiles { $star } sont remises dans la boîte, ainsi que les cartes marquées pour plus de joueurs
component-cards-row = { $problem } ; la rangée en demande { $row }
component-no-points = une carte Points sans points
component-unmarked = { $count } tuiles n’ont pas de marque ; les livrets de règles en comptent { $usual }
component-pair-twice = une paire faite deux fois de { $icon } : deux fois cette icône font une paire
component-mark-order = écrivez chaque marque une seule fois, I avant III
component-tile-kinds = ce sont les sortes de tuiles Exploration
