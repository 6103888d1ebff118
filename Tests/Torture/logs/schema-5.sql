PRAGMA application_id = 1129206861;
PRAGMA user_version = -1786682363;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE entries (
    number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
    uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    eaten_at INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86399 AND 86399),
    kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 3200),
    brand TEXT,
    kcal REAL NOT NULL CHECK (kcal >= 0),
    protein_g REAL CHECK (protein_g >= 0),
    carbs_g REAL CHECK (carbs_g >= 0),
    fat_g REAL CHECK (fat_g >= 0),
    fiber_g REAL CHECK (fiber_g >= 0),
    sugar_g REAL CHECK (sugar_g >= 0),
    saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
    sodium_mg REAL CHECK (sodium_mg >= 0),
    alcohol_g REAL CHECK (alcohol_g >= 0),
    caffeine_mg REAL CHECK (caffeine_mg >= 0),
    quantity REAL CHECK (quantity >= 0),
    unit TEXT,
    grams REAL CHECK (grams >= 0),
    milliliters REAL CHECK (milliliters >= 0),
    meal TEXT,
    note TEXT,
    source TEXT NOT NULL,
    food_id TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    crc INTEGER NOT NULL,
    folded_name TEXT NOT NULL,
    CHECK (quantity IS NOT NULL OR (unit IS NULL AND grams IS NULL AND milliliters IS NULL))
) STRICT;
INSERT INTO entries VALUES(1,'e7d58819-5162-4585-ac88-c97420e36e89','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2251711340,'soup 0');
INSERT INTO entries VALUES(2,'8b07444b-f5cc-4368-b652-dca42bd9be16','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2824606938,'soup 1');
INSERT INTO entries VALUES(3,'db250055-0505-4b4f-8e43-fce6fbd70171','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,152463733,'soup 2');
INSERT INTO entries VALUES(4,'f6f32c4d-ed32-4fe8-b8e0-df864a812cfd','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2336773370,'soup 3');
INSERT INTO entries VALUES(5,'62bd8a97-48eb-4c75-929f-28580d7a2735','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,21916136,'soup 4');
INSERT INTO entries VALUES(6,'3ce0d104-8a5d-4773-a710-ba424a80f639','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2266227676,'soup 5');
INSERT INTO entries VALUES(7,'79bc037c-df5c-4f0f-a87b-7caa163c4f59','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2132324200,'soup 6');
INSERT INTO entries VALUES(8,'ae4714a5-94e8-4cd5-88e2-c02096053feb','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2114869381,'soup 7');
INSERT INTO entries VALUES(9,'9c28cdf9-6864-4ad5-90ac-3129fbe691bc','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1624000250,'soup 8');
INSERT INTO entries VALUES(10,'59f4eb70-c291-406a-8288-fc4cc5523511','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1218631384,'soup 9');
INSERT INTO entries VALUES(11,'dfa4eb93-b20c-4f84-8524-ee4712ddfde9','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1619941670,'soup 10');
INSERT INTO entries VALUES(12,'9f289a28-bd06-4c66-9df9-59a2d6b3c3a0','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3923435075,'soup 11');
INSERT INTO entries VALUES(13,'57ba266a-cd19-410d-b425-b23ad8c7294a','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1400531999,'soup 12');
INSERT INTO entries VALUES(14,'57472243-bfb5-44e7-bbda-e93a9ade0d46','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2134627903,'soup 13');
INSERT INTO entries VALUES(15,'97d7073a-cdc5-4b8b-9a07-570ee38c719c','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,3830022178,'oats');
INSERT INTO entries VALUES(16,'6403fe98-5ec9-4462-be70-9c3ae8a676d9','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,1178732974,'everything');
INSERT INTO entries VALUES(17,'a8d32b33-764a-4a20-961a-998f454f7b81','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,2433122484,'egg');
INSERT INTO entries VALUES(18,'bef61faf-b5bb-46b5-9354-a2d51bcfa330','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,3623550402,'beer');
INSERT INTO entries VALUES(19,'2f913c11-3d52-44cb-9ecb-7b6b51c7c3b7','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,3229140100,'creme brulee 苹果');
INSERT INTO entries VALUES(20,'81d7d8c4-5a37-40f2-a839-fc3aefef375b','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,1907801833,'dark chocolate');
INSERT INTO entries VALUES(22,'d5e87320-98d4-49fc-9f33-49c7fb37f016','2026-11-19',1795087800,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'early',NULL,'manual',NULL,1795174200,1795174200,1039833313,'oats');
INSERT INTO entries VALUES(23,'2e5bfdfd-77ea-4078-980a-4c93aea99dce','2026-11-19',1795087800,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'early','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,34941536,'creme brulee 苹果');
INSERT INTO entries VALUES(24,'fee9b898-bf03-429b-a4e1-ca286fdd8b1f','2026-11-20',1795174200,3600,'drink','Water',NULL,0.0,0.0,0.0,0.0,0.0,0.0,0.0,20.0,0.0,0.0,500.0,'ml',500.0,500.0,NULL,NULL,'builtin','water',1795174200,1795174200,8866927,'water');
INSERT INTO entries VALUES(25,'29e930a0-9d65-4eca-9e77-7a4ad3ee9ac2','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,616572112,'poke');
INSERT INTO entries VALUES(26,'c7491b5d-ba37-4320-8b9d-b26cf932f360','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,1646979038,'twice');
CREATE TABLE goals (
    since TEXT PRIMARY KEY CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    kcal REAL CHECK (kcal > 0),
    protein_g REAL CHECK (protein_g >= 0),
    carbs_g REAL CHECK (carbs_g >= 0),
    fat_g REAL CHECK (fat_g >= 0),
    fiber_g REAL CHECK (fiber_g >= 0),
    sugar_g REAL CHECK (sugar_g >= 0),
    saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
    sodium_mg REAL CHECK (sodium_mg >= 0),
    alcohol_g REAL CHECK (alcohol_g >= 0),
    caffeine_mg REAL CHECK (caffeine_mg >= 0)
, water_ml REAL CHECK (water_ml > 0), crc INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO goals VALUES('2026-11-15',2000.0,120.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,871376188);
INSERT INTO goals VALUES('2026-11-20',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1114469504);
CREATE TABLE changes (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    command TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'done' CHECK (state IN ('done', 'undone', 'dropped')),
    key TEXT
, crc INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO changes VALUES(1,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(2,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(3,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(4,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(5,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(6,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(7,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(8,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(9,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(10,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(11,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(12,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(13,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(14,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(15,'goal',1795174200,'done',NULL,1975906459);
INSERT INTO changes VALUES(16,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(17,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(18,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(19,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(20,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(21,'add',1795174200,'done','chocolate-1',1852152748);
INSERT INTO changes VALUES(22,'edit',1795174200,'done',NULL,2468381967);
INSERT INTO changes VALUES(23,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(24,'delete',1795174200,'done',NULL,328060050);
INSERT INTO changes VALUES(25,'food add',1795174200,'done',NULL,1535266226);
INSERT INTO changes VALUES(26,'food add',1795174200,'done',NULL,1535266226);
INSERT INTO changes VALUES(27,'food edit',1795174200,'done',NULL,2889521952);
INSERT INTO changes VALUES(28,'food favorite',1795174200,'done',NULL,2585954244);
INSERT INTO changes VALUES(29,'meal save',1795174200,'done',NULL,3537847118);
INSERT INTO changes VALUES(30,'meal log',1795174200,'done',NULL,3947024216);
INSERT INTO changes VALUES(31,'water',1795174200,'done',NULL,1900185977);
INSERT INTO changes VALUES(32,'goal',1795174200,'done',NULL,1975906459);
INSERT INTO changes VALUES(33,'pet save',1795174200,'done',NULL,3456560319);
INSERT INTO changes VALUES(34,'pet save',1795174200,'done',NULL,3456560319);
INSERT INTO changes VALUES(35,'pet edit',1795174200,'done',NULL,3380178103);
INSERT INTO changes VALUES(36,'pet delete',1795174200,'done',NULL,646975367);
INSERT INTO changes VALUES(37,'add',1795240800,'done',NULL,4068267246);
INSERT INTO changes VALUES(38,'goal',1795240800,'done',NULL,557610290);
INSERT INTO changes VALUES(39,'add',1795240800,'done',NULL,4068267246);
INSERT INTO changes VALUES(40,'add',1795240800,'undone',NULL,1426699987);
CREATE TABLE changed_rows (
    change INTEGER NOT NULL REFERENCES changes (number),
    position INTEGER NOT NULL CHECK (position >= 0),
    table_name TEXT NOT NULL,
    before TEXT,
    after TEXT, crc INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (change, position),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"e7d58819-5162-4585-ac88-c97420e36e89","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2251711340,"folded_name":"soup 0"}',2540618499);
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"8b07444b-f5cc-4368-b652-dca42bd9be16","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2824606938,"folded_name":"soup 1"}',315606357);
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"db250055-0505-4b4f-8e43-fce6fbd70171","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":152463733,"folded_name":"soup 2"}',3472906832);
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"f6f32c4d-ed32-4fe8-b8e0-df864a812cfd","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2336773370,"folded_name":"soup 3"}',320611725);
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"62bd8a97-48eb-4c75-929f-28580d7a2735","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":21916136,"folded_name":"soup 4"}',1211671541);
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"3ce0d104-8a5d-4773-a710-ba424a80f639","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2266227676,"folded_name":"soup 5"}',2217586943);
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"79bc037c-df5c-4f0f-a87b-7caa163c4f59","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2132324200,"folded_name":"soup 6"}',2744500363);
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"ae4714a5-94e8-4cd5-88e2-c02096053feb","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2114869381,"folded_name":"soup 7"}',4072697363);
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"9c28cdf9-6864-4ad5-90ac-3129fbe691bc","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1624000250,"folded_name":"soup 8"}',1331100322);
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"59f4eb70-c291-406a-8288-fc4cc5523511","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1218631384,"folded_name":"soup 9"}',2098694686);
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"dfa4eb93-b20c-4f84-8524-ee4712ddfde9","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1619941670,"folded_name":"soup 10"}',2281390495);
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"9f289a28-bd06-4c66-9df9-59a2d6b3c3a0","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3923435075,"folded_name":"soup 11"}',2764424075);
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"57ba266a-cd19-410d-b425-b23ad8c7294a","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1400531999,"folded_name":"soup 12"}',3260611592);
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"57472243-bfb5-44e7-bbda-e93a9ade0d46","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2134627903,"folded_name":"soup 13"}',2271130503);
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":871376188}',2639402404);
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"97d7073a-cdc5-4b8b-9a07-570ee38c719c","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3830022178,"folded_name":"oats"}',1904366580);
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"6403fe98-5ec9-4462-be70-9c3ae8a676d9","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1178732974,"folded_name":"everything"}',2907358292);
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"a8d32b33-764a-4a20-961a-998f454f7b81","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"crc":2433122484,"folded_name":"egg"}',785847567);
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"bef61faf-b5bb-46b5-9354-a2d51bcfa330","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"crc":3623550402,"folded_name":"beer"}',1215360166);
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"2f913c11-3d52-44cb-9ecb-7b6b51c7c3b7","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3229140100,"folded_name":"creme brulee 苹果"}',1497537705);
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"81d7d8c4-5a37-40f2-a839-fc3aefef375b","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1821154122,"folded_name":"chocolate"}',3432226860);
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"81d7d8c4-5a37-40f2-a839-fc3aefef375b","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1821154122,"folded_name":"chocolate"}','{"number":20,"uuid":"81d7d8c4-5a37-40f2-a839-fc3aefef375b","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"crc":1907801833,"folded_name":"dark chocolate"}',3273616427);
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"f00bc850-78fc-4e58-a152-d1e6e483d88e","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2402648349,"folded_name":"mistake"}',2843244974);
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"f00bc850-78fc-4e58-a152-d1e6e483d88e","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2402648349,"folded_name":"mistake"}',NULL,4125673185);
INSERT INTO changed_rows VALUES(25,0,'own_foods',NULL,'{"number":1,"uuid":"0565ef27-95ed-4ac1-bf47-d3410fc20365","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":455976451}',2928629844);
INSERT INTO changed_rows VALUES(26,0,'own_foods',NULL,'{"number":2,"uuid":"fc1e4489-62e9-468f-b4e4-8079c78a2370","name":"Kombucha","brand":null,"synonyms":"tea","category":null,"kind":"drink","kcal":17.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":1.0,"portions":"","barcode":"4006381333931","note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"kombucha","words":" kombucha tea ","crc":2057123777}',470335857);
INSERT INTO changed_rows VALUES(27,0,'own_foods','{"number":1,"uuid":"0565ef27-95ed-4ac1-bf47-d3410fc20365","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":455976451}','{"number":1,"uuid":"0565ef27-95ed-4ac1-bf47-d3410fc20365","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174201,"folded_name":"cake","words":" cake ","crc":3098563038}',2008221857);
INSERT INTO changed_rows VALUES(28,0,'favorites',NULL,'{"food":"own own:1","name":"cake","added_at":1795174200,"crc":1585023303}',1911752844);
INSERT INTO changed_rows VALUES(29,0,'saved_meals',NULL,'{"number":1,"uuid":"f81d616c-ad6c-4868-be42-0e65877fe8d0","name":"early","foods":"[{\"name\":\"oats\",\"brand\":null,\"kind\":\"food\",\"kcal\":570.0,\"amount\":{\"quantity\":150.0,\"unit\":\"g\",\"grams\":150.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":20.0,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"crème brûlée 苹果\",\"brand\":null,\"kind\":\"food\",\"kcal\":5.0,\"amount\":null,\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":\"é ü '' \\\" \\\\ 🍎\",\"source\":\"manual\",\"food_id\":null}]","created_at":1795174200,"updated_at":1795174200,"folded_name":"early","crc":1585544404}',68597264);
INSERT INTO changed_rows VALUES(30,0,'entries',NULL,'{"number":22,"uuid":"d5e87320-98d4-49fc-9f33-49c7fb37f016","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"early","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1039833313,"folded_name":"oats"}',2326900583);
INSERT INTO changed_rows VALUES(30,1,'entries',NULL,'{"number":23,"uuid":"2e5bfdfd-77ea-4078-980a-4c93aea99dce","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"early","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":34941536,"folded_name":"creme brulee 苹果"}',3723554563);
INSERT INTO changed_rows VALUES(31,0,'entries',NULL,'{"number":24,"uuid":"fee9b898-bf03-429b-a4e1-ca286fdd8b1f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"drink","name":"Water","brand":null,"kcal":0.0,"protein_g":0.0,"carbs_g":0.0,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":20.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":500.0,"unit":"ml","grams":500.0,"milliliters":500.0,"meal":null,"note":null,"source":"builtin","food_id":"water","created_at":1795174200,"updated_at":1795174200,"crc":8866927,"folded_name":"water"}',3392533872);
INSERT INTO changed_rows VALUES(32,0,'goals',NULL,'{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":2454499879}',1143311698);
INSERT INTO changed_rows VALUES(33,0,'pet_products',NULL,'{"number":1,"uuid":"ee754867-319d-468c-96db-ffc96d67c8a6","barcode":null,"name":"Tuna","brand":null,"kind":"wet","protein":9.0,"protein_source":"typed","protein_read_from":null,"fat":5.0,"fat_source":"typed","fat_read_from":null,"fiber":1.0,"fiber_source":"typed","fiber_read_from":null,"moisture":78.0,"moisture_source":"typed","moisture_read_from":null,"ash":2.5,"ash_source":"typed","ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":130249369}',1135865490);
INSERT INTO changed_rows VALUES(34,0,'pet_products',NULL,'{"number":2,"uuid":"9d698300-9e82-40ff-9b02-2e9f0e342526","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1430586045}',4294130489);
INSERT INTO changed_rows VALUES(35,0,'pet_products','{"number":2,"uuid":"9d698300-9e82-40ff-9b02-2e9f0e342526","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1430586045}','{"number":2,"uuid":"9d698300-9e82-40ff-9b02-2e9f0e342526","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":1756359656}',4151866109);
INSERT INTO changed_rows VALUES(36,0,'pet_products','{"number":2,"uuid":"9d698300-9e82-40ff-9b02-2e9f0e342526","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":1756359656}',NULL,665187639);
INSERT INTO changed_rows VALUES(37,0,'entries',NULL,'{"number":25,"uuid":"29e930a0-9d65-4eca-9e77-7a4ad3ee9ac2","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":616572112,"folded_name":"poke"}',2849311670);
INSERT INTO changed_rows VALUES(38,0,'goals','{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":2454499879}','{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":1114469504}',2062989700);
INSERT INTO changed_rows VALUES(39,0,'entries',NULL,'{"number":26,"uuid":"c7491b5d-ba37-4320-8b9d-b26cf932f360","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":1646979038,"folded_name":"twice"}',1651894908);
INSERT INTO changed_rows VALUES(40,0,'entries',NULL,'{"number":27,"uuid":"aa25ee70-420d-446b-b15b-6ecf05a79633","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":3627555242,"folded_name":"thrice"}',2613563335);
CREATE TABLE own_foods (
    number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
    uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 3200),
    brand TEXT,
    synonyms TEXT NOT NULL,
    category TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
    kcal REAL NOT NULL CHECK (kcal >= 0),
    protein_g REAL CHECK (protein_g >= 0),
    carbs_g REAL CHECK (carbs_g >= 0),
    fat_g REAL CHECK (fat_g >= 0),
    fiber_g REAL CHECK (fiber_g >= 0),
    sugar_g REAL CHECK (sugar_g >= 0),
    saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
    sodium_mg REAL CHECK (sodium_mg >= 0),
    alcohol_g REAL CHECK (alcohol_g >= 0),
    caffeine_mg REAL CHECK (caffeine_mg >= 0),
    density REAL CHECK (density > 0),
    portions TEXT NOT NULL,
    barcode TEXT,
    note TEXT,
    source TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    folded_name TEXT NOT NULL,
    words TEXT NOT NULL,
    crc INTEGER NOT NULL
) STRICT;
INSERT INTO own_foods VALUES(1,'0565ef27-95ed-4ac1-bf47-d3410fc20365','cake',NULL,'',NULL,'food',330.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'slice=80.0',NULL,NULL,'own',1795174200,1795174201,'cake',' cake ',3098563038);
INSERT INTO own_foods VALUES(2,'fc1e4489-62e9-468f-b4e4-8079c78a2370','Kombucha',NULL,'tea',NULL,'drink',17.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1.0,'','4006381333931',NULL,'own',1795174200,1795174200,'kombucha',' kombucha tea ',2057123777);
CREATE TABLE favorites (
    food TEXT PRIMARY KEY CHECK (length(food) > 0),
    name TEXT NOT NULL,
    added_at INTEGER NOT NULL
, crc INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO favorites VALUES('own own:1','cake',1795174200,1585023303);
CREATE TABLE saved_meals (
    number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
    uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 800),
    foods TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    folded_name TEXT NOT NULL UNIQUE,
    crc INTEGER NOT NULL
) STRICT;
INSERT INTO saved_meals VALUES(1,'f81d616c-ad6c-4868-be42-0e65877fe8d0','early','[{"name":"oats","brand":null,"kind":"food","kcal":570.0,"amount":{"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null},"nutrients":{"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"crème brûlée 苹果","brand":null,"kind":"food","kcal":5.0,"amount":null,"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":"é ü '' \" \\ 🍎","source":"manual","food_id":null}]',1795174200,1795174200,'early',1585544404);
CREATE TABLE pet_products (
    number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
    uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    barcode TEXT,
    name TEXT,
    brand TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('wet', 'semi_moist', 'dry')),
    protein REAL CHECK (protein BETWEEN 0 AND 100),
    protein_source TEXT CHECK ((protein IS NULL) = (protein_source IS NULL)),
    protein_read_from TEXT,
    fat REAL CHECK (fat BETWEEN 0 AND 100),
    fat_source TEXT CHECK ((fat IS NULL) = (fat_source IS NULL)),
    fat_read_from TEXT,
    fiber REAL CHECK (fiber BETWEEN 0 AND 100),
    fiber_source TEXT CHECK ((fiber IS NULL) = (fiber_source IS NULL)),
    fiber_read_from TEXT,
    moisture REAL CHECK (moisture BETWEEN 0 AND 100),
    moisture_source TEXT CHECK ((moisture IS NULL) = (moisture_source IS NULL)),
    moisture_read_from TEXT,
    ash REAL CHECK (ash BETWEEN 0 AND 100),
    ash_source TEXT CHECK ((ash IS NULL) = (ash_source IS NULL)),
    ash_read_from TEXT,
    stated_kcal_per_kg REAL CHECK (stated_kcal_per_kg > 0),
    origin TEXT NOT NULL CHECK (origin IN ('local', 'openpetfoodfacts')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    crc INTEGER NOT NULL
) STRICT;
INSERT INTO pet_products VALUES(1,'ee754867-319d-468c-96db-ffc96d67c8a6',NULL,'Tuna',NULL,'wet',9.0,'typed',NULL,5.0,'typed',NULL,1.0,'typed',NULL,78.0,'typed',NULL,2.5,'typed',NULL,NULL,'local',1795174200,1795174200,130249369);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('entries',27);
INSERT INTO sqlite_sequence VALUES('own_foods',2);
INSERT INTO sqlite_sequence VALUES('saved_meals',1);
INSERT INTO sqlite_sequence VALUES('pet_products',2);
CREATE INDEX entries_by_day ON entries (day);
CREATE INDEX entries_by_name ON entries (folded_name);
CREATE UNIQUE INDEX changes_by_key ON changes (key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX own_foods_by_name ON own_foods (folded_name);
CREATE UNIQUE INDEX own_foods_by_barcode ON own_foods (barcode) WHERE barcode IS NOT NULL;
CREATE UNIQUE INDEX pet_products_by_barcode ON pet_products (barcode) WHERE barcode IS NOT NULL;
CREATE INDEX changes_to_redo ON changes (number) WHERE state = 'undone';
COMMIT;
