BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chairs (
	"table" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	person TEXT NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "chairs" VALUES('4rgXKCkCrIom',1,'1da97901b7797fc3a5a238c3');
INSERT INTO "chairs" VALUES('4rgXKCkCrIom',2,'b7ecbc17302b5fa9cde339f9');
INSERT INTO "chairs" VALUES('LEXoLQo_t_VQ',1,'1da97901b7797fc3a5a238c3');
INSERT INTO "chairs" VALUES('5zhJ-w5mChPG',1,'1da97901b7797fc3a5a238c3');
INSERT INTO "chairs" VALUES('5zhJ-w5mChPG',2,'1da97901b7797fc3a5a238c3');
INSERT INTO "chairs" VALUES('2dx2dmULfxbi',1,'b7ecbc17302b5fa9cde339f9');
CREATE TABLE component_sets (
	mode TEXT NOT NULL, 
	fingerprint TEXT NOT NULL, 
	name TEXT NOT NULL, 
	files TEXT NOT NULL, 
	PRIMARY KEY (mode, fingerprint)
);
INSERT INTO "component_sets" VALUES('golem','c5eda1bc9995672b','','{"golem.toml":"# Century: Golem Edition (the same cards as Century: Spice Road).\n#\n# A digit is one crystal by its level: 1 yellow, 2 green, 3 turquoise, 4 magenta\n# (Spice Road: 1 turmeric, 2 saffron, 3 cardamom, 4 cinnamon).\n# \"11>22\" trades two yellow for two green.\n#\n# Provenance: printed. Seven independent card lists and photographs of the printed\n# Golem cards agree on every one of these 79 cards.\n\nformat = 1\nprovenance = \"printed\"\n\nplayers = [2, 5]\ncaravan_capacity = 10\nmerchant_row = 6\npoint_row = 5\nstart = [\"111\", \"1111\", \"1111\", \"1112\", \"1112\"]         # by seat\nclaims_to_end = { 2 = 6, 3 = 6, 4 = 5, 5 = 5 }          # by number of players\ntokens_per_player = 2                                   # of each metal\ntoken_points = { copper = 3, silver = 1 }\n\n[starting_hand]\nproduce = [\"11\"]\nupgrade = [2]\n\n[merchants]                                             # 43 cards, one copy each\nproduce = [\"111\", \"12\", \"3\", \"1111\", \"112\", \"13\", \"22\", \"4\"]\nupgrade = [3]\ntrade = [\n    \"11>22\", \"11>3\", \"12>4\", \"111>222\", \"111>23\", \"111>4\", \"113>44\",\n    \"1111>33\", \"1111>34\", \"11111>333\", \"11111>44\", \"2>111\", \"22>1113\", \"22>114\",\n    \"22>33\", \"222>1133\", \"222>134\", \"222>333\", \"222>44\", \"3>11112\", \"3>122\",\n    \"3>22\", \"33>11222\", \"33>1124\", \"33>224\", \"33>44\", \"333>444\", \"4>1113\",\n    \"4>1122\", \"4>123\", \"4>222\", \"4>33\", \"44>12333\", \"44>22233\",\n]\n\n[points]                                                # 36 cards: points = costs\n6 = [\"1122\"]\n7 = [\"11122\"]\n8 = [\"11222\", \"1133\", \"2222\"]\n9 = [\"11133\", \"1124\"]\n10 = [\"1144\", \"22222\", \"2233\"]\n11 = [\"11144\", \"11333\"]\n12 = [\"1234\", \"1334\", \"22233\", \"2234\", \"2244\", \"3333\"]\n13 = [\"112233\", \"22333\"]\n14 = [\"111234\", \"11444\", \"22244\", \"3344\"]\n15 = [\"112244\", \"33333\"]\n16 = [\"122234\", \"22444\", \"4444\"]\n17 = [\"113344\", \"33344\"]\n18 = [\"123334\", \"33444\"]\n19 = [\"223344\"]\n20 = [\"123444\", \"44444\"]\n"}');
CREATE TABLE credentials (
	digest TEXT NOT NULL, 
	person TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	label TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	expires BIGINT, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "credentials" VALUES('7c96c092bbc6a37a294fda4e521565ff003b812b779eb7863f9f6e7e2c7aec9b','76de76648af1452a0913f5fa','token','Robot',1795104305212,NULL);
CREATE TABLE events (
	"table" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER, 
	person TEXT, 
	body TEXT NOT NULL, 
	"key" TEXT, 
	PRIMARY KEY ("table", number), 
	CONSTRAINT events_once UNIQUE ("table", "key"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "events" VALUES('4rgXKCkCrIom',1,'created',1795104305785,NULL,'1da97901b7797fc3a5a238c3','{"name":"Anna","share":"8466a8a268527908"}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',2,'sat',1795104305904,2,'b7ecbc17302b5fa9cde339f9','{"name":"Bo","share":"0b"}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',3,'started',1795104305978,NULL,'1da97901b7797fc3a5a238c3','{}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',4,'decision',1795104306311,1,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":1}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',5,'decision',1795104306323,1,'1da97901b7797fc3a5a238c3','{"decision":"upgrade 1","turn":1}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',6,'decision',1795104306334,1,'1da97901b7797fc3a5a238c3','{"decision":"upgrade 2","turn":1}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',7,'decision',1795104306347,2,'b7ecbc17302b5fa9cde339f9','{"decision":"acquire 3","turn":2}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',8,'decision',1795104306367,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 3","turn":3}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',9,'decision',1795104306375,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":3}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',10,'decision',1795104306384,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":3}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',11,'decision',1795104306395,2,'b7ecbc17302b5fa9cde339f9','{"decision":"acquire 1","turn":4}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',12,'decision',1795104306402,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":5}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',13,'decision',1795104306410,2,'b7ecbc17302b5fa9cde339f9','{"decision":"acquire 1","turn":6}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',14,'decision',1795104306417,1,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":7}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',15,'decision',1795104306424,2,'b7ecbc17302b5fa9cde339f9','{"decision":"acquire 4","turn":8}',NULL);
INSERT INTO "events" VALUES('4rgXKCkCrIom',16,'chat',1795104306435,1,'1da97901b7797fc3a5a238c3','{"name":"Anna","text":"Good luck"}',NULL);
INSERT INTO "events" VALUES('LEXoLQo_t_VQ',1,'created',1795104306437,NULL,'1da97901b7797fc3a5a238c3','{"name":"Anna","share":"65f0c5ecad9f95e8"}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',1,'created',1795104306444,NULL,'1da97901b7797fc3a5a238c3','{"name":"Anna","share":"49827d42d2b00a20"}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',2,'started',1795104306448,NULL,'1da97901b7797fc3a5a238c3','{}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',3,'decision',1795104306462,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 3","turn":1}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',4,'decision',1795104306471,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 5","turn":2}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',5,'decision',1795104306483,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":3}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',6,'decision',1795104306493,2,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":4}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',7,'decision',1795104306501,1,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":5}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',8,'decision',1795104306507,1,'1da97901b7797fc3a5a238c3','{"decision":"upgrade 1","turn":5}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',9,'decision',1795104306514,1,'1da97901b7797fc3a5a238c3','{"decision":"stop","turn":5}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',10,'decision',1795104306520,2,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":6}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',11,'decision',1795104306527,1,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":7}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',12,'decision',1795104306535,2,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":8}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',13,'decision',1795104306546,1,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":9}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',14,'decision',1795104306561,2,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":10}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',15,'decision',1795104306569,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":11}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',16,'decision',1795104306576,2,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":12}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',17,'decision',1795104306585,1,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":13}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',18,'decision',1795104306591,1,'1da97901b7797fc3a5a238c3','{"decision":"upgrade 2","turn":13}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',19,'decision',1795104306597,1,'1da97901b7797fc3a5a238c3','{"decision":"upgrade 1","turn":13}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',20,'decision',1795104306606,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 5","turn":14}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',21,'decision',1795104306615,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 3","turn":15}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',22,'decision',1795104306621,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":15}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',23,'decision',1795104306628,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 3","turn":15}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',24,'decision',1795104306634,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":16}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',25,'decision',1795104306645,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 6","turn":17}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',26,'decision',1795104306652,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":18}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',27,'decision',1795104306658,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":18}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',28,'decision',1795104306665,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":19}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',29,'decision',1795104306677,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":20}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',30,'decision',1795104306687,1,'1da97901b7797fc3a5a238c3','{"decision":"play 3>22","turn":21}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',31,'decision',1795104306695,2,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":22}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',32,'decision',1795104306703,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":23}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',33,'decision',1795104306709,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":23}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',34,'decision',1795104306718,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 3","turn":24}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',35,'decision',1795104306726,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 3","turn":25}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',36,'decision',1795104306732,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":25}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',37,'decision',1795104306739,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":25}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',38,'decision',1795104306747,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 6","turn":26}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',39,'decision',1795104306759,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 6","turn":27}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',40,'decision',1795104306765,2,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":28}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',41,'decision',1795104306772,1,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":29}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',42,'decision',1795104306779,2,'1da97901b7797fc3a5a238c3','{"decision":"play 1111","turn":30}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',43,'decision',1795104306786,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":31}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',44,'decision',1795104306795,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":32}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',45,'decision',1795104306805,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":33}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',46,'decision',1795104306811,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":33}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',47,'decision',1795104306824,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":34}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',48,'decision',1795104306851,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 3","turn":35}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',49,'decision',1795104306858,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":35}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',50,'decision',1795104306865,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":35}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',51,'decision',1795104306874,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 5","turn":36}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',52,'decision',1795104306885,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 5","turn":37}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',53,'decision',1795104306892,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":37}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',54,'decision',1795104306901,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":37}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',55,'decision',1795104306914,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":37}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',56,'decision',1795104306947,2,'1da97901b7797fc3a5a238c3','{"decision":"play 11>22","turn":38}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',57,'decision',1795104306963,1,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":39}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',58,'decision',1795104306971,2,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":40}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',59,'decision',1795104307054,2,'1da97901b7797fc3a5a238c3','{"decision":"stop","turn":40}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',60,'decision',1795104307068,1,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":41}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',61,'decision',1795104307084,2,'1da97901b7797fc3a5a238c3','{"decision":"play 13","turn":42}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',62,'decision',1795104307096,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":43}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',63,'decision',1795104307107,2,'1da97901b7797fc3a5a238c3','{"decision":"play U3","turn":44}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',64,'decision',1795104307120,2,'1da97901b7797fc3a5a238c3','{"decision":"stop","turn":44}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',65,'decision',1795104307132,1,'1da97901b7797fc3a5a238c3','{"decision":"play 111","turn":45}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',66,'decision',1795104307139,2,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":46}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',67,'decision',1795104307152,1,'1da97901b7797fc3a5a238c3','{"decision":"play 12>4","turn":47}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',68,'decision',1795104307160,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 4","turn":48}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',69,'decision',1795104307166,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":48}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',70,'decision',1795104307172,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":48}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',71,'decision',1795104307178,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":48}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',72,'decision',1795104307189,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":49}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',73,'decision',1795104307195,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":49}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',74,'decision',1795104307201,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":50}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',75,'decision',1795104307208,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 3","turn":50}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',76,'decision',1795104307219,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":51}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',77,'decision',1795104307228,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":51}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',78,'decision',1795104307235,2,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":52}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',79,'decision',1795104307246,1,'1da97901b7797fc3a5a238c3','{"decision":"play 4>1122","turn":53}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',80,'decision',1795104307252,1,'1da97901b7797fc3a5a238c3','{"decision":"return 1","turn":53}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',81,'decision',1795104307271,2,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":54}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',82,'decision',1795104307282,1,'1da97901b7797fc3a5a238c3','{"decision":"play 111>23","turn":55}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',83,'decision',1795104307288,1,'1da97901b7797fc3a5a238c3','{"decision":"times 1","turn":55}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',84,'decision',1795104307296,2,'1da97901b7797fc3a5a238c3','{"decision":"play 1111","turn":56}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',85,'decision',1795104307301,2,'1da97901b7797fc3a5a238c3','{"decision":"return 1","turn":56}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',86,'decision',1795104307327,1,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":57}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',87,'decision',1795104307337,1,'1da97901b7797fc3a5a238c3','{"decision":"upgrade 2","turn":57}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',88,'decision',1795104307344,1,'1da97901b7797fc3a5a238c3','{"decision":"stop","turn":57}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',89,'decision',1795104307352,2,'1da97901b7797fc3a5a238c3','{"decision":"play 111>4","turn":58}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',90,'decision',1795104307359,2,'1da97901b7797fc3a5a238c3','{"decision":"times 3","turn":58}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',91,'decision',1795104307372,1,'1da97901b7797fc3a5a238c3','{"decision":"claim 4","turn":59}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',92,'decision',1795104307379,2,'1da97901b7797fc3a5a238c3','{"decision":"play U3","turn":60}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',93,'decision',1795104307385,2,'1da97901b7797fc3a5a238c3','{"decision":"upgrade 2","turn":60}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',94,'decision',1795104307390,2,'1da97901b7797fc3a5a238c3','{"decision":"stop","turn":60}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',95,'decision',1795104307399,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 3","turn":61}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',96,'decision',1795104307407,2,'1da97901b7797fc3a5a238c3','{"decision":"play 44>12333","turn":62}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',97,'decision',1795104307415,1,'1da97901b7797fc3a5a238c3','{"decision":"play 22","turn":63}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',98,'decision',1795104307423,2,'1da97901b7797fc3a5a238c3','{"decision":"claim 3","turn":64}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',99,'decision',1795104307431,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 4","turn":65}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',100,'decision',1795104307438,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":65}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',101,'decision',1795104307448,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":65}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',102,'decision',1795104307457,2,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":66}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',103,'decision',1795104307464,1,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":67}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',104,'decision',1795104307472,2,'1da97901b7797fc3a5a238c3','{"decision":"play U3","turn":68}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',105,'decision',1795104307477,2,'1da97901b7797fc3a5a238c3','{"decision":"stop","turn":68}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',106,'decision',1795104307486,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":69}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',107,'decision',1795104307492,1,'1da97901b7797fc3a5a238c3','{"decision":"return 2","turn":69}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',108,'decision',1795104307498,1,'1da97901b7797fc3a5a238c3','{"decision":"return 2","turn":69}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',109,'decision',1795104307504,1,'1da97901b7797fc3a5a238c3','{"decision":"return 2","turn":69}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',110,'decision',1795104307510,1,'1da97901b7797fc3a5a238c3','{"decision":"return 3","turn":69}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',111,'decision',1795104307516,1,'1da97901b7797fc3a5a238c3','{"decision":"return 2","turn":69}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',112,'decision',1795104307523,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":70}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',113,'decision',1795104307534,1,'1da97901b7797fc3a5a238c3','{"decision":"play 4","turn":71}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',114,'decision',1795104307540,1,'1da97901b7797fc3a5a238c3','{"decision":"return 4","turn":71}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',115,'decision',1795104307547,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 4","turn":72}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',116,'decision',1795104307553,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":72}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',117,'decision',1795104307559,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":72}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',118,'decision',1795104307579,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 5","turn":73}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',119,'decision',1795104307617,2,'1da97901b7797fc3a5a238c3','{"decision":"play 13","turn":74}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',120,'decision',1795104307632,1,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":75}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',121,'decision',1795104307641,2,'1da97901b7797fc3a5a238c3','{"decision":"play 3","turn":76}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',122,'decision',1795104307655,1,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":77}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',123,'decision',1795104307662,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":78}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',124,'decision',1795104307669,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 3","turn":78}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',125,'decision',1795104307690,1,'1da97901b7797fc3a5a238c3','{"decision":"play 111>23","turn":79}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',126,'decision',1795104307703,1,'1da97901b7797fc3a5a238c3','{"decision":"times 2","turn":79}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',127,'decision',1795104307712,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 4","turn":80}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',128,'decision',1795104307718,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 3","turn":80}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',129,'decision',1795104307731,1,'1da97901b7797fc3a5a238c3','{"decision":"acquire 3","turn":81}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',130,'decision',1795104307740,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 1","turn":81}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',131,'decision',1795104307749,1,'1da97901b7797fc3a5a238c3','{"decision":"pay 3","turn":81}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',132,'decision',1795104307756,2,'1da97901b7797fc3a5a238c3','{"decision":"play 11","turn":82}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',133,'decision',1795104307769,1,'1da97901b7797fc3a5a238c3','{"decision":"claim 4","turn":83}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',134,'decision',1795104307777,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":84}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',135,'decision',1795104307789,1,'1da97901b7797fc3a5a238c3','{"decision":"play 4","turn":85}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',136,'decision',1795104307797,2,'1da97901b7797fc3a5a238c3','{"decision":"claim 1","turn":86}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',137,'decision',1795104307808,1,'1da97901b7797fc3a5a238c3','{"decision":"play 3>22","turn":87}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',138,'decision',1795104307817,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 4","turn":88}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',139,'decision',1795104307839,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 2","turn":88}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',140,'decision',1795104307850,1,'1da97901b7797fc3a5a238c3','{"decision":"play 112","turn":89}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',141,'decision',1795104307857,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":90}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',142,'decision',1795104307869,1,'1da97901b7797fc3a5a238c3','{"decision":"play 22","turn":91}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',143,'decision',1795104307877,2,'1da97901b7797fc3a5a238c3','{"decision":"play 2>111","turn":92}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',144,'decision',1795104307888,1,'1da97901b7797fc3a5a238c3','{"decision":"claim 4","turn":93}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',145,'decision',1795104307897,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 2","turn":94}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',146,'decision',1795104307903,2,'1da97901b7797fc3a5a238c3','{"decision":"pay 3","turn":94}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',147,'decision',1795104307912,1,'1da97901b7797fc3a5a238c3','{"decision":"play 4>1122","turn":95}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',148,'decision',1795104307920,2,'1da97901b7797fc3a5a238c3','{"decision":"play 1111>34","turn":96}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',149,'decision',1795104307928,1,'1da97901b7797fc3a5a238c3','{"decision":"play 111","turn":97}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',150,'decision',1795104307937,2,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":98}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',151,'decision',1795104307943,2,'1da97901b7797fc3a5a238c3','{"decision":"stop","turn":98}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',152,'decision',1795104307952,1,'1da97901b7797fc3a5a238c3','{"decision":"play 12>4","turn":99}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',153,'decision',1795104307959,1,'1da97901b7797fc3a5a238c3','{"decision":"times 2","turn":99}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',154,'decision',1795104307967,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":100}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',155,'decision',1795104307976,1,'1da97901b7797fc3a5a238c3','{"decision":"play 11111>44","turn":101}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',156,'decision',1795104307985,2,'1da97901b7797fc3a5a238c3','{"decision":"play 4>33","turn":102}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',157,'decision',1795104307993,1,'1da97901b7797fc3a5a238c3','{"decision":"play 44>22233","turn":103}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',158,'decision',1795104307999,1,'1da97901b7797fc3a5a238c3','{"decision":"times 1","turn":103}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',159,'decision',1795104308010,2,'1da97901b7797fc3a5a238c3','{"decision":"claim 4","turn":104}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',160,'decision',1795104308021,1,'1da97901b7797fc3a5a238c3','{"decision":"claim 4","turn":105}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',161,'decision',1795104308029,2,'1da97901b7797fc3a5a238c3','{"decision":"acquire 1","turn":106}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',162,'decision',1795104308036,1,'1da97901b7797fc3a5a238c3','{"decision":"play 4>1113","turn":107}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',163,'decision',1795104308043,2,'1da97901b7797fc3a5a238c3','{"decision":"play 1111>33","turn":108}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',164,'decision',1795104308053,1,'1da97901b7797fc3a5a238c3','{"decision":"play 11>3","turn":109}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',165,'decision',1795104308059,2,'1da97901b7797fc3a5a238c3','{"decision":"play 12","turn":110}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',166,'decision',1795104308070,1,'1da97901b7797fc3a5a238c3','{"decision":"play 33>44","turn":111}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',167,'decision',1795104308079,2,'1da97901b7797fc3a5a238c3','{"decision":"play 3>122","turn":112}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',168,'decision',1795104308085,2,'1da97901b7797fc3a5a238c3','{"decision":"times 2","turn":112}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',169,'decision',1795104308096,1,'1da97901b7797fc3a5a238c3','{"decision":"claim 3","turn":113}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',170,'decision',1795104308104,2,'1da97901b7797fc3a5a238c3','{"decision":"play 222>44","turn":114}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',171,'decision',1795104308112,1,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":115}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',172,'decision',1795104308120,2,'1da97901b7797fc3a5a238c3','{"decision":"play 11>22","turn":116}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',173,'decision',1795104308127,1,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":117}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',174,'decision',1795104308135,2,'1da97901b7797fc3a5a238c3','{"decision":"play 222>1133","turn":118}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',175,'decision',1795104308145,1,'1da97901b7797fc3a5a238c3','{"decision":"play 4>1122","turn":119}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',176,'decision',1795104308152,2,'1da97901b7797fc3a5a238c3','{"decision":"play 4>123","turn":120}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',177,'decision',1795104308158,2,'1da97901b7797fc3a5a238c3','{"decision":"times 1","turn":120}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',178,'decision',1795104308169,1,'1da97901b7797fc3a5a238c3','{"decision":"play U2","turn":121}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',179,'decision',1795104308178,1,'1da97901b7797fc3a5a238c3','{"decision":"upgrade 1","turn":121}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',180,'decision',1795104308185,1,'1da97901b7797fc3a5a238c3','{"decision":"stop","turn":121}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',181,'decision',1795104308192,2,'1da97901b7797fc3a5a238c3','{"decision":"claim 4","turn":122}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',182,'decision',1795104308203,1,'1da97901b7797fc3a5a238c3','{"decision":"play 12>4","turn":123}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',183,'decision',1795104308210,2,'1da97901b7797fc3a5a238c3','{"decision":"rest","turn":124}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',184,'decision',1795104308219,1,'1da97901b7797fc3a5a238c3','{"decision":"play 112","turn":125}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',185,'decision',1795104308228,2,'1da97901b7797fc3a5a238c3','{"decision":"play 4>222","turn":126}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',186,'decision',1795104308243,1,'1da97901b7797fc3a5a238c3','{"decision":"claim 5","turn":127}',NULL);
INSERT INTO "events" VALUES('5zhJ-w5mChPG',187,'decision',1795104308265,2,'1da97901b7797fc3a5a238c3','{"decision":"play 1111>33","turn":128}',NULL);
INSERT INTO "events" VALUES('2dx2dmULfxbi',1,'created',1795104308271,NULL,'b7ecbc17302b5fa9cde339f9','{"name":"Bo","share":"eabb3907970d73be"}',NULL);
INSERT INTO "events" VALUES('2dx2dmULfxbi',2,'abandoned',1795104308277,NULL,'b7ecbc17302b5fa9cde339f9','{}',NULL);
CREATE TABLE facts (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('alive','1795104308454');
INSERT INTO "facts" VALUES('outages','[]');
INSERT INTO "facts" VALUES('key','3711fae3af6c8ca7f99558c9601f30b842695e2cdad54352536f3e89e311816f');
CREATE TABLE people (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	owner TEXT, 
	created BIGINT NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES people (id)
);
INSERT INTO "people" VALUES('1da97901b7797fc3a5a238c3','Anna','guest',NULL,1795104305115,0,1795104305115);
INSERT INTO "people" VALUES('b7ecbc17302b5fa9cde339f9','Bo','guest',NULL,1795104305203,0,1795104305203);
INSERT INTO "people" VALUES('76de76648af1452a0913f5fa','Robot','bot','1da97901b7797fc3a5a238c3',1795104305214,0,1795104305214);
CREATE TABLE quotas (
	kind TEXT NOT NULL, 
	origin TEXT NOT NULL, 
	day INTEGER NOT NULL, 
	used INTEGER NOT NULL, 
	PRIMARY KEY (kind, origin, day)
);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	terms TEXT NOT NULL, 
	mode TEXT NOT NULL, 
	fingerprint TEXT NOT NULL, 
	host TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	server_seed TEXT NOT NULL, 
	deal_seed TEXT, 
	setup TEXT, 
	listed INTEGER NOT NULL, 
	status TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	asked INTEGER, 
	chairs TEXT NOT NULL, 
	free INTEGER NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	worker TEXT, 
	worker_until BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('4rgXKCkCrIom','{"mode":"golem","seats":[{"kind":"me"},{"kind":"open"}],"options":{"board":null,"layout":null,"entering":null,"two_steps":null,"unpayable_merchant":null,"empty_rest":null},"components":null,"theme":"golem","pace":{"kind":"none"},"open_hands":false,"listed":true}','golem','c5eda1bc9995672b','1da97901b7797fc3a5a238c3',1795104305785,'45e54cd9bf4b7d5611a25aeb32c26f4fc9d4936a80fbdf0ccb41b0f247a49ee8','961f156924acfe0b548a53cd44bd8b8608d067d28679a7cced908e5e1a92d79c','{"merchants":["44>12333","22","11>22","33>224","22>33","11111>44","4","4>33","222>44","1111","3>122","111","33>44","4>1122","12","13","22>1113","1111>34","11111>333","112","222>333","2>111","222>134","3","111>23","3>11112","111>222","4>123","11>3","3>22","1111>33","12>4","222>1133","4>1113","113>44","4>222","44>22233","33>1124","111>4","22>114","33>11222","333>444","U3"],"points":["11122","2222","111234","1234","112233","1144","1122","22233","223344","33333","4444","3344","2234","112244","113344","11133","123334","11444","2244","1124","44444","1334","122234","11333","33444","3333","123444","11144","33344","22444","1133","11222","22222","22244","22333","2233"]}',1,'playing',16,2,'[{"kind":"me","name":"Anna","bot":null},{"kind":"open","name":"Bo","bot":null}]',0,1795104306435,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('LEXoLQo_t_VQ','{"mode":"golem","seats":[{"kind":"me"},{"kind":"link"}],"options":{"board":null,"layout":null,"entering":null,"two_steps":null,"unpayable_merchant":null,"empty_rest":null},"components":null,"theme":"golem","pace":{"kind":"none"},"open_hands":false,"listed":true}','golem','c5eda1bc9995672b','1da97901b7797fc3a5a238c3',1795104306437,'2da22986ac8926ab3050e8ae1af33f4296dbeba4d4410abbc2b27e999b5a87f9',NULL,NULL,1,'open',1,NULL,'[{"kind":"me","name":"Anna","bot":null},{"kind":"link","name":null,"bot":null}]',1,1795104306437,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('5zhJ-w5mChPG','{"mode":"golem","seats":[{"kind":"me"},{"kind":"screen","name":"Cleo"}],"options":{"board":null,"layout":null,"entering":null,"two_steps":null,"unpayable_merchant":null,"empty_rest":null},"components":null,"theme":"golem","pace":{"kind":"none"},"open_hands":false,"listed":true}','golem','c5eda1bc9995672b','1da97901b7797fc3a5a238c3',1795104306444,'7ae7aa1c277b4fc26d7bd48558902c5d5bec8b9fb5945543fb2eae7f2b3dcb57','9dee6ed5984cec895f3d626e2367aa8ed1e54a42bae4a3f15a00ddaf8a033323','{"merchants":["3>22","33>11222","11111>44","4>33","33>1124","22>33","113>44","2>111","44>12333","4>123","12>4","11111>333","44>22233","222>333","3>122","4","11>22","111","U3","1111","4>1113","22","22>114","222>134","111>4","13","4>1122","333>444","111>23","1111>34","33>44","222>1133","33>224","4>222","1111>33","3","11>3","112","111>222","3>11112","22>1113","222>44","12"],"points":["11133","22444","123334","112233","122234","11122","1234","22222","33333","2234","44444","22333","11333","11222","113344","123444","1144","1122","1334","1133","33344","4444","111234","22233","33444","22244","1124","2233","3344","2244","11444","11144","3333","223344","2222","112244"]}',1,'over',187,NULL,'[{"kind":"me","name":"Anna","bot":null},{"kind":"screen","name":"Cleo","bot":null}]',0,1795104308265,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('2dx2dmULfxbi','{"mode":"golem","seats":[{"kind":"me"},{"kind":"open"}],"options":{"board":null,"layout":null,"entering":null,"two_steps":null,"unpayable_merchant":null,"empty_rest":null},"components":null,"theme":"golem","pace":{"kind":"none"},"open_hands":false,"listed":true}','golem','c5eda1bc9995672b','b7ecbc17302b5fa9cde339f9',1795104308271,'d8dab0059f51400b62fcd861d9acd625cc2bec07e455e18ea7cdce31f34ee9d5',NULL,NULL,1,'abandoned',2,NULL,'[{"kind":"me","name":"Bo","bot":null},{"kind":"open","name":null,"bot":null}]',0,1795104308277,NULL,NULL,NULL);
CREATE INDEX ix_people_owner ON people (owner);
CREATE INDEX ix_credentials_person ON credentials (person);
CREATE INDEX tables_by_status ON tables (status, listed, changed);
CREATE INDEX tables_by_due ON tables (due);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX chairs_by_person ON chairs (person);
CREATE INDEX people_by_seen ON people (seen);
COMMIT;