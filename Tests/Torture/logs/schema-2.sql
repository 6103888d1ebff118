PRAGMA application_id = 1129206861;
PRAGMA user_version = 2;
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
INSERT INTO entries VALUES(1,'d18a8390-9125-4c5b-8238-a4426053d743','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3499226724,'soup 0');
INSERT INTO entries VALUES(2,'10a19b06-fe96-4188-be43-757d3fb66e22','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,373320293,'soup 1');
INSERT INTO entries VALUES(3,'a8c811b6-84c7-4eef-91f5-235f77d7c416','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,803381547,'soup 2');
INSERT INTO entries VALUES(4,'bd18a37b-62d0-4d99-9c93-cbb9e21a1c23','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,860009397,'soup 3');
INSERT INTO entries VALUES(5,'1458fc33-1411-45a4-8c77-9829ae419611','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,425729624,'soup 4');
INSERT INTO entries VALUES(6,'45db0db0-b6fa-4b6f-8015-82a5bcfd5faa','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3458216678,'soup 5');
INSERT INTO entries VALUES(7,'21d85203-da3f-4cb0-974e-c9a2974e9e4f','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3882449776,'soup 6');
INSERT INTO entries VALUES(8,'8c9045cf-e5f1-4e85-8060-004d86af1a5b','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,203824233,'soup 7');
INSERT INTO entries VALUES(9,'5a3244e9-8fa4-456f-bde5-c6724ed92216','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,117605869,'soup 8');
INSERT INTO entries VALUES(10,'6dfe1775-954f-483b-958b-43f26071b0d3','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2610292819,'soup 9');
INSERT INTO entries VALUES(11,'1d187433-7f37-4fcc-9e09-f5021a996b9a','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3188021626,'soup 10');
INSERT INTO entries VALUES(12,'d010343c-df00-4533-aa2f-d2b6eab82753','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3028278944,'soup 11');
INSERT INTO entries VALUES(13,'5ff86029-9608-4137-b24d-c39533d221f8','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1643937826,'soup 12');
INSERT INTO entries VALUES(14,'c92b2a97-c36f-41bc-bcb6-353e61c09fbc','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1686297562,'soup 13');
INSERT INTO entries VALUES(15,'7b3b1416-c116-42fe-b618-29ac3ab84ee7','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,2489591035,'oats');
INSERT INTO entries VALUES(16,'410210a0-33b9-49a5-9536-3ef22cb65730','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,4021373889,'everything');
INSERT INTO entries VALUES(17,'4cb4a6aa-fcc8-4b6b-8270-5699692cd239','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,2252967045,'egg');
INSERT INTO entries VALUES(18,'5d13a752-0967-401a-b124-fac0dd9d0213','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,2670751125,'beer');
INSERT INTO entries VALUES(19,'08b1e00f-d00c-4b74-9107-7305cec9ebc9','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,2474921657,'creme brulee 苹果');
INSERT INTO entries VALUES(20,'095d8973-87f2-4279-9f36-270217c45c9e','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,4046280717,'dark chocolate');
INSERT INTO entries VALUES(22,'082958ac-0e55-4294-9fa7-5b1b60d9997b','2026-11-19',1795087800,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'early',NULL,'manual',NULL,1795174200,1795174200,446125043,'oats');
INSERT INTO entries VALUES(23,'82e63bf0-d572-49b2-9acb-9c36e5aa7d8a','2026-11-19',1795087800,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'early','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,3850276706,'creme brulee 苹果');
INSERT INTO entries VALUES(24,'92982469-59a9-4b4e-8ba3-de6d6d763673','2026-11-20',1795174200,3600,'drink','Water',NULL,0.0,0.0,0.0,0.0,0.0,0.0,0.0,20.0,0.0,0.0,500.0,'ml',500.0,500.0,NULL,NULL,'builtin','water',1795174200,1795174200,3978262186,'water');
INSERT INTO entries VALUES(25,'8fa0d17c-6783-4793-9ad4-13981a1a4d69','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,1253965795,'poke');
INSERT INTO entries VALUES(26,'4aa05c77-7559-4f90-8f0f-da1dd2490005','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,3227576977,'twice');
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
, water_ml REAL CHECK (water_ml > 0)) STRICT, WITHOUT ROWID;
INSERT INTO goals VALUES('2026-11-15',2000.0,120.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO goals VALUES('2026-11-20',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO changes VALUES(25,'food add',1795174200,'done',NULL);
INSERT INTO changes VALUES(26,'food add',1795174200,'done',NULL);
INSERT INTO changes VALUES(27,'food edit',1795174200,'done',NULL);
INSERT INTO changes VALUES(28,'food favorite',1795174200,'done',NULL);
INSERT INTO changes VALUES(29,'meal save',1795174200,'done',NULL);
INSERT INTO changes VALUES(30,'meal log',1795174200,'done',NULL);
INSERT INTO changes VALUES(31,'water',1795174200,'done',NULL);
INSERT INTO changes VALUES(32,'goal',1795174200,'done',NULL);
INSERT INTO changes VALUES(33,'add',1795240800,'done',NULL);
INSERT INTO changes VALUES(34,'goal',1795240800,'done',NULL);
INSERT INTO changes VALUES(35,'add',1795240800,'done',NULL);
INSERT INTO changes VALUES(36,'add',1795240800,'undone',NULL);
CREATE TABLE changed_rows (
    change INTEGER NOT NULL REFERENCES changes (number),
    position INTEGER NOT NULL CHECK (position >= 0),
    table_name TEXT NOT NULL,
    before TEXT,
    after TEXT,
    PRIMARY KEY (change, position),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"d18a8390-9125-4c5b-8238-a4426053d743","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3499226724,"folded_name":"soup 0"}');
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"10a19b06-fe96-4188-be43-757d3fb66e22","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":373320293,"folded_name":"soup 1"}');
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"a8c811b6-84c7-4eef-91f5-235f77d7c416","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":803381547,"folded_name":"soup 2"}');
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"bd18a37b-62d0-4d99-9c93-cbb9e21a1c23","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":860009397,"folded_name":"soup 3"}');
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"1458fc33-1411-45a4-8c77-9829ae419611","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":425729624,"folded_name":"soup 4"}');
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"45db0db0-b6fa-4b6f-8015-82a5bcfd5faa","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3458216678,"folded_name":"soup 5"}');
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"21d85203-da3f-4cb0-974e-c9a2974e9e4f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3882449776,"folded_name":"soup 6"}');
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"8c9045cf-e5f1-4e85-8060-004d86af1a5b","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":203824233,"folded_name":"soup 7"}');
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"5a3244e9-8fa4-456f-bde5-c6724ed92216","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":117605869,"folded_name":"soup 8"}');
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"6dfe1775-954f-483b-958b-43f26071b0d3","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2610292819,"folded_name":"soup 9"}');
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"1d187433-7f37-4fcc-9e09-f5021a996b9a","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3188021626,"folded_name":"soup 10"}');
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"d010343c-df00-4533-aa2f-d2b6eab82753","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3028278944,"folded_name":"soup 11"}');
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"5ff86029-9608-4137-b24d-c39533d221f8","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1643937826,"folded_name":"soup 12"}');
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"c92b2a97-c36f-41bc-bcb6-353e61c09fbc","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1686297562,"folded_name":"soup 13"}');
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null}');
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"7b3b1416-c116-42fe-b618-29ac3ab84ee7","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2489591035,"folded_name":"oats"}');
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"410210a0-33b9-49a5-9536-3ef22cb65730","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":4021373889,"folded_name":"everything"}');
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"4cb4a6aa-fcc8-4b6b-8270-5699692cd239","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"crc":2252967045,"folded_name":"egg"}');
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"5d13a752-0967-401a-b124-fac0dd9d0213","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"crc":2670751125,"folded_name":"beer"}');
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"08b1e00f-d00c-4b74-9107-7305cec9ebc9","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2474921657,"folded_name":"creme brulee 苹果"}');
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"095d8973-87f2-4279-9f36-270217c45c9e","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2234189394,"folded_name":"chocolate"}');
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"095d8973-87f2-4279-9f36-270217c45c9e","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2234189394,"folded_name":"chocolate"}','{"number":20,"uuid":"095d8973-87f2-4279-9f36-270217c45c9e","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":4046280717,"folded_name":"dark chocolate"}');
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"eaf18c0d-6b02-45b5-bed3-937338c1ce03","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1156616839,"folded_name":"mistake"}');
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"eaf18c0d-6b02-45b5-bed3-937338c1ce03","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1156616839,"folded_name":"mistake"}',NULL);
INSERT INTO changed_rows VALUES(25,0,'own_foods',NULL,'{"number":1,"uuid":"f8f13af7-a0a6-4dfd-acbb-e7bd802b4d4e","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":4062759762}');
INSERT INTO changed_rows VALUES(26,0,'own_foods',NULL,'{"number":2,"uuid":"ce62265d-9fbb-4c20-9fe6-9fab0718b400","name":"Kombucha","brand":null,"synonyms":"tea","category":null,"kind":"drink","kcal":17.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":1.0,"portions":"","barcode":"4006381333931","note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"kombucha","words":" kombucha tea ","crc":2274668979}');
INSERT INTO changed_rows VALUES(27,0,'own_foods','{"number":1,"uuid":"f8f13af7-a0a6-4dfd-acbb-e7bd802b4d4e","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":4062759762}','{"number":1,"uuid":"f8f13af7-a0a6-4dfd-acbb-e7bd802b4d4e","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":2636069905}');
INSERT INTO changed_rows VALUES(28,0,'favorites',NULL,'{"food":"own own:1","name":"cake","added_at":1795174200}');
INSERT INTO changed_rows VALUES(29,0,'saved_meals',NULL,'{"number":1,"uuid":"65e6ddb8-e3f9-4811-996b-6e8defef4416","name":"early","foods":"[{\"name\":\"oats\",\"brand\":null,\"kind\":\"food\",\"kcal\":570.0,\"amount\":{\"quantity\":150.0,\"unit\":\"g\",\"grams\":150.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":20.0,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"crème brûlée 苹果\",\"brand\":null,\"kind\":\"food\",\"kcal\":5.0,\"amount\":null,\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":\"é ü '' \\\" \\\\ 🍎\",\"source\":\"manual\",\"food_id\":null}]","created_at":1795174200,"updated_at":1795174200,"folded_name":"early","crc":2389298075}');
INSERT INTO changed_rows VALUES(30,0,'entries',NULL,'{"number":22,"uuid":"082958ac-0e55-4294-9fa7-5b1b60d9997b","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"early","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":446125043,"folded_name":"oats"}');
INSERT INTO changed_rows VALUES(30,1,'entries',NULL,'{"number":23,"uuid":"82e63bf0-d572-49b2-9acb-9c36e5aa7d8a","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"early","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3850276706,"folded_name":"creme brulee 苹果"}');
INSERT INTO changed_rows VALUES(31,0,'entries',NULL,'{"number":24,"uuid":"92982469-59a9-4b4e-8ba3-de6d6d763673","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"drink","name":"Water","brand":null,"kcal":0.0,"protein_g":0.0,"carbs_g":0.0,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":20.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":500.0,"unit":"ml","grams":500.0,"milliliters":500.0,"meal":null,"note":null,"source":"builtin","food_id":"water","created_at":1795174200,"updated_at":1795174200,"crc":3978262186,"folded_name":"water"}');
INSERT INTO changed_rows VALUES(32,0,'goals',NULL,'{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0}');
INSERT INTO changed_rows VALUES(33,0,'entries',NULL,'{"number":25,"uuid":"8fa0d17c-6783-4793-9ad4-13981a1a4d69","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":1253965795,"folded_name":"poke"}');
INSERT INTO changed_rows VALUES(34,0,'goals','{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0}','{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null}');
INSERT INTO changed_rows VALUES(35,0,'entries',NULL,'{"number":26,"uuid":"4aa05c77-7559-4f90-8f0f-da1dd2490005","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":3227576977,"folded_name":"twice"}');
INSERT INTO changed_rows VALUES(36,0,'entries',NULL,'{"number":27,"uuid":"f5fc2135-d11e-4eb4-abc9-632580bd8d80","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":2765410874,"folded_name":"thrice"}');
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
INSERT INTO own_foods VALUES(1,'f8f13af7-a0a6-4dfd-acbb-e7bd802b4d4e','cake',NULL,'',NULL,'food',330.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'slice=80.0',NULL,NULL,'own',1795174200,1795174200,'cake',' cake ',2636069905);
INSERT INTO own_foods VALUES(2,'ce62265d-9fbb-4c20-9fe6-9fab0718b400','Kombucha',NULL,'tea',NULL,'drink',17.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1.0,'','4006381333931',NULL,'own',1795174200,1795174200,'kombucha',' kombucha tea ',2274668979);
CREATE TABLE favorites (
    food TEXT PRIMARY KEY CHECK (length(food) > 0),
    name TEXT NOT NULL,
    added_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO favorites VALUES('own own:1','cake',1795174200);
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
INSERT INTO saved_meals VALUES(1,'65e6ddb8-e3f9-4811-996b-6e8defef4416','early','[{"name":"oats","brand":null,"kind":"food","kcal":570.0,"amount":{"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null},"nutrients":{"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"crème brûlée 苹果","brand":null,"kind":"food","kcal":5.0,"amount":null,"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":"é ü '' \" \\ 🍎","source":"manual","food_id":null}]',1795174200,1795174200,'early',2389298075);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('entries',27);
INSERT INTO sqlite_sequence VALUES('own_foods',2);
INSERT INTO sqlite_sequence VALUES('saved_meals',1);
CREATE INDEX entries_by_day ON entries (day);
CREATE INDEX entries_by_name ON entries (folded_name);
CREATE UNIQUE INDEX changes_by_key ON changes (key) WHERE key IS NOT NULL;
CREATE INDEX changes_undone ON changes (number) WHERE state = 'undone';
CREATE UNIQUE INDEX own_foods_by_name ON own_foods (folded_name);
CREATE UNIQUE INDEX own_foods_by_barcode ON own_foods (barcode) WHERE barcode IS NOT NULL;
COMMIT;
