# Ce que le serveur dit à qui le lance, et sa page d'accueil.
server-serving = Centuria est à l’adresse { $address }
server-stop = Ctrl-C l’arrête.
server-preparing = Les règles sont compilées en arrière-plan ; on peut déjà tout jouer.
server-ended = Le serveur est arrêté.
server-busy = { $file } sert déjà à un autre serveur ; un fichier a un seul serveur. Avec PostgreSQL il peut y en avoir plusieurs.
server-port-taken = Le port { $port } de { $host } est pris : un autre serveur tourne-t-il ? Choisissez-en un autre avec --port.
server-cannot-listen = Impossible d’écouter sur { $host }, port { $port } : { $reason }
server-cannot-open = Impossible d’ouvrir la base de données : { $reason }
server-page-about = Les jeux de plateau Century, à des tables que garde ce serveur.
server-page-client = Ce serveur n’a pas encore de pages où jouer ; les programmes peuvent déjà jouer.
server-page-docs = L’interface pour les programmes
