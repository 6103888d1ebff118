PRAGMA application_id = 1129206861;
PRAGMA user_version = 1305659406;
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
    folded_name TEXT NOT NULL, certainty TEXT, text TEXT, photo TEXT, micronutrients TEXT, kcal_low REAL CHECK (kcal_low BETWEEN 0 AND kcal), kcal_high REAL
    CHECK (kcal_high >= kcal) CHECK ((kcal_high IS NULL) = (kcal_low IS NULL)),
    CHECK (quantity IS NOT NULL OR (unit IS NULL AND grams IS NULL AND milliliters IS NULL))
) STRICT;
INSERT INTO entries VALUES(1,'83e8c1c7-e6e9-4170-9194-d7a4c7e29d87','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,10375597,'soup 0',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(2,'8276dabe-46ba-4710-a6ef-7c7d94f173f8','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1735047692,'soup 1',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(3,'ce61ff07-ed7d-48c3-9bf4-3a5b77fe3ea2','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,492733894,'soup 2',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(4,'d5f4214e-6f47-4ca1-a37f-f48b06dbbb6c','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2227362533,'soup 3',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(5,'ca792bbb-bad4-40c0-8ba5-c03681e41b16','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,487204616,'soup 4',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(6,'3bb60aac-b571-4b67-9ce0-c77190c926a7','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3132768016,'soup 5',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(7,'e0839a60-a910-412e-b4de-74edc54016e7','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4175245686,'soup 6',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(8,'9bce7bf8-7d80-4a3b-8517-129d54d8c4fe','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4079095420,'soup 7',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(9,'442a8e83-7d51-4215-8e6e-66d82ee79ee7','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,985071090,'soup 8',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(10,'fcb15036-be73-4dfe-bb27-8ce21bec2afb','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3102174267,'soup 9',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(11,'225a0716-90e9-46d8-8760-2b44f42bd187','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2117430354,'soup 10',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(12,'5ddd276c-f0b1-428f-b3b3-5c62205f774b','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4028108714,'soup 11',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(13,'6adc485e-eec8-4e1a-b578-1a0543b14f4e','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1073016200,'soup 12',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(14,'4f76dfac-7335-4e6a-8702-7391ecf92afe','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3580084479,'soup 13',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(15,'04de31b9-ff3f-40d3-8636-53b03f274e58','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,2212186220,'oats',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(16,'bf18dd84-a061-42ef-aadf-a4e061034e78','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,514299688,'everything',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(17,'ac84adf3-a2a8-40d8-8f3b-b8a54867ecb7','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,1778004538,'egg','sure','2 eggs',NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(18,'7891535b-69fb-4d51-9aff-bf5551c4cd76','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,423325453,'beer','sure','330ml beer',NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(19,'9f32efdf-2a39-4dfa-8eaf-7b403279cb84','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,192417092,'creme brulee 苹果',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(20,'a005fae5-5b23-4a38-aacb-790547041761','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,3125231559,'dark chocolate',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(22,'5a76cd3c-0bef-491f-bbee-358a645fed86','2026-11-19',1795087800,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'early',NULL,'manual',NULL,1795174200,1795174200,1191003520,'oats',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(23,'ac2d51f9-0580-418d-aac1-696ec366a461','2026-11-19',1795087800,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'early','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,1193024053,'creme brulee 苹果',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(24,'1601681f-7c3f-49d7-b19b-5e3a60cc2a25','2026-11-20',1795174200,3600,'drink','Water',NULL,0.0,0.0,0.0,0.0,0.0,0.0,0.0,20.0,0.0,0.0,500.0,'ml',500.0,500.0,NULL,NULL,'builtin','water',1795174200,1795174200,3199011531,'water',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(25,'05af8a46-c16a-40dd-9ae9-b5ad61724372','2026-11-20',1795174200,3600,'food','lasagna',NULL,650.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,784640573,'lasagna',NULL,NULL,'a0ca143851b4a3f264f960253dd121c01a182ddd.png',NULL,490.0,810.0);
INSERT INTO entries VALUES(26,'0755edb1-904e-49a9-81a1-af78c1f18165','2026-11-19',1795087800,3600,'food','pizza',NULL,700.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,2802623628,'pizza',NULL,NULL,'cd7330a455119426c1360f8e38c44588c597e89d.png',NULL,500.0,900.0);
INSERT INTO entries VALUES(28,'6a503f67-3eda-4368-910f-17005d98f05e','2026-11-20',1795174200,3600,'food','stew',NULL,221.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,200.0,'g',200.0,NULL,NULL,NULL,'own','pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7',1795174200,1795174201,3746448258,'stew','sure','200g stew',NULL,NULL,219.0,223.0);
INSERT INTO entries VALUES(29,'2ba0e00b-fbeb-47d2-93f4-430e67ad689a','2026-11-20',1795174200,3600,'food','stew',NULL,111.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,100.0,'g',100.0,NULL,'lunch',NULL,'own','pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7',1795174200,1795174200,1378634244,'stew',NULL,NULL,NULL,NULL,110.0,112.0);
INSERT INTO entries VALUES(30,'72169b38-e0c9-43d2-8862-d38d55c38872','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,771094099,'poke',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(31,'40607185-078d-4acb-b734-19b73fa04d8d','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,1837470395,'twice',NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO goals VALUES('2026-11-15',2000.0,120.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2657656303);
INSERT INTO goals VALUES('2026-11-20',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,4025863251);
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
INSERT INTO changes VALUES(37,'weigh',1795174200,'done',NULL,2109652780);
INSERT INTO changes VALUES(38,'weigh',1795174200,'done',NULL,2109652780);
INSERT INTO changes VALUES(39,'weigh edit',1795174200,'done',NULL,1918774335);
INSERT INTO changes VALUES(40,'body',1795174200,'done',NULL,204851195);
INSERT INTO changes VALUES(41,'day',1795174200,'done',NULL,1854775057);
INSERT INTO changes VALUES(42,'day',1795174200,'done',NULL,1854775057);
INSERT INTO changes VALUES(43,'goal',1795174200,'done',NULL,1975906459);
INSERT INTO changes VALUES(44,'goal',1795174200,'done',NULL,1975906459);
INSERT INTO changes VALUES(45,'food edit',1795174200,'done',NULL,2889521952);
INSERT INTO changes VALUES(46,'nutrients',1795174200,'done',NULL,4074658541);
INSERT INTO changes VALUES(47,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(48,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(49,'edit',1795174200,'done',NULL,2468381967);
INSERT INTO changes VALUES(50,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(51,'delete',1795174200,'done',NULL,328060050);
INSERT INTO changes VALUES(52,'recipe save',1795174200,'done',NULL,1870279084);
INSERT INTO changes VALUES(53,'pot start',1795174200,'done',NULL,3583535724);
INSERT INTO changes VALUES(54,'add',1795174200,'done',NULL,2793754951);
INSERT INTO changes VALUES(55,'pot edit',1795174200,'done',NULL,3259997190);
INSERT INTO changes VALUES(56,'recipe save',1795174200,'done',NULL,1870279084);
INSERT INTO changes VALUES(57,'pot start',1795174200,'done',NULL,3583535724);
INSERT INTO changes VALUES(58,'pot end',1795174200,'done',NULL,484097687);
INSERT INTO changes VALUES(59,'pot start',1795174200,'done',NULL,3583535724);
INSERT INTO changes VALUES(60,'plan add',1795174200,'done',NULL,1244688782);
INSERT INTO changes VALUES(61,'plan add',1795174200,'done',NULL,1244688782);
INSERT INTO changes VALUES(62,'plan add',1795174200,'done',NULL,1244688782);
INSERT INTO changes VALUES(63,'plan edit',1795174200,'done',NULL,2202293659);
INSERT INTO changes VALUES(64,'plan eat',1795174200,'done',NULL,351554421);
INSERT INTO changes VALUES(65,'plan skip',1795174200,'done',NULL,1235936662);
INSERT INTO changes VALUES(66,'add',1795240800,'done',NULL,4068267246);
INSERT INTO changes VALUES(67,'goal',1795240800,'done',NULL,557610290);
INSERT INTO changes VALUES(68,'add',1795240800,'done',NULL,4068267246);
INSERT INTO changes VALUES(69,'add',1795240800,'undone',NULL,1426699987);
CREATE TABLE changed_rows (
    change INTEGER NOT NULL REFERENCES changes (number),
    position INTEGER NOT NULL CHECK (position >= 0),
    table_name TEXT NOT NULL,
    before TEXT,
    after TEXT, crc INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (change, position),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"83e8c1c7-e6e9-4170-9194-d7a4c7e29d87","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":10375597,"folded_name":"soup 0"}',1070968424);
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"8276dabe-46ba-4710-a6ef-7c7d94f173f8","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1735047692,"folded_name":"soup 1"}',618361795);
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"ce61ff07-ed7d-48c3-9bf4-3a5b77fe3ea2","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":492733894,"folded_name":"soup 2"}',2163072255);
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"d5f4214e-6f47-4ca1-a37f-f48b06dbbb6c","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2227362533,"folded_name":"soup 3"}',1267317786);
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"ca792bbb-bad4-40c0-8ba5-c03681e41b16","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":487204616,"folded_name":"soup 4"}',3264458540);
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"3bb60aac-b571-4b67-9ce0-c77190c926a7","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3132768016,"folded_name":"soup 5"}',1404755781);
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"e0839a60-a910-412e-b4de-74edc54016e7","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4175245686,"folded_name":"soup 6"}',3386073528);
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"9bce7bf8-7d80-4a3b-8517-129d54d8c4fe","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4079095420,"folded_name":"soup 7"}',4212747124);
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"442a8e83-7d51-4215-8e6e-66d82ee79ee7","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":985071090,"folded_name":"soup 8"}',2275758770);
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"fcb15036-be73-4dfe-bb27-8ce21bec2afb","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3102174267,"folded_name":"soup 9"}',2928304993);
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"225a0716-90e9-46d8-8760-2b44f42bd187","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2117430354,"folded_name":"soup 10"}',1076380616);
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"5ddd276c-f0b1-428f-b3b3-5c62205f774b","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4028108714,"folded_name":"soup 11"}',4194323291);
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"6adc485e-eec8-4e1a-b578-1a0543b14f4e","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1073016200,"folded_name":"soup 12"}',787316413);
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"4f76dfac-7335-4e6a-8702-7391ecf92afe","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3580084479,"folded_name":"soup 13"}',3942061830);
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":2657656303}',871338507);
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"04de31b9-ff3f-40d3-8636-53b03f274e58","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2212186220,"folded_name":"oats"}',1072554058);
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"bf18dd84-a061-42ef-aadf-a4e061034e78","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":514299688,"folded_name":"everything"}',1294942137);
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"ac84adf3-a2a8-40d8-8f3b-b8a54867ecb7","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"certainty":"sure","text":"2 eggs","photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1778004538,"folded_name":"egg"}',2943968540);
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"7891535b-69fb-4d51-9aff-bf5551c4cd76","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"certainty":"sure","text":"330ml beer","photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":423325453,"folded_name":"beer"}',584817755);
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"9f32efdf-2a39-4dfa-8eaf-7b403279cb84","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":192417092,"folded_name":"creme brulee 苹果"}',398583474);
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"a005fae5-5b23-4a38-aacb-790547041761","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4031778742,"folded_name":"chocolate"}',2824182515);
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"a005fae5-5b23-4a38-aacb-790547041761","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4031778742,"folded_name":"chocolate"}','{"number":20,"uuid":"a005fae5-5b23-4a38-aacb-790547041761","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3125231559,"folded_name":"dark chocolate"}',3778449401);
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"ddb199df-99dd-4f17-91df-7ce1709c948f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":809614127,"folded_name":"mistake"}',2346012531);
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"ddb199df-99dd-4f17-91df-7ce1709c948f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":809614127,"folded_name":"mistake"}',NULL,4244584985);
INSERT INTO changed_rows VALUES(25,0,'own_foods',NULL,'{"number":1,"uuid":"ae3263ab-29b5-408d-a295-ef00716f6f0b","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":681669614}',2387178991);
INSERT INTO changed_rows VALUES(26,0,'own_foods',NULL,'{"number":2,"uuid":"67156b61-270d-4d3c-a326-6b5f7f41288f","name":"Kombucha","brand":null,"synonyms":"tea","category":null,"kind":"drink","kcal":17.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":1.0,"portions":"","barcode":"4006381333931","note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"kombucha","words":" kombucha tea ","crc":3844397332}',1034288533);
INSERT INTO changed_rows VALUES(27,0,'own_foods','{"number":1,"uuid":"ae3263ab-29b5-408d-a295-ef00716f6f0b","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":681669614}','{"number":1,"uuid":"ae3263ab-29b5-408d-a295-ef00716f6f0b","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":2335999027}',65739086);
INSERT INTO changed_rows VALUES(28,0,'favorites',NULL,'{"food":"own own:1","name":"cake","added_at":1795174200,"crc":3573068150}',1541889471);
INSERT INTO changed_rows VALUES(29,0,'saved_meals',NULL,'{"number":1,"uuid":"6a40c1c9-0a64-4ef5-b3a5-6aca144b3a62","name":"early","foods":"[{\"name\":\"oats\",\"brand\":null,\"kind\":\"food\",\"kcal\":570.0,\"amount\":{\"quantity\":150.0,\"unit\":\"g\",\"grams\":150.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":20.0,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"crème brûlée 苹果\",\"brand\":null,\"kind\":\"food\",\"kcal\":5.0,\"amount\":null,\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":\"é ü '' \\\" \\\\ 🍎\",\"source\":\"manual\",\"food_id\":null}]","created_at":1795174200,"updated_at":1795174200,"folded_name":"early","crc":3191258082}',1619478168);
INSERT INTO changed_rows VALUES(30,0,'entries',NULL,'{"number":22,"uuid":"5a76cd3c-0bef-491f-bbee-358a645fed86","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"early","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1191003520,"folded_name":"oats"}',998617110);
INSERT INTO changed_rows VALUES(30,1,'entries',NULL,'{"number":23,"uuid":"ac2d51f9-0580-418d-aac1-696ec366a461","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"early","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1193024053,"folded_name":"creme brulee 苹果"}',2479727993);
INSERT INTO changed_rows VALUES(31,0,'entries',NULL,'{"number":24,"uuid":"1601681f-7c3f-49d7-b19b-5e3a60cc2a25","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"drink","name":"Water","brand":null,"kcal":0.0,"protein_g":0.0,"carbs_g":0.0,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":20.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":500.0,"unit":"ml","grams":500.0,"milliliters":500.0,"meal":null,"note":null,"source":"builtin","food_id":"water","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3199011531,"folded_name":"water"}',4246831412);
INSERT INTO changed_rows VALUES(32,0,'goals',NULL,'{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":1070861044}',172627662);
INSERT INTO changed_rows VALUES(33,0,'pet_products',NULL,'{"number":1,"uuid":"fceae142-882e-45e2-a3c2-08132c6b15fa","barcode":null,"name":"Tuna","brand":null,"kind":"wet","protein":9.0,"protein_source":"typed","protein_read_from":null,"fat":5.0,"fat_source":"typed","fat_read_from":null,"fiber":1.0,"fiber_source":"typed","fiber_read_from":null,"moisture":78.0,"moisture_source":"typed","moisture_read_from":null,"ash":2.5,"ash_source":"typed","ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":959110959}',362190838);
INSERT INTO changed_rows VALUES(34,0,'pet_products',NULL,'{"number":2,"uuid":"6d234d47-75c7-44b8-b9a1-e7fdb3ebf3ad","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":695082008}',3689688461);
INSERT INTO changed_rows VALUES(35,0,'pet_products','{"number":2,"uuid":"6d234d47-75c7-44b8-b9a1-e7fdb3ebf3ad","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":695082008}','{"number":2,"uuid":"6d234d47-75c7-44b8-b9a1-e7fdb3ebf3ad","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":509891313}',670518853);
INSERT INTO changed_rows VALUES(36,0,'pet_products','{"number":2,"uuid":"6d234d47-75c7-44b8-b9a1-e7fdb3ebf3ad","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":509891313}',NULL,2063363566);
INSERT INTO changed_rows VALUES(37,0,'weights',NULL,'{"number":1,"uuid":"16b4e685-0f05-4016-80bf-0df35eb4b54e","day":"2026-11-18","weighed_at":1794999600,"utc_offset":3600,"value":81.9,"unit":"kg","note":"morning","source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":1189714277}',2003761019);
INSERT INTO changed_rows VALUES(38,0,'weights',NULL,'{"number":2,"uuid":"538b83e1-c62e-4fbf-af9e-196e812497f9","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":179.0,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":2589051880}',294637033);
INSERT INTO changed_rows VALUES(39,0,'weights','{"number":2,"uuid":"538b83e1-c62e-4fbf-af9e-196e812497f9","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":179.0,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":2589051880}','{"number":2,"uuid":"538b83e1-c62e-4fbf-af9e-196e812497f9","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":178.8,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174201,"crc":4289310475}',724669862);
INSERT INTO changed_rows VALUES(40,0,'profiles',NULL,'{"since":"2026-11-20","height_cm":178.0,"sex":"male","birth_year":1988.0,"life_stage":null,"crc":3303847392}',3772506063);
INSERT INTO changed_rows VALUES(41,0,'day_marks',NULL,'{"day":"2026-11-18","mark":"incomplete","crc":3852459676}',2168512633);
INSERT INTO changed_rows VALUES(42,0,'day_marks',NULL,'{"day":"2026-11-11","mark":"fasted","crc":1852924729}',3504146617);
INSERT INTO changed_rows VALUES(43,0,'weekday_goals',NULL,'{"since":"2026-11-21","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":632016250}',917860650);
INSERT INTO changed_rows VALUES(43,1,'weekday_goals',NULL,'{"since":"2026-11-22","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3623624834}',1860504367);
INSERT INTO changed_rows VALUES(44,0,'weekday_goals','{"since":"2026-11-22","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3623624834}','{"since":"2026-11-22","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":2450893548}',2070936859);
INSERT INTO changed_rows VALUES(45,0,'own_foods','{"number":1,"uuid":"ae3263ab-29b5-408d-a295-ef00716f6f0b","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":2335999027}','{"number":1,"uuid":"ae3263ab-29b5-408d-a295-ef00716f6f0b","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174202,"micronutrients":"iron_mg=3.1|vitamin_d_ug=25","ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":3675819551}',2220229626);
INSERT INTO changed_rows VALUES(46,0,'pinned_nutrients',NULL,'{"name":"iron","place":1.0,"crc":3828447308}',3988122220);
INSERT INTO changed_rows VALUES(46,1,'pinned_nutrients',NULL,'{"name":"vitamin-d","place":2.0,"crc":2878023536}',4194078142);
INSERT INTO changed_rows VALUES(47,0,'entries',NULL,'{"number":25,"uuid":"05af8a46-c16a-40dd-9ae9-b5ad61724372","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"lasagna","brand":null,"kcal":650.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"a0ca143851b4a3f264f960253dd121c01a182ddd.png","micronutrients":null,"kcal_low":490.0,"kcal_high":810.0,"crc":784640573,"folded_name":"lasagna"}',868815367);
INSERT INTO changed_rows VALUES(48,0,'entries',NULL,'{"number":26,"uuid":"0755edb1-904e-49a9-81a1-af78c1f18165","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":988004153,"folded_name":"pizza"}',3348889367);
INSERT INTO changed_rows VALUES(49,0,'entries','{"number":26,"uuid":"0755edb1-904e-49a9-81a1-af78c1f18165","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":988004153,"folded_name":"pizza"}','{"number":26,"uuid":"0755edb1-904e-49a9-81a1-af78c1f18165","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"certainty":null,"text":null,"photo":"cd7330a455119426c1360f8e38c44588c597e89d.png","micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":2802623628,"folded_name":"pizza"}',3918199339);
INSERT INTO changed_rows VALUES(50,0,'entries',NULL,'{"number":27,"uuid":"56e7ebfc-aab6-4aa4-9e05-218a4ed0bb6d","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"ice","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"5bc4e69b17c06860bf6b818b941b1c008557f01d.png","micronutrients":null,"kcal_low":150.0,"kcal_high":250.0,"crc":784603518,"folded_name":"ice"}',478035825);
INSERT INTO changed_rows VALUES(51,0,'entries','{"number":27,"uuid":"56e7ebfc-aab6-4aa4-9e05-218a4ed0bb6d","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"ice","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"5bc4e69b17c06860bf6b818b941b1c008557f01d.png","micronutrients":null,"kcal_low":150.0,"kcal_high":250.0,"crc":784603518,"folded_name":"ice"}',NULL,2997580143);
INSERT INTO changed_rows VALUES(52,0,'own_foods',NULL,'{"number":3,"uuid":"91dd84e1-d3df-4dc4-b67e-9cd069f66836","name":"stew","brand":null,"synonyms":"","category":null,"kind":"food","kcal":156.66666666666666,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"portion=150.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":"[{\"name\":\"beef\",\"brand\":null,\"kind\":\"food\",\"kcal\":900.0,\"amount\":{\"quantity\":500.0,\"unit\":\"g\",\"grams\":500.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"onion\",\"brand\":null,\"kind\":\"food\",\"kcal\":40.0,\"amount\":{\"quantity\":100.0,\"unit\":\"g\",\"grams\":100.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null,\"kcal_low\":30,\"kcal_high\":50}]","recipe_portions":4.0,"cooked_g":null,"folded_name":"stew","words":" stew ","crc":1921632734}',1911994728);
INSERT INTO changed_rows VALUES(53,0,'pots',NULL,'{"number":1,"uuid":"33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":800.0,"unit":"g","grams":800.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":107073787}',3080217419);
INSERT INTO changed_rows VALUES(54,0,'entries',NULL,'{"number":28,"uuid":"6a503f67-3eda-4368-910f-17005d98f05e","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":235.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","created_at":1795174200,"updated_at":1795174200,"certainty":"sure","text":"200g stew","photo":null,"micronutrients":null,"kcal_low":233.0,"kcal_high":238.0,"crc":1295358017,"folded_name":"stew"}',863282002);
INSERT INTO changed_rows VALUES(55,0,'pots','{"number":1,"uuid":"33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":800.0,"unit":"g","grams":800.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":107073787}','{"number":1,"uuid":"33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":850.0,"unit":"g","grams":850.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":758465907}',413231726);
INSERT INTO changed_rows VALUES(55,1,'entries','{"number":28,"uuid":"6a503f67-3eda-4368-910f-17005d98f05e","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":235.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","created_at":1795174200,"updated_at":1795174200,"certainty":"sure","text":"200g stew","photo":null,"micronutrients":null,"kcal_low":233.0,"kcal_high":238.0,"crc":1295358017,"folded_name":"stew"}','{"number":28,"uuid":"6a503f67-3eda-4368-910f-17005d98f05e","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":221.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","created_at":1795174200,"updated_at":1795174201,"certainty":"sure","text":"200g stew","photo":null,"micronutrients":null,"kcal_low":219.0,"kcal_high":223.0,"crc":3746448258,"folded_name":"stew"}',1571135895);
INSERT INTO changed_rows VALUES(56,0,'own_foods',NULL,'{"number":4,"uuid":"f9deaeba-f3a6-4b84-b346-f844a7d46526","name":"curry","brand":null,"synonyms":"","category":null,"kind":"food","kcal":125.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"portion=200.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":"[{\"name\":\"rice\",\"brand\":null,\"kind\":\"food\",\"kcal\":500.0,\"amount\":{\"quantity\":400.0,\"unit\":\"g\",\"grams\":400.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null}]","recipe_portions":2.0,"cooked_g":null,"folded_name":"curry","words":" currie ","crc":2690998903}',1831015452);
INSERT INTO changed_rows VALUES(57,0,'pots',NULL,'{"number":2,"uuid":"ce37b47f-3c71-41f8-92b9-86ada0db7053","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":1449035679}',572468116);
INSERT INTO changed_rows VALUES(58,0,'pots','{"number":2,"uuid":"ce37b47f-3c71-41f8-92b9-86ada0db7053","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":1449035679}','{"number":2,"uuid":"ce37b47f-3c71-41f8-92b9-86ada0db7053","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"over","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":2237758782}',805535031);
INSERT INTO changed_rows VALUES(59,0,'pots',NULL,'{"number":3,"uuid":"711d898a-8cae-4a76-8f88-3ae302156eb6","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":900.0,"unit":"g","grams":900.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":603395081}',142500685);
INSERT INTO changed_rows VALUES(60,0,'plans',NULL,'{"number":1,"uuid":"8dd8746c-53f9-4c8d-afde-3633267d189f","day":"2026-11-20","meal":"lunch","state":"planned","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":86027774}',3493773821);
INSERT INTO changed_rows VALUES(61,0,'plans',NULL,'{"number":2,"uuid":"04286aac-c145-4f98-9bfe-700e295a9046","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":300.0,"kcal_high":500.0,"crc":148548835}',2007356645);
INSERT INTO changed_rows VALUES(62,0,'plans',NULL,'{"number":3,"uuid":"a0c22ace-61b4-482f-a883-e0adcc286f2f","day":"2026-11-20","meal":null,"state":"planned","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":187194719}',3370031110);
INSERT INTO changed_rows VALUES(63,0,'plans','{"number":2,"uuid":"04286aac-c145-4f98-9bfe-700e295a9046","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":300.0,"kcal_high":500.0,"crc":148548835}','{"number":2,"uuid":"04286aac-c145-4f98-9bfe-700e295a9046","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":800.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":2.0,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":600.0,"kcal_high":1000.0,"crc":4276900643}',584541867);
INSERT INTO changed_rows VALUES(64,0,'plans','{"number":1,"uuid":"8dd8746c-53f9-4c8d-afde-3633267d189f","day":"2026-11-20","meal":"lunch","state":"planned","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":86027774}','{"number":1,"uuid":"8dd8746c-53f9-4c8d-afde-3633267d189f","day":"2026-11-20","meal":"lunch","state":"eaten","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":2042575465}',3769272972);
INSERT INTO changed_rows VALUES(64,1,'entries',NULL,'{"number":29,"uuid":"2ba0e00b-fbeb-47d2-93f4-430e67ad689a","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"meal":"lunch","note":null,"source":"own","food_id":"pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":110.0,"kcal_high":112.0,"crc":1378634244,"folded_name":"stew"}',2889538173);
INSERT INTO changed_rows VALUES(65,0,'plans','{"number":3,"uuid":"a0c22ace-61b4-482f-a883-e0adcc286f2f","day":"2026-11-20","meal":null,"state":"planned","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":187194719}','{"number":3,"uuid":"a0c22ace-61b4-482f-a883-e0adcc286f2f","day":"2026-11-20","meal":null,"state":"skipped","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":328346634}',3777768127);
INSERT INTO changed_rows VALUES(66,0,'entries',NULL,'{"number":30,"uuid":"72169b38-e0c9-43d2-8862-d38d55c38872","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":771094099,"folded_name":"poke"}',3228152866);
INSERT INTO changed_rows VALUES(67,0,'goals','{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":1070861044}','{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":4025863251}',4207806666);
INSERT INTO changed_rows VALUES(67,1,'weekday_goals','{"since":"2026-11-21","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":632016250}','{"since":"2026-11-21","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3851122716}',182925107);
INSERT INTO changed_rows VALUES(68,0,'entries',NULL,'{"number":31,"uuid":"40607185-078d-4acb-b734-19b73fa04d8d","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1837470395,"folded_name":"twice"}',2268379670);
INSERT INTO changed_rows VALUES(69,0,'entries',NULL,'{"number":32,"uuid":"1ce88a90-f36e-49ad-950d-a47f5987bbc3","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1182438977,"folded_name":"thrice"}',4159183944);
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
, micronutrients TEXT, ingredients TEXT, recipe_portions REAL CHECK (recipe_portions > 0), cooked_g REAL CHECK (cooked_g > 0)) STRICT;
INSERT INTO own_foods VALUES(1,'ae3263ab-29b5-408d-a295-ef00716f6f0b','cake',NULL,'',NULL,'food',330.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'slice=80.0',NULL,NULL,'own',1795174200,1795174202,'cake',' cake ',3675819551,'iron_mg=3.1|vitamin_d_ug=25',NULL,NULL,NULL);
INSERT INTO own_foods VALUES(2,'67156b61-270d-4d3c-a326-6b5f7f41288f','Kombucha',NULL,'tea',NULL,'drink',17.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1.0,'','4006381333931',NULL,'own',1795174200,1795174200,'kombucha',' kombucha tea ',3844397332,NULL,NULL,NULL,NULL);
INSERT INTO own_foods VALUES(3,'91dd84e1-d3df-4dc4-b67e-9cd069f66836','stew',NULL,'',NULL,'food',156.66666666666665719,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'portion=150.0',NULL,NULL,'own',1795174200,1795174200,'stew',' stew ',1921632734,NULL,'[{"name":"beef","brand":null,"kind":"food","kcal":900.0,"amount":{"quantity":500.0,"unit":"g","grams":500.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"onion","brand":null,"kind":"food","kcal":40.0,"amount":{"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null,"kcal_low":30,"kcal_high":50}]',4.0,NULL);
INSERT INTO own_foods VALUES(4,'f9deaeba-f3a6-4b84-b346-f844a7d46526','curry',NULL,'',NULL,'food',125.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'portion=200.0',NULL,NULL,'own',1795174200,1795174200,'curry',' currie ',2690998903,NULL,'[{"name":"rice","brand":null,"kind":"food","kcal":500.0,"amount":{"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null}]',2.0,NULL);
CREATE TABLE favorites (
    food TEXT PRIMARY KEY CHECK (length(food) > 0),
    name TEXT NOT NULL,
    added_at INTEGER NOT NULL
, crc INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO favorites VALUES('own own:1','cake',1795174200,3573068150);
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
INSERT INTO saved_meals VALUES(1,'6a40c1c9-0a64-4ef5-b3a5-6aca144b3a62','early','[{"name":"oats","brand":null,"kind":"food","kcal":570.0,"amount":{"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null},"nutrients":{"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"crème brûlée 苹果","brand":null,"kind":"food","kcal":5.0,"amount":null,"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":"é ü '' \" \\ 🍎","source":"manual","food_id":null}]',1795174200,1795174200,'early',3191258082);
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
INSERT INTO pet_products VALUES(1,'fceae142-882e-45e2-a3c2-08132c6b15fa',NULL,'Tuna',NULL,'wet',9.0,'typed',NULL,5.0,'typed',NULL,1.0,'typed',NULL,78.0,'typed',NULL,2.5,'typed',NULL,NULL,'local',1795174200,1795174200,959110959);
CREATE TABLE shared (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    share TEXT NOT NULL,
    log TEXT NOT NULL,
    name TEXT NOT NULL,
    device TEXT NOT NULL,
    device_name TEXT NOT NULL,
    slot INTEGER NOT NULL CHECK (slot BETWEEN 0 AND 15),
    rights TEXT NOT NULL,
    cursor INTEGER NOT NULL CHECK (cursor >= 0),
    dense INTEGER NOT NULL CHECK (dense >= 0),
    pushes TEXT NOT NULL,
    synced_at INTEGER,
    crc INTEGER NOT NULL
) STRICT;
CREATE TABLE pending (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    stamp INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    crc INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE hidden (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    number INTEGER,
    payload TEXT NOT NULL,
    crc INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE passed_changes (
    change INTEGER PRIMARY KEY REFERENCES changes (number),
    machine TEXT,
    crc INTEGER NOT NULL
) STRICT;
CREATE TABLE weights (
    number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
    uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    weighed_at INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86399 AND 86399),
    value REAL NOT NULL CHECK (value > 0),
    unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb', 'st', 'g')),
    note TEXT,
    source TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    crc INTEGER NOT NULL
) STRICT;
INSERT INTO weights VALUES(1,'16b4e685-0f05-4016-80bf-0df35eb4b54e','2026-11-18',1794999600,3600,81.900000000000005686,'kg','morning','manual',1795174200,1795174200,1189714277);
INSERT INTO weights VALUES(2,'538b83e1-c62e-4fbf-af9e-196e812497f9','2026-11-19',1795086000,3600,178.80000000000001136,'lb',NULL,'manual',1795174200,1795174201,4289310475);
CREATE TABLE day_marks (
    day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    mark TEXT NOT NULL CHECK (mark IN ('complete', 'incomplete', 'fasted')),
    crc INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO day_marks VALUES('2026-11-11','fasted',1852924729);
INSERT INTO day_marks VALUES('2026-11-18','incomplete',3852459676);
CREATE TABLE profiles (
    since TEXT PRIMARY KEY CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    height_cm REAL CHECK (height_cm > 0),
    sex TEXT CHECK (sex IN ('female', 'male')),
    birth_year REAL CHECK (birth_year > 0),
    life_stage TEXT CHECK (life_stage IN ('pregnancy', 'lactation')),
    crc INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO profiles VALUES('2026-11-20',178.0,'male',1988.0,NULL,3303847392);
CREATE TABLE weekday_goals (
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
    caffeine_mg REAL CHECK (caffeine_mg >= 0),
    water_ml REAL CHECK (water_ml > 0),
    crc INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO weekday_goals VALUES('2026-11-21',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3851122716);
INSERT INTO weekday_goals VALUES('2026-11-22',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2450893548);
CREATE TABLE pinned_nutrients (
    name TEXT PRIMARY KEY,
    place REAL NOT NULL CHECK (place > 0),
    crc INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO pinned_nutrients VALUES('iron',1.0,3828447308);
INSERT INTO pinned_nutrients VALUES('vitamin-d',2.0,2878023536);
CREATE TABLE pots (
    number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
    uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    begun_at INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86399 AND 86399),
    kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
    name TEXT NOT NULL,
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
    quantity REAL CHECK (quantity > 0),
    unit TEXT,
    grams REAL NOT NULL CHECK (grams > 0),
    milliliters REAL,
    note TEXT,
    source TEXT NOT NULL,
    food_id TEXT,
    portions REAL CHECK (portions > 0),
    state TEXT NOT NULL CHECK (state IN ('open', 'over')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    micronutrients TEXT,
    folded_name TEXT NOT NULL,
    crc INTEGER NOT NULL
, kcal_low REAL CHECK (kcal_low BETWEEN 0 AND kcal), kcal_high REAL
    CHECK (kcal_high >= kcal) CHECK ((kcal_high IS NULL) = (kcal_low IS NULL))) STRICT;
INSERT INTO pots VALUES(1,'33b52b25-50b3-4e1a-b1b4-aeeb404dbea7','2026-11-20',1795174200,3600,'food','stew',NULL,940.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,850.0,'g',850.0,NULL,NULL,'own',NULL,4.0,'open',1795174200,1795174201,NULL,'stew',758465907,930.0,950.0);
INSERT INTO pots VALUES(2,'ce37b47f-3c71-41f8-92b9-86ada0db7053','2026-11-20',1795174200,3600,'food','curry',NULL,500.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,400.0,'g',400.0,NULL,NULL,'own',NULL,2.0,'over',1795174200,1795174201,NULL,'curry',2237758782,NULL,NULL);
INSERT INTO pots VALUES(3,'711d898a-8cae-4a76-8f88-3ae302156eb6','2026-11-20',1795174200,3600,'food','curry',NULL,500.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,900.0,'g',900.0,NULL,NULL,'own',NULL,2.0,'open',1795174200,1795174200,NULL,'curry',603395081,NULL,NULL);
CREATE TABLE plans (
    number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
    uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    meal TEXT,
    state TEXT NOT NULL CHECK (state IN ('planned', 'eaten', 'skipped')),
    kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
    name TEXT NOT NULL,
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
    quantity REAL,
    unit TEXT,
    grams REAL,
    milliliters REAL,
    note TEXT,
    source TEXT NOT NULL,
    food_id TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    micronutrients TEXT,
    crc INTEGER NOT NULL
, kcal_low REAL CHECK (kcal_low BETWEEN 0 AND kcal), kcal_high REAL
    CHECK (kcal_high >= kcal) CHECK ((kcal_high IS NULL) = (kcal_low IS NULL))) STRICT;
INSERT INTO plans VALUES(1,'8dd8746c-53f9-4c8d-afde-3633267d189f','2026-11-20','lunch','eaten','food','stew',NULL,111.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,100.0,'g',100.0,NULL,NULL,'own','pot:33b52b25-50b3-4e1a-b1b4-aeeb404dbea7',1795174200,1795174201,NULL,2042575465,109.0,112.0);
INSERT INTO plans VALUES(2,'04286aac-c145-4f98-9bfe-700e295a9046','2026-11-21',NULL,'planned','food','pancakes',NULL,800.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2.0,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,NULL,4276900643,600.0,1000.0);
INSERT INTO plans VALUES(3,'a0c22ace-61b4-482f-a883-e0adcc286f2f','2026-11-20',NULL,'skipped','food','soup',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,NULL,328346634,NULL,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('entries',32);
INSERT INTO sqlite_sequence VALUES('own_foods',4);
INSERT INTO sqlite_sequence VALUES('saved_meals',1);
INSERT INTO sqlite_sequence VALUES('pet_products',2);
INSERT INTO sqlite_sequence VALUES('weights',2);
INSERT INTO sqlite_sequence VALUES('pots',3);
INSERT INTO sqlite_sequence VALUES('plans',3);
CREATE INDEX entries_by_day ON entries (day);
CREATE INDEX entries_by_name ON entries (folded_name);
CREATE UNIQUE INDEX changes_by_key ON changes (key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX own_foods_by_name ON own_foods (folded_name);
CREATE UNIQUE INDEX own_foods_by_barcode ON own_foods (barcode) WHERE barcode IS NOT NULL;
CREATE UNIQUE INDEX pet_products_by_barcode ON pet_products (barcode) WHERE barcode IS NOT NULL;
CREATE INDEX changes_to_redo ON changes (number) WHERE state = 'undone';
CREATE INDEX weights_by_day ON weights (day);
CREATE INDEX pots_by_name ON pots (folded_name);
CREATE INDEX entries_of_pots ON entries (food_id)
WHERE food_id >= 'pot:' AND food_id < 'pot;';
CREATE INDEX plans_of_days ON plans (day);
COMMIT;
