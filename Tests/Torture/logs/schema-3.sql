PRAGMA application_id = 1129206861;
PRAGMA user_version = 3;
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
INSERT INTO entries VALUES(1,'24775d31-8fca-4e35-b99b-6206c83019a1','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2989290749,'soup 0');
INSERT INTO entries VALUES(2,'ce47fc7b-cb23-45d8-ab54-04776e126d41','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2263357022,'soup 1');
INSERT INTO entries VALUES(3,'63a01f2c-b521-469b-a533-e8afabddf8e7','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1726795112,'soup 2');
INSERT INTO entries VALUES(4,'ba481118-267a-464c-a3e5-9559d0f47d2e','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1934131788,'soup 3');
INSERT INTO entries VALUES(5,'0afb7e93-90ca-44f5-be7b-be9b6696e183','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,153175590,'soup 4');
INSERT INTO entries VALUES(6,'c4c11e52-559b-4180-8169-821dd7ebc32d','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,812419358,'soup 5');
INSERT INTO entries VALUES(7,'cfe1d5f0-44f1-4bd9-98a2-a83e05538d54','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3843602965,'soup 6');
INSERT INTO entries VALUES(8,'ef955261-07b0-4459-a53f-4cd12e7abee0','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1499738664,'soup 7');
INSERT INTO entries VALUES(9,'27672983-57eb-4ab1-8a20-c00b20d32516','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4160248923,'soup 8');
INSERT INTO entries VALUES(10,'7b543222-ad74-4a69-b9fa-b6bd4f17cc6b','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4135126703,'soup 9');
INSERT INTO entries VALUES(11,'6ddbb86c-bcc8-4391-8448-630644281730','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2088852594,'soup 10');
INSERT INTO entries VALUES(12,'921a4c99-3706-4de3-9c3e-0fef0d3fb556','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,651494517,'soup 11');
INSERT INTO entries VALUES(13,'5d159a92-5a49-4477-8262-9dd6139ea05d','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,379644895,'soup 12');
INSERT INTO entries VALUES(14,'cbe4a2ff-86e3-4f77-8565-e02956a742e3','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,682950035,'soup 13');
INSERT INTO entries VALUES(15,'739ed91c-205c-4e38-8398-d14b0efa1bd7','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,721381057,'oats');
INSERT INTO entries VALUES(16,'540d340b-6e70-4fc7-9334-cab1ccb1e937','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,4264851698,'everything');
INSERT INTO entries VALUES(17,'ded0a5da-da78-48fa-8fb0-1165711501dd','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,1414664934,'egg');
INSERT INTO entries VALUES(18,'af2213a9-b2a6-4670-a6b4-c495ced15669','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,722116423,'beer');
INSERT INTO entries VALUES(19,'49b5e2ed-39c0-4357-8b30-ea2d935be1d7','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,2688019374,'creme brulee 苹果');
INSERT INTO entries VALUES(20,'31e09052-77b8-4fcb-99a3-185aac3bdcc7','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,2969009206,'dark chocolate');
INSERT INTO entries VALUES(22,'2db3e488-c8ba-4331-a922-174c97ab1e62','2026-11-19',1795087800,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'early',NULL,'manual',NULL,1795174200,1795174200,3103638757,'oats');
INSERT INTO entries VALUES(23,'d1040643-9c73-46fb-83dc-4242beb3c721','2026-11-19',1795087800,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'early','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,1411238958,'creme brulee 苹果');
INSERT INTO entries VALUES(24,'e6a6ad90-0a85-4900-8927-97c29fb317cd','2026-11-20',1795174200,3600,'drink','Water',NULL,0.0,0.0,0.0,0.0,0.0,0.0,0.0,20.0,0.0,0.0,500.0,'ml',500.0,500.0,NULL,NULL,'builtin','water',1795174200,1795174200,3159718178,'water');
INSERT INTO entries VALUES(25,'ce32371d-fe14-4a9e-be31-72aca88d0edc','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,4155670940,'poke');
INSERT INTO entries VALUES(26,'6f886fa6-8639-4ced-b14f-9310adb7bae1','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,4203525404,'twice');
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
INSERT INTO changes VALUES(33,'pet save',1795174200,'done',NULL);
INSERT INTO changes VALUES(34,'pet save',1795174200,'done',NULL);
INSERT INTO changes VALUES(35,'pet edit',1795174200,'done',NULL);
INSERT INTO changes VALUES(36,'pet delete',1795174200,'done',NULL);
INSERT INTO changes VALUES(37,'add',1795240800,'done',NULL);
INSERT INTO changes VALUES(38,'goal',1795240800,'done',NULL);
INSERT INTO changes VALUES(39,'add',1795240800,'done',NULL);
INSERT INTO changes VALUES(40,'add',1795240800,'undone',NULL);
CREATE TABLE changed_rows (
    change INTEGER NOT NULL REFERENCES changes (number),
    position INTEGER NOT NULL CHECK (position >= 0),
    table_name TEXT NOT NULL,
    before TEXT,
    after TEXT,
    PRIMARY KEY (change, position),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"24775d31-8fca-4e35-b99b-6206c83019a1","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2989290749,"folded_name":"soup 0"}');
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"ce47fc7b-cb23-45d8-ab54-04776e126d41","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2263357022,"folded_name":"soup 1"}');
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"63a01f2c-b521-469b-a533-e8afabddf8e7","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1726795112,"folded_name":"soup 2"}');
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"ba481118-267a-464c-a3e5-9559d0f47d2e","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1934131788,"folded_name":"soup 3"}');
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"0afb7e93-90ca-44f5-be7b-be9b6696e183","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":153175590,"folded_name":"soup 4"}');
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"c4c11e52-559b-4180-8169-821dd7ebc32d","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":812419358,"folded_name":"soup 5"}');
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"cfe1d5f0-44f1-4bd9-98a2-a83e05538d54","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3843602965,"folded_name":"soup 6"}');
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"ef955261-07b0-4459-a53f-4cd12e7abee0","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1499738664,"folded_name":"soup 7"}');
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"27672983-57eb-4ab1-8a20-c00b20d32516","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":4160248923,"folded_name":"soup 8"}');
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"7b543222-ad74-4a69-b9fa-b6bd4f17cc6b","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":4135126703,"folded_name":"soup 9"}');
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"6ddbb86c-bcc8-4391-8448-630644281730","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2088852594,"folded_name":"soup 10"}');
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"921a4c99-3706-4de3-9c3e-0fef0d3fb556","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":651494517,"folded_name":"soup 11"}');
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"5d159a92-5a49-4477-8262-9dd6139ea05d","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":379644895,"folded_name":"soup 12"}');
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"cbe4a2ff-86e3-4f77-8565-e02956a742e3","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":682950035,"folded_name":"soup 13"}');
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null}');
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"739ed91c-205c-4e38-8398-d14b0efa1bd7","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":721381057,"folded_name":"oats"}');
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"540d340b-6e70-4fc7-9334-cab1ccb1e937","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":4264851698,"folded_name":"everything"}');
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"ded0a5da-da78-48fa-8fb0-1165711501dd","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"crc":1414664934,"folded_name":"egg"}');
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"af2213a9-b2a6-4670-a6b4-c495ced15669","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"crc":722116423,"folded_name":"beer"}');
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"49b5e2ed-39c0-4357-8b30-ea2d935be1d7","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2688019374,"folded_name":"creme brulee 苹果"}');
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"31e09052-77b8-4fcb-99a3-185aac3bdcc7","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":521321436,"folded_name":"chocolate"}');
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"31e09052-77b8-4fcb-99a3-185aac3bdcc7","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":521321436,"folded_name":"chocolate"}','{"number":20,"uuid":"31e09052-77b8-4fcb-99a3-185aac3bdcc7","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2969009206,"folded_name":"dark chocolate"}');
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"c56af21b-65fc-47bc-a1d7-b3ec1a35f4b8","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1971926326,"folded_name":"mistake"}');
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"c56af21b-65fc-47bc-a1d7-b3ec1a35f4b8","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1971926326,"folded_name":"mistake"}',NULL);
INSERT INTO changed_rows VALUES(25,0,'own_foods',NULL,'{"number":1,"uuid":"7571e328-0813-4f5f-9de4-5a01cbf018d0","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":851048608}');
INSERT INTO changed_rows VALUES(26,0,'own_foods',NULL,'{"number":2,"uuid":"2fc6d45d-6703-4aab-9091-bc3f8cf1beaa","name":"Kombucha","brand":null,"synonyms":"tea","category":null,"kind":"drink","kcal":17.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":1.0,"portions":"","barcode":"4006381333931","note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"kombucha","words":" kombucha tea ","crc":2212238652}');
INSERT INTO changed_rows VALUES(27,0,'own_foods','{"number":1,"uuid":"7571e328-0813-4f5f-9de4-5a01cbf018d0","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":851048608}','{"number":1,"uuid":"7571e328-0813-4f5f-9de4-5a01cbf018d0","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":1569591267}');
INSERT INTO changed_rows VALUES(28,0,'favorites',NULL,'{"food":"own own:1","name":"cake","added_at":1795174200}');
INSERT INTO changed_rows VALUES(29,0,'saved_meals',NULL,'{"number":1,"uuid":"27799d35-ec23-459b-a8ac-5d2d3b470035","name":"early","foods":"[{\"name\":\"oats\",\"brand\":null,\"kind\":\"food\",\"kcal\":570.0,\"amount\":{\"quantity\":150.0,\"unit\":\"g\",\"grams\":150.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":20.0,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"crème brûlée 苹果\",\"brand\":null,\"kind\":\"food\",\"kcal\":5.0,\"amount\":null,\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":\"é ü '' \\\" \\\\ 🍎\",\"source\":\"manual\",\"food_id\":null}]","created_at":1795174200,"updated_at":1795174200,"folded_name":"early","crc":1566585659}');
INSERT INTO changed_rows VALUES(30,0,'entries',NULL,'{"number":22,"uuid":"2db3e488-c8ba-4331-a922-174c97ab1e62","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"early","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3103638757,"folded_name":"oats"}');
INSERT INTO changed_rows VALUES(30,1,'entries',NULL,'{"number":23,"uuid":"d1040643-9c73-46fb-83dc-4242beb3c721","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"early","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1411238958,"folded_name":"creme brulee 苹果"}');
INSERT INTO changed_rows VALUES(31,0,'entries',NULL,'{"number":24,"uuid":"e6a6ad90-0a85-4900-8927-97c29fb317cd","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"drink","name":"Water","brand":null,"kcal":0.0,"protein_g":0.0,"carbs_g":0.0,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":20.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":500.0,"unit":"ml","grams":500.0,"milliliters":500.0,"meal":null,"note":null,"source":"builtin","food_id":"water","created_at":1795174200,"updated_at":1795174200,"crc":3159718178,"folded_name":"water"}');
INSERT INTO changed_rows VALUES(32,0,'goals',NULL,'{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0}');
INSERT INTO changed_rows VALUES(33,0,'pet_products',NULL,'{"number":1,"uuid":"7d00ee44-b5f4-486f-b20d-1a41b0261aee","barcode":null,"name":"Tuna","brand":null,"kind":"wet","protein":9.0,"protein_source":"typed","protein_read_from":null,"fat":5.0,"fat_source":"typed","fat_read_from":null,"fiber":1.0,"fiber_source":"typed","fiber_read_from":null,"moisture":78.0,"moisture_source":"typed","moisture_read_from":null,"ash":2.5,"ash_source":"typed","ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":3636460148}');
INSERT INTO changed_rows VALUES(34,0,'pet_products',NULL,'{"number":2,"uuid":"0e621490-f2b5-4bff-9572-f5e1b53a228b","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":2494443996}');
INSERT INTO changed_rows VALUES(35,0,'pet_products','{"number":2,"uuid":"0e621490-f2b5-4bff-9572-f5e1b53a228b","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":2494443996}','{"number":2,"uuid":"0e621490-f2b5-4bff-9572-f5e1b53a228b","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1846610647}');
INSERT INTO changed_rows VALUES(36,0,'pet_products','{"number":2,"uuid":"0e621490-f2b5-4bff-9572-f5e1b53a228b","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1846610647}',NULL);
INSERT INTO changed_rows VALUES(37,0,'entries',NULL,'{"number":25,"uuid":"ce32371d-fe14-4a9e-be31-72aca88d0edc","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":4155670940,"folded_name":"poke"}');
INSERT INTO changed_rows VALUES(38,0,'goals','{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0}','{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null}');
INSERT INTO changed_rows VALUES(39,0,'entries',NULL,'{"number":26,"uuid":"6f886fa6-8639-4ced-b14f-9310adb7bae1","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":4203525404,"folded_name":"twice"}');
INSERT INTO changed_rows VALUES(40,0,'entries',NULL,'{"number":27,"uuid":"7bd57977-701d-4e1b-b63c-48cd8249b567","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":1629555352,"folded_name":"thrice"}');
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
INSERT INTO own_foods VALUES(1,'7571e328-0813-4f5f-9de4-5a01cbf018d0','cake',NULL,'',NULL,'food',330.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'slice=80.0',NULL,NULL,'own',1795174200,1795174200,'cake',' cake ',1569591267);
INSERT INTO own_foods VALUES(2,'2fc6d45d-6703-4aab-9091-bc3f8cf1beaa','Kombucha',NULL,'tea',NULL,'drink',17.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1.0,'','4006381333931',NULL,'own',1795174200,1795174200,'kombucha',' kombucha tea ',2212238652);
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
INSERT INTO saved_meals VALUES(1,'27799d35-ec23-459b-a8ac-5d2d3b470035','early','[{"name":"oats","brand":null,"kind":"food","kcal":570.0,"amount":{"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null},"nutrients":{"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"crème brûlée 苹果","brand":null,"kind":"food","kcal":5.0,"amount":null,"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":"é ü '' \" \\ 🍎","source":"manual","food_id":null}]',1795174200,1795174200,'early',1566585659);
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
INSERT INTO pet_products VALUES(1,'7d00ee44-b5f4-486f-b20d-1a41b0261aee',NULL,'Tuna',NULL,'wet',9.0,'typed',NULL,5.0,'typed',NULL,1.0,'typed',NULL,78.0,'typed',NULL,2.5,'typed',NULL,NULL,'local',1795174200,1795174200,3636460148);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('entries',27);
INSERT INTO sqlite_sequence VALUES('own_foods',2);
INSERT INTO sqlite_sequence VALUES('saved_meals',1);
INSERT INTO sqlite_sequence VALUES('pet_products',2);
CREATE INDEX entries_by_day ON entries (day);
CREATE INDEX entries_by_name ON entries (folded_name);
CREATE UNIQUE INDEX changes_by_key ON changes (key) WHERE key IS NOT NULL;
CREATE INDEX changes_undone ON changes (number) WHERE state = 'undone';
CREATE UNIQUE INDEX own_foods_by_name ON own_foods (folded_name);
CREATE UNIQUE INDEX own_foods_by_barcode ON own_foods (barcode) WHERE barcode IS NOT NULL;
CREATE UNIQUE INDEX pet_products_by_barcode ON pet_products (barcode) WHERE barcode IS NOT NULL;
COMMIT;
