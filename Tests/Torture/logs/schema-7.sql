PRAGMA application_id = 1129206861;
PRAGMA user_version = 1214499591;
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
    folded_name TEXT NOT NULL, certainty TEXT, text TEXT, photo TEXT,
    CHECK (quantity IS NOT NULL OR (unit IS NULL AND grams IS NULL AND milliliters IS NULL))
) STRICT;
INSERT INTO entries VALUES(1,'2eef9b77-acaf-475e-8fa6-ad3deff6fd6b','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1952298298,'soup 0',NULL,NULL,NULL);
INSERT INTO entries VALUES(2,'42ebbc8c-c102-40a0-aec2-44edb9ae192b','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3580332983,'soup 1',NULL,NULL,NULL);
INSERT INTO entries VALUES(3,'b25e6aa8-3bd6-4d31-836b-c53e682f9cd8','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,848513238,'soup 2',NULL,NULL,NULL);
INSERT INTO entries VALUES(4,'d5f20b23-bdc5-4e51-8941-6c4fd7765b48','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3705959559,'soup 3',NULL,NULL,NULL);
INSERT INTO entries VALUES(5,'c1bb93bf-333c-4e9b-85cc-e095f2fd20be','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1407555632,'soup 4',NULL,NULL,NULL);
INSERT INTO entries VALUES(6,'6260b7aa-8a93-4e9e-b61f-ec6fbafaa1b1','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1159714724,'soup 5',NULL,NULL,NULL);
INSERT INTO entries VALUES(7,'8d0d4804-54d5-4941-b202-608aed3090f8','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3097002596,'soup 6',NULL,NULL,NULL);
INSERT INTO entries VALUES(8,'554e1bee-a14d-43db-b16f-ef40df348a97','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2104062856,'soup 7',NULL,NULL,NULL);
INSERT INTO entries VALUES(9,'2f6420f4-eff7-4b61-a546-2665fe31e98a','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,459705097,'soup 8',NULL,NULL,NULL);
INSERT INTO entries VALUES(10,'494491e5-9954-4c19-80fe-97740dcd66bc','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4259945110,'soup 9',NULL,NULL,NULL);
INSERT INTO entries VALUES(11,'57642b42-3b4b-4a6a-b089-2e063f4ea0cf','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3914933226,'soup 10',NULL,NULL,NULL);
INSERT INTO entries VALUES(12,'04f1eb0e-6437-45dc-8d8e-3363eb191aef','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2392285097,'soup 11',NULL,NULL,NULL);
INSERT INTO entries VALUES(13,'6adbd6c0-ffe7-49ae-a87e-22b14e6df437','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3748988359,'soup 12',NULL,NULL,NULL);
INSERT INTO entries VALUES(14,'19ccb89d-c63a-4bd4-b39c-d58cc8a0cc1f','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1387016224,'soup 13',NULL,NULL,NULL);
INSERT INTO entries VALUES(15,'d36de948-ef76-4924-a71d-107cb549aa60','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,446909401,'oats',NULL,NULL,NULL);
INSERT INTO entries VALUES(16,'4ab0669c-4666-41db-8142-e581b03c42ab','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,4275394182,'everything',NULL,NULL,NULL);
INSERT INTO entries VALUES(17,'6d773919-6e9d-46d6-9031-acc92e446681','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,1643608473,'egg',NULL,NULL,NULL);
INSERT INTO entries VALUES(18,'157e1c5c-ec48-4554-b4bf-fd77565433ed','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,3728356730,'beer',NULL,NULL,NULL);
INSERT INTO entries VALUES(19,'6eaae45a-a666-41ee-b0b2-6d8f4447dae7','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,166448968,'creme brulee 苹果',NULL,NULL,NULL);
INSERT INTO entries VALUES(20,'86f6cd95-3aae-4acf-b4d1-31288a16dea1','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,4008907601,'dark chocolate',NULL,NULL,NULL);
INSERT INTO entries VALUES(22,'b37bbdd8-dab4-475e-ae8d-92cf035a11d1','2026-11-19',1795087800,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'early',NULL,'manual',NULL,1795174200,1795174200,3302565769,'oats',NULL,NULL,NULL);
INSERT INTO entries VALUES(23,'e33e32c1-bb48-4f71-8349-98607ee770ed','2026-11-19',1795087800,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'early','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,2800954098,'creme brulee 苹果',NULL,NULL,NULL);
INSERT INTO entries VALUES(24,'949c4095-accf-44c7-8033-4604ede042b6','2026-11-20',1795174200,3600,'drink','Water',NULL,0.0,0.0,0.0,0.0,0.0,0.0,0.0,20.0,0.0,0.0,500.0,'ml',500.0,500.0,NULL,NULL,'builtin','water',1795174200,1795174200,1069315734,'water',NULL,NULL,NULL);
INSERT INTO entries VALUES(25,'42844f3f-52e8-4187-9ed8-d348219e171e','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,2139279054,'poke',NULL,NULL,NULL);
INSERT INTO entries VALUES(26,'05d818a4-e7bc-457e-bd51-9cc801e69263','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,3617577476,'twice',NULL,NULL,NULL);
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
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"2eef9b77-acaf-475e-8fa6-ad3deff6fd6b","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":1952298298,"folded_name":"soup 0"}',1174760062);
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"42ebbc8c-c102-40a0-aec2-44edb9ae192b","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":3580332983,"folded_name":"soup 1"}',4149010943);
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"b25e6aa8-3bd6-4d31-836b-c53e682f9cd8","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":848513238,"folded_name":"soup 2"}',2210488014);
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"d5f20b23-bdc5-4e51-8941-6c4fd7765b48","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":3705959559,"folded_name":"soup 3"}',219162526);
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"c1bb93bf-333c-4e9b-85cc-e095f2fd20be","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":1407555632,"folded_name":"soup 4"}',3529829238);
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"6260b7aa-8a93-4e9e-b61f-ec6fbafaa1b1","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":1159714724,"folded_name":"soup 5"}',3639977304);
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"8d0d4804-54d5-4941-b202-608aed3090f8","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":3097002596,"folded_name":"soup 6"}',4146791705);
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"554e1bee-a14d-43db-b16f-ef40df348a97","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":2104062856,"folded_name":"soup 7"}',1789720878);
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"2f6420f4-eff7-4b61-a546-2665fe31e98a","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":459705097,"folded_name":"soup 8"}',1572690154);
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"494491e5-9954-4c19-80fe-97740dcd66bc","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":4259945110,"folded_name":"soup 9"}',2245331770);
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"57642b42-3b4b-4a6a-b089-2e063f4ea0cf","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":3914933226,"folded_name":"soup 10"}',2658975853);
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"04f1eb0e-6437-45dc-8d8e-3363eb191aef","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":2392285097,"folded_name":"soup 11"}',1731993825);
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"6adbd6c0-ffe7-49ae-a87e-22b14e6df437","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":3748988359,"folded_name":"soup 12"}',2722328845);
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"19ccb89d-c63a-4bd4-b39c-d58cc8a0cc1f","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":1387016224,"folded_name":"soup 13"}',1365268352);
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":871376188}',2639402404);
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"d36de948-ef76-4924-a71d-107cb549aa60","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":446909401,"folded_name":"oats"}',2613801124);
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"4ab0669c-4666-41db-8142-e581b03c42ab","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":4275394182,"folded_name":"everything"}',1067069114);
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"6d773919-6e9d-46d6-9031-acc92e446681","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":1643608473,"folded_name":"egg"}',1399714844);
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"157e1c5c-ec48-4554-b4bf-fd77565433ed","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":3728356730,"folded_name":"beer"}',1024853962);
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"6eaae45a-a666-41ee-b0b2-6d8f4447dae7","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":166448968,"folded_name":"creme brulee 苹果"}',2992800390);
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"86f6cd95-3aae-4acf-b4d1-31288a16dea1","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":778973977,"folded_name":"chocolate"}',3449402449);
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"86f6cd95-3aae-4acf-b4d1-31288a16dea1","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":778973977,"folded_name":"chocolate"}','{"number":20,"uuid":"86f6cd95-3aae-4acf-b4d1-31288a16dea1","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"certainty":null,"text":null,"photo":null,"crc":4008907601,"folded_name":"dark chocolate"}',3910469404);
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"dece9c72-692c-4b7d-b395-3c1c615b645b","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":1070346399,"folded_name":"mistake"}',2960449296);
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"dece9c72-692c-4b7d-b395-3c1c615b645b","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":1070346399,"folded_name":"mistake"}',NULL,2310236622);
INSERT INTO changed_rows VALUES(25,0,'own_foods',NULL,'{"number":1,"uuid":"ff649868-d31d-4948-a6be-c9b355e0d23b","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":2144845767}',595991994);
INSERT INTO changed_rows VALUES(26,0,'own_foods',NULL,'{"number":2,"uuid":"75342bf4-ecc6-4ab2-99bd-8ae6263c982a","name":"Kombucha","brand":null,"synonyms":"tea","category":null,"kind":"drink","kcal":17.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":1.0,"portions":"","barcode":"4006381333931","note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"kombucha","words":" kombucha tea ","crc":1724415869}',1999035995);
INSERT INTO changed_rows VALUES(27,0,'own_foods','{"number":1,"uuid":"ff649868-d31d-4948-a6be-c9b355e0d23b","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":2144845767}','{"number":1,"uuid":"ff649868-d31d-4948-a6be-c9b355e0d23b","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174201,"folded_name":"cake","words":" cake ","crc":3695855642}',4046914110);
INSERT INTO changed_rows VALUES(28,0,'favorites',NULL,'{"food":"own own:1","name":"cake","added_at":1795174200,"crc":1585023303}',1911752844);
INSERT INTO changed_rows VALUES(29,0,'saved_meals',NULL,'{"number":1,"uuid":"fb171586-3b97-4651-91d4-d6d911ae7b21","name":"early","foods":"[{\"name\":\"oats\",\"brand\":null,\"kind\":\"food\",\"kcal\":570.0,\"amount\":{\"quantity\":150.0,\"unit\":\"g\",\"grams\":150.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":20.0,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"crème brûlée 苹果\",\"brand\":null,\"kind\":\"food\",\"kcal\":5.0,\"amount\":null,\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":\"é ü '' \\\" \\\\ 🍎\",\"source\":\"manual\",\"food_id\":null}]","created_at":1795174200,"updated_at":1795174200,"folded_name":"early","crc":1651912729}',3913271907);
INSERT INTO changed_rows VALUES(30,0,'entries',NULL,'{"number":22,"uuid":"b37bbdd8-dab4-475e-ae8d-92cf035a11d1","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"early","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":3302565769,"folded_name":"oats"}',3185368583);
INSERT INTO changed_rows VALUES(30,1,'entries',NULL,'{"number":23,"uuid":"e33e32c1-bb48-4f71-8349-98607ee770ed","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"early","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":2800954098,"folded_name":"creme brulee 苹果"}',2324460910);
INSERT INTO changed_rows VALUES(31,0,'entries',NULL,'{"number":24,"uuid":"949c4095-accf-44c7-8033-4604ede042b6","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"drink","name":"Water","brand":null,"kcal":0.0,"protein_g":0.0,"carbs_g":0.0,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":20.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":500.0,"unit":"ml","grams":500.0,"milliliters":500.0,"meal":null,"note":null,"source":"builtin","food_id":"water","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"crc":1069315734,"folded_name":"water"}',1963913456);
INSERT INTO changed_rows VALUES(32,0,'goals',NULL,'{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":2454499879}',1143311698);
INSERT INTO changed_rows VALUES(33,0,'pet_products',NULL,'{"number":1,"uuid":"56ca2e74-cb1d-4764-a17a-ff61fe5e8817","barcode":null,"name":"Tuna","brand":null,"kind":"wet","protein":9.0,"protein_source":"typed","protein_read_from":null,"fat":5.0,"fat_source":"typed","fat_read_from":null,"fiber":1.0,"fiber_source":"typed","fiber_read_from":null,"moisture":78.0,"moisture_source":"typed","moisture_read_from":null,"ash":2.5,"ash_source":"typed","ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":3936851374}',510804127);
INSERT INTO changed_rows VALUES(34,0,'pet_products',NULL,'{"number":2,"uuid":"87cb5f29-de8e-4e06-874b-e2111cf31776","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1481406618}',1269607678);
INSERT INTO changed_rows VALUES(35,0,'pet_products','{"number":2,"uuid":"87cb5f29-de8e-4e06-874b-e2111cf31776","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1481406618}','{"number":2,"uuid":"87cb5f29-de8e-4e06-874b-e2111cf31776","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":171987044}',1622216751);
INSERT INTO changed_rows VALUES(36,0,'pet_products','{"number":2,"uuid":"87cb5f29-de8e-4e06-874b-e2111cf31776","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":171987044}',NULL,300732392);
INSERT INTO changed_rows VALUES(37,0,'entries',NULL,'{"number":25,"uuid":"42844f3f-52e8-4187-9ed8-d348219e171e","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"crc":2139279054,"folded_name":"poke"}',1493193982);
INSERT INTO changed_rows VALUES(38,0,'goals','{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":2454499879}','{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":1114469504}',2062989700);
INSERT INTO changed_rows VALUES(39,0,'entries',NULL,'{"number":26,"uuid":"05d818a4-e7bc-457e-bd51-9cc801e69263","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"crc":3617577476,"folded_name":"twice"}',3062002751);
INSERT INTO changed_rows VALUES(40,0,'entries',NULL,'{"number":27,"uuid":"944d3407-d5c4-463b-a059-196db56a3dc8","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"crc":1875188514,"folded_name":"thrice"}',3592350779);
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
INSERT INTO own_foods VALUES(1,'ff649868-d31d-4948-a6be-c9b355e0d23b','cake',NULL,'',NULL,'food',330.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'slice=80.0',NULL,NULL,'own',1795174200,1795174201,'cake',' cake ',3695855642);
INSERT INTO own_foods VALUES(2,'75342bf4-ecc6-4ab2-99bd-8ae6263c982a','Kombucha',NULL,'tea',NULL,'drink',17.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1.0,'','4006381333931',NULL,'own',1795174200,1795174200,'kombucha',' kombucha tea ',1724415869);
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
INSERT INTO saved_meals VALUES(1,'fb171586-3b97-4651-91d4-d6d911ae7b21','early','[{"name":"oats","brand":null,"kind":"food","kcal":570.0,"amount":{"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null},"nutrients":{"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"crème brûlée 苹果","brand":null,"kind":"food","kcal":5.0,"amount":null,"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":"é ü '' \" \\ 🍎","source":"manual","food_id":null}]',1795174200,1795174200,'early',1651912729);
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
INSERT INTO pet_products VALUES(1,'56ca2e74-cb1d-4764-a17a-ff61fe5e8817',NULL,'Tuna',NULL,'wet',9.0,'typed',NULL,5.0,'typed',NULL,1.0,'typed',NULL,78.0,'typed',NULL,2.5,'typed',NULL,NULL,'local',1795174200,1795174200,3936851374);
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
