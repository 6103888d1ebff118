PRAGMA application_id = 1129206861;
PRAGMA user_version = 1;
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
INSERT INTO entries VALUES(1,'f66d94b2-a34c-4735-9b36-dd9fe6f4dd5b','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3861226151,'soup 0');
INSERT INTO entries VALUES(2,'e6dfd815-20b6-4df0-b943-11a7dbaa7a39','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1727522044,'soup 1');
INSERT INTO entries VALUES(3,'e2332e8c-79c4-45a6-a033-3868a1fe6ed6','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,865029110,'soup 2');
INSERT INTO entries VALUES(4,'2bc4e32e-31c3-42ba-996a-c0cc9c8aa0e1','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,397908970,'soup 3');
INSERT INTO entries VALUES(5,'e303052c-33cd-463f-b74c-b74a2edf5fc9','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2854396024,'soup 4');
INSERT INTO entries VALUES(6,'864d11da-0b41-49f3-a89f-4dfa736fb793','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,662683750,'soup 5');
INSERT INTO entries VALUES(7,'5c97bafa-7c92-43af-a216-51df80a9e4ee','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3955454176,'soup 6');
INSERT INTO entries VALUES(8,'b117694a-239a-47fe-bf9a-6506587b2a58','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,338487156,'soup 7');
INSERT INTO entries VALUES(9,'e48d7f6e-15d6-457a-882c-662d10c404ed','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,226836265,'soup 8');
INSERT INTO entries VALUES(10,'6b561a8d-2bf0-4f99-ba97-15668ac0bbab','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3884297341,'soup 9');
INSERT INTO entries VALUES(11,'6ef17634-9402-4a83-815e-913e56981752','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1912494290,'soup 10');
INSERT INTO entries VALUES(12,'2e8366d0-9e54-4444-acce-53b746f7477d','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1130697290,'soup 11');
INSERT INTO entries VALUES(13,'b988a605-d65a-4258-8048-5578aa9027f2','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3710407821,'soup 12');
INSERT INTO entries VALUES(14,'9892aae9-18c8-4e65-84c9-6de3fbdc0408','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,958509074,'soup 13');
INSERT INTO entries VALUES(15,'c51c2476-2d91-4823-8a2e-2290dec00a8a','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,526410173,'oats');
INSERT INTO entries VALUES(16,'469fdf77-78f7-41ef-a2c9-a477bcd75d77','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,3368202867,'everything');
INSERT INTO entries VALUES(17,'3e8b3d20-da50-4017-89f0-69e534d7c40f','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,2265961760,'egg');
INSERT INTO entries VALUES(18,'c9382e3c-f428-4d42-b2c9-44bf06bcb1c9','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,160367810,'beer');
INSERT INTO entries VALUES(19,'6d19af20-270a-428e-945a-da19208500d1','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,901440536,'creme brulee 苹果');
INSERT INTO entries VALUES(20,'2190aa45-ad3b-468c-a13b-8c61c8ced0a9','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,388086892,'dark chocolate');
INSERT INTO entries VALUES(22,'7c26c9e9-384d-40de-89c0-3ee574703630','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,2597980934,'poke');
INSERT INTO entries VALUES(23,'7708c59d-21ce-4de4-82ea-614730e17f33','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,48792256,'twice');
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
) STRICT, WITHOUT ROWID;
INSERT INTO goals VALUES('2026-11-15',2000.0,120.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO goals VALUES('2026-11-20',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE changes (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    command TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'done' CHECK (state IN ('done', 'undone', 'dropped')),
    key TEXT
) STRICT;
INSERT INTO changes VALUES(1,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(2,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(3,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(4,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(5,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(6,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(7,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(8,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(9,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(10,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(11,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(12,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(13,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(14,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(15,'goal',1795174200,'done',NULL);
INSERT INTO changes VALUES(16,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(17,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(18,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(19,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(20,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(21,'add',1795174200,'done','chocolate-1');
INSERT INTO changes VALUES(22,'edit',1795174200,'done',NULL);
INSERT INTO changes VALUES(23,'add',1795174200,'done',NULL);
INSERT INTO changes VALUES(24,'delete',1795174200,'done',NULL);
INSERT INTO changes VALUES(25,'add',1795240800,'done',NULL);
INSERT INTO changes VALUES(26,'goal',1795240800,'done',NULL);
INSERT INTO changes VALUES(27,'add',1795240800,'done',NULL);
INSERT INTO changes VALUES(28,'add',1795240800,'undone',NULL);
CREATE TABLE changed_rows (
    change INTEGER NOT NULL REFERENCES changes (number),
    position INTEGER NOT NULL CHECK (position >= 0),
    table_name TEXT NOT NULL,
    before TEXT,
    after TEXT,
    PRIMARY KEY (change, position),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"f66d94b2-a34c-4735-9b36-dd9fe6f4dd5b","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3861226151,"folded_name":"soup 0"}');
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"e6dfd815-20b6-4df0-b943-11a7dbaa7a39","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1727522044,"folded_name":"soup 1"}');
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"e2332e8c-79c4-45a6-a033-3868a1fe6ed6","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":865029110,"folded_name":"soup 2"}');
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"2bc4e32e-31c3-42ba-996a-c0cc9c8aa0e1","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":397908970,"folded_name":"soup 3"}');
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"e303052c-33cd-463f-b74c-b74a2edf5fc9","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2854396024,"folded_name":"soup 4"}');
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"864d11da-0b41-49f3-a89f-4dfa736fb793","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":662683750,"folded_name":"soup 5"}');
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"5c97bafa-7c92-43af-a216-51df80a9e4ee","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3955454176,"folded_name":"soup 6"}');
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"b117694a-239a-47fe-bf9a-6506587b2a58","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":338487156,"folded_name":"soup 7"}');
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"e48d7f6e-15d6-457a-882c-662d10c404ed","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":226836265,"folded_name":"soup 8"}');
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"6b561a8d-2bf0-4f99-ba97-15668ac0bbab","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3884297341,"folded_name":"soup 9"}');
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"6ef17634-9402-4a83-815e-913e56981752","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1912494290,"folded_name":"soup 10"}');
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"2e8366d0-9e54-4444-acce-53b746f7477d","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1130697290,"folded_name":"soup 11"}');
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"b988a605-d65a-4258-8048-5578aa9027f2","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3710407821,"folded_name":"soup 12"}');
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"9892aae9-18c8-4e65-84c9-6de3fbdc0408","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":958509074,"folded_name":"soup 13"}');
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null}');
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"c51c2476-2d91-4823-8a2e-2290dec00a8a","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":526410173,"folded_name":"oats"}');
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"469fdf77-78f7-41ef-a2c9-a477bcd75d77","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3368202867,"folded_name":"everything"}');
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"3e8b3d20-da50-4017-89f0-69e534d7c40f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"crc":2265961760,"folded_name":"egg"}');
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"c9382e3c-f428-4d42-b2c9-44bf06bcb1c9","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"crc":160367810,"folded_name":"beer"}');
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"6d19af20-270a-428e-945a-da19208500d1","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":901440536,"folded_name":"creme brulee 苹果"}');
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"2190aa45-ad3b-468c-a13b-8c61c8ced0a9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2635195086,"folded_name":"chocolate"}');
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"2190aa45-ad3b-468c-a13b-8c61c8ced0a9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2635195086,"folded_name":"chocolate"}','{"number":20,"uuid":"2190aa45-ad3b-468c-a13b-8c61c8ced0a9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":388086892,"folded_name":"dark chocolate"}');
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"feabfc68-82f9-45af-a61e-b71852a68223","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2262647339,"folded_name":"mistake"}');
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"feabfc68-82f9-45af-a61e-b71852a68223","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2262647339,"folded_name":"mistake"}',NULL);
INSERT INTO changed_rows VALUES(25,0,'entries',NULL,'{"number":22,"uuid":"7c26c9e9-384d-40de-89c0-3ee574703630","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":2597980934,"folded_name":"poke"}');
INSERT INTO changed_rows VALUES(26,0,'goals',NULL,'{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null}');
INSERT INTO changed_rows VALUES(27,0,'entries',NULL,'{"number":23,"uuid":"7708c59d-21ce-4de4-82ea-614730e17f33","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":48792256,"folded_name":"twice"}');
INSERT INTO changed_rows VALUES(28,0,'entries',NULL,'{"number":24,"uuid":"6bf2e190-dc4e-4f04-92bc-dafb0c794c5a","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":2976114998,"folded_name":"thrice"}');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('entries',24);
CREATE INDEX entries_by_day ON entries (day);
CREATE INDEX entries_by_name ON entries (folded_name);
CREATE UNIQUE INDEX changes_by_key ON changes (key) WHERE key IS NOT NULL;
CREATE INDEX changes_undone ON changes (number) WHERE state = 'undone';
COMMIT;
