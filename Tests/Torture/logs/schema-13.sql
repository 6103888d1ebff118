PRAGMA application_id = 1129206861;
PRAGMA user_version = -1505339891;
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
INSERT INTO entries VALUES(1,'9fc0c0c1-e029-4290-9a98-8592352734d3','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1431165683,'soup 0',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(2,'3e43ce42-377c-4560-9caa-60ac231c95ea','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,227478268,'soup 1',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(3,'40b8b2eb-3743-4991-93ce-6c010e024315','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2461718085,'soup 2',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(4,'c6788eae-5d6a-491b-bfa3-362f8482cacb','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3575980734,'soup 3',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(5,'e3420314-4a31-49ec-b08a-a64cabc96759','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3483510670,'soup 4',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(6,'05d938f0-388e-4ca1-ba4f-554d010d4bfc','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2466146161,'soup 5',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(7,'d3f0eb5b-e773-4b88-9d45-ce82f941c393','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,328327667,'soup 6',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(8,'1ff39ed6-b880-4e89-a5b1-326650ba3ce7','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2409432231,'soup 7',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(9,'897f88bb-4eea-4125-a373-1fd8f20a5960','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3469905897,'soup 8',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(10,'c207c3f9-3fcb-4e2e-b811-792e75f68942','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3067525712,'soup 9',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(11,'69a38fb7-b35c-4dcc-9621-be5ab110e907','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,645312577,'soup 10',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(12,'afdc3e0c-3ff7-41ad-9ee3-f74020165175','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2535647915,'soup 11',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(13,'a26bf641-a7b1-46d1-adbd-f3ea492615ab','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1376764882,'soup 12',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(14,'5bee52ca-7b65-4892-b78f-39ad73618160','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1549278621,'soup 13',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(15,'f5664a02-67f8-4b63-acc1-b296e9e329b1','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,4072157094,'oats',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(16,'cb155ed8-a0eb-48b0-b0d5-08535e4a9894','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,1307592375,'everything',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(17,'b866d615-4eec-4b4c-8705-c2063314cf9b','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,2373772056,'egg',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(18,'c900992c-d61d-400d-8f61-8f8909177715','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,3071274527,'beer',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(19,'fcb5d6e5-c27c-4795-b1b8-b890dd80a9dc','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,2118410702,'creme brulee 苹果',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(20,'6c43d7db-ab16-4a65-ba20-3128ce7f6680','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,1172858651,'dark chocolate',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(22,'f8aea89b-30b8-4dbb-8fe4-7be65e0e4181','2026-11-19',1795087800,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'early',NULL,'manual',NULL,1795174200,1795174200,1561770086,'oats',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(23,'ce7bc46b-9c31-4080-a6c3-84c728edfb21','2026-11-19',1795087800,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'early','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,2444570457,'creme brulee 苹果',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(24,'edf1fcac-cce0-4f14-9e3f-919542531382','2026-11-20',1795174200,3600,'drink','Water',NULL,0.0,0.0,0.0,0.0,0.0,0.0,0.0,20.0,0.0,0.0,500.0,'ml',500.0,500.0,NULL,NULL,'builtin','water',1795174200,1795174200,1417044794,'water',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(25,'ca2ee0e7-843f-4e95-9c61-66f4212ea568','2026-11-20',1795174200,3600,'food','lasagna',NULL,650.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,1998154252,'lasagna',NULL,NULL,'a0ca143851b4a3f264f960253dd121c01a182ddd.png',NULL,490.0,810.0);
INSERT INTO entries VALUES(26,'ed7ec91d-892f-45be-9487-92081ef9efbe','2026-11-19',1795087800,3600,'food','pizza',NULL,700.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,762960655,'pizza',NULL,NULL,'cd7330a455119426c1360f8e38c44588c597e89d.png',NULL,500.0,900.0);
INSERT INTO entries VALUES(28,'d02d58a1-97f5-48cb-bb6c-2e9d1ac9d326','2026-11-20',1795174200,3600,'food','stew',NULL,221.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,200.0,'g',200.0,NULL,NULL,NULL,'own','pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb',1795174200,1795174201,3988637165,'stew',NULL,NULL,NULL,NULL,219.0,223.0);
INSERT INTO entries VALUES(29,'b7afd0e4-be69-4a85-bfed-0a811252dff8','2026-11-20',1795174200,3600,'food','stew',NULL,111.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,100.0,'g',100.0,NULL,'lunch',NULL,'own','pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb',1795174200,1795174200,701233086,'stew',NULL,NULL,NULL,NULL,110.0,112.0);
INSERT INTO entries VALUES(30,'60281336-a756-42b6-8342-1a3c6cc1fb7c','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,3320303005,'poke',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(31,'c97a8994-6699-4046-9410-08a99ed8715e','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,993487890,'twice',NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"9fc0c0c1-e029-4290-9a98-8592352734d3","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1431165683,"folded_name":"soup 0"}',4247636818);
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"3e43ce42-377c-4560-9caa-60ac231c95ea","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":227478268,"folded_name":"soup 1"}',2923998172);
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"40b8b2eb-3743-4991-93ce-6c010e024315","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2461718085,"folded_name":"soup 2"}',3402199638);
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"c6788eae-5d6a-491b-bfa3-362f8482cacb","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3575980734,"folded_name":"soup 3"}',681745994);
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"e3420314-4a31-49ec-b08a-a64cabc96759","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3483510670,"folded_name":"soup 4"}',4193749989);
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"05d938f0-388e-4ca1-ba4f-554d010d4bfc","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2466146161,"folded_name":"soup 5"}',4268821885);
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"d3f0eb5b-e773-4b88-9d45-ce82f941c393","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":328327667,"folded_name":"soup 6"}',1691583770);
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"1ff39ed6-b880-4e89-a5b1-326650ba3ce7","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2409432231,"folded_name":"soup 7"}',1364665816);
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"897f88bb-4eea-4125-a373-1fd8f20a5960","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3469905897,"folded_name":"soup 8"}',2454331097);
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"c207c3f9-3fcb-4e2e-b811-792e75f68942","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3067525712,"folded_name":"soup 9"}',1992591024);
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"69a38fb7-b35c-4dcc-9621-be5ab110e907","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":645312577,"folded_name":"soup 10"}',2580153580);
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"afdc3e0c-3ff7-41ad-9ee3-f74020165175","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2535647915,"folded_name":"soup 11"}',4146055927);
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"a26bf641-a7b1-46d1-adbd-f3ea492615ab","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1376764882,"folded_name":"soup 12"}',836881912);
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"5bee52ca-7b65-4892-b78f-39ad73618160","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1549278621,"folded_name":"soup 13"}',1267740188);
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":871376188}',2639402404);
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"f5664a02-67f8-4b63-acc1-b296e9e329b1","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4072157094,"folded_name":"oats"}',62123297);
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"cb155ed8-a0eb-48b0-b0d5-08535e4a9894","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1307592375,"folded_name":"everything"}',3469137290);
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"b866d615-4eec-4b4c-8705-c2063314cf9b","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2373772056,"folded_name":"egg"}',1246768420);
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"c900992c-d61d-400d-8f61-8f8909177715","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3071274527,"folded_name":"beer"}',500826672);
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"fcb5d6e5-c27c-4795-b1b8-b890dd80a9dc","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2118410702,"folded_name":"creme brulee 苹果"}',2409379436);
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"6c43d7db-ab16-4a65-ba20-3128ce7f6680","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2462632469,"folded_name":"chocolate"}',4096184506);
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"6c43d7db-ab16-4a65-ba20-3128ce7f6680","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2462632469,"folded_name":"chocolate"}','{"number":20,"uuid":"6c43d7db-ab16-4a65-ba20-3128ce7f6680","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1172858651,"folded_name":"dark chocolate"}',547773104);
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"c4637053-9f33-47fa-b234-1596d2d8a686","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":452478273,"folded_name":"mistake"}',2662600492);
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"c4637053-9f33-47fa-b234-1596d2d8a686","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":452478273,"folded_name":"mistake"}',NULL,121509692);
INSERT INTO changed_rows VALUES(25,0,'own_foods',NULL,'{"number":1,"uuid":"64841a7a-53b9-47b0-9982-aaa052aa8b93","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":4283783483}',2925710236);
INSERT INTO changed_rows VALUES(26,0,'own_foods',NULL,'{"number":2,"uuid":"4d08ac2b-2e2d-4e94-8fae-c1e56fc2b0ab","name":"Kombucha","brand":null,"synonyms":"tea","category":null,"kind":"drink","kcal":17.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":1.0,"portions":"","barcode":"4006381333931","note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"kombucha","words":" kombucha tea ","crc":3301711274}',2474568495);
INSERT INTO changed_rows VALUES(27,0,'own_foods','{"number":1,"uuid":"64841a7a-53b9-47b0-9982-aaa052aa8b93","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":4283783483}','{"number":1,"uuid":"64841a7a-53b9-47b0-9982-aaa052aa8b93","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":1556655846}',374642943);
INSERT INTO changed_rows VALUES(28,0,'favorites',NULL,'{"food":"own own:1","name":"cake","added_at":1795174200,"crc":1585023303}',1911752844);
INSERT INTO changed_rows VALUES(29,0,'saved_meals',NULL,'{"number":1,"uuid":"564e15fe-0e83-46b4-9efc-e2f1cad23a3a","name":"early","foods":"[{\"name\":\"oats\",\"brand\":null,\"kind\":\"food\",\"kcal\":570.0,\"amount\":{\"quantity\":150.0,\"unit\":\"g\",\"grams\":150.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":20.0,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"crème brûlée 苹果\",\"brand\":null,\"kind\":\"food\",\"kcal\":5.0,\"amount\":null,\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":\"é ü '' \\\" \\\\ 🍎\",\"source\":\"manual\",\"food_id\":null}]","created_at":1795174200,"updated_at":1795174200,"folded_name":"early","crc":2594787236}',609789136);
INSERT INTO changed_rows VALUES(30,0,'entries',NULL,'{"number":22,"uuid":"f8aea89b-30b8-4dbb-8fe4-7be65e0e4181","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"early","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1561770086,"folded_name":"oats"}',867863807);
INSERT INTO changed_rows VALUES(30,1,'entries',NULL,'{"number":23,"uuid":"ce7bc46b-9c31-4080-a6c3-84c728edfb21","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"early","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2444570457,"folded_name":"creme brulee 苹果"}',1268234142);
INSERT INTO changed_rows VALUES(31,0,'entries',NULL,'{"number":24,"uuid":"edf1fcac-cce0-4f14-9e3f-919542531382","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"drink","name":"Water","brand":null,"kcal":0.0,"protein_g":0.0,"carbs_g":0.0,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":20.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":500.0,"unit":"ml","grams":500.0,"milliliters":500.0,"meal":null,"note":null,"source":"builtin","food_id":"water","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1417044794,"folded_name":"water"}',1654116191);
INSERT INTO changed_rows VALUES(32,0,'goals',NULL,'{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":2454499879}',1143311698);
INSERT INTO changed_rows VALUES(33,0,'pet_products',NULL,'{"number":1,"uuid":"deb07350-8e6a-45af-a621-f8340433da35","barcode":null,"name":"Tuna","brand":null,"kind":"wet","protein":9.0,"protein_source":"typed","protein_read_from":null,"fat":5.0,"fat_source":"typed","fat_read_from":null,"fiber":1.0,"fiber_source":"typed","fiber_read_from":null,"moisture":78.0,"moisture_source":"typed","moisture_read_from":null,"ash":2.5,"ash_source":"typed","ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1230700764}',155229492);
INSERT INTO changed_rows VALUES(34,0,'pet_products',NULL,'{"number":2,"uuid":"753524eb-fa9d-416b-bdc6-b802d9a9382d","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":2260014230}',4077041396);
INSERT INTO changed_rows VALUES(35,0,'pet_products','{"number":2,"uuid":"753524eb-fa9d-416b-bdc6-b802d9a9382d","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":2260014230}','{"number":2,"uuid":"753524eb-fa9d-416b-bdc6-b802d9a9382d","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":1055249050}',1642567273);
INSERT INTO changed_rows VALUES(36,0,'pet_products','{"number":2,"uuid":"753524eb-fa9d-416b-bdc6-b802d9a9382d","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":1055249050}',NULL,3733443539);
INSERT INTO changed_rows VALUES(37,0,'weights',NULL,'{"number":1,"uuid":"b52fc082-7ef2-4126-a4df-57c3c67b11b7","day":"2026-11-18","weighed_at":1794999600,"utc_offset":3600,"value":81.9,"unit":"kg","note":"morning","source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":3886848570}',180140269);
INSERT INTO changed_rows VALUES(38,0,'weights',NULL,'{"number":2,"uuid":"7dfa2736-80aa-4027-848a-d50d27454de4","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":179.0,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":1888860694}',3105986326);
INSERT INTO changed_rows VALUES(39,0,'weights','{"number":2,"uuid":"7dfa2736-80aa-4027-848a-d50d27454de4","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":179.0,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":1888860694}','{"number":2,"uuid":"7dfa2736-80aa-4027-848a-d50d27454de4","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":178.8,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174201,"crc":359522037}',3757372413);
INSERT INTO changed_rows VALUES(40,0,'profiles',NULL,'{"since":"2026-11-20","height_cm":178.0,"sex":"male","birth_year":1988.0,"life_stage":null,"crc":1462198056}',827217457);
INSERT INTO changed_rows VALUES(41,0,'day_marks',NULL,'{"day":"2026-11-18","mark":"incomplete","crc":248561903}',1438441232);
INSERT INTO changed_rows VALUES(42,0,'day_marks',NULL,'{"day":"2026-11-11","mark":"fasted","crc":2235465034}',3378489415);
INSERT INTO changed_rows VALUES(43,0,'weekday_goals',NULL,'{"since":"2026-11-21","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":434670985}',1816685312);
INSERT INTO changed_rows VALUES(43,1,'weekday_goals',NULL,'{"since":"2026-11-22","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3955187825}',111478946);
INSERT INTO changed_rows VALUES(44,0,'weekday_goals','{"since":"2026-11-22","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3955187825}','{"since":"2026-11-22","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":2924931615}',1716048801);
INSERT INTO changed_rows VALUES(45,0,'own_foods','{"number":1,"uuid":"64841a7a-53b9-47b0-9982-aaa052aa8b93","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":1556655846}','{"number":1,"uuid":"64841a7a-53b9-47b0-9982-aaa052aa8b93","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174202,"micronutrients":"iron_mg=3.1|vitamin_d_ug=25","ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":1341869049}',1199275577);
INSERT INTO changed_rows VALUES(46,0,'pinned_nutrients',NULL,'{"name":"iron","place":1.0,"crc":1034449714}',2080317016);
INSERT INTO changed_rows VALUES(46,1,'pinned_nutrients',NULL,'{"name":"vitamin-d","place":2.0,"crc":1913793550}',1545334820);
INSERT INTO changed_rows VALUES(47,0,'entries',NULL,'{"number":25,"uuid":"ca2ee0e7-843f-4e95-9c61-66f4212ea568","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"lasagna","brand":null,"kcal":650.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"a0ca143851b4a3f264f960253dd121c01a182ddd.png","micronutrients":null,"kcal_low":490.0,"kcal_high":810.0,"crc":1998154252,"folded_name":"lasagna"}',2291498680);
INSERT INTO changed_rows VALUES(48,0,'entries',NULL,'{"number":26,"uuid":"ed7ec91d-892f-45be-9487-92081ef9efbe","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":262084629,"folded_name":"pizza"}',1033220535);
INSERT INTO changed_rows VALUES(49,0,'entries','{"number":26,"uuid":"ed7ec91d-892f-45be-9487-92081ef9efbe","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":262084629,"folded_name":"pizza"}','{"number":26,"uuid":"ed7ec91d-892f-45be-9487-92081ef9efbe","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"certainty":null,"text":null,"photo":"cd7330a455119426c1360f8e38c44588c597e89d.png","micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":762960655,"folded_name":"pizza"}',1994636705);
INSERT INTO changed_rows VALUES(50,0,'entries',NULL,'{"number":27,"uuid":"9402a0b0-812b-46b1-b18e-9ce74e17ebee","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"ice","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"5bc4e69b17c06860bf6b818b941b1c008557f01d.png","micronutrients":null,"kcal_low":150.0,"kcal_high":250.0,"crc":3900719742,"folded_name":"ice"}',2039976817);
INSERT INTO changed_rows VALUES(51,0,'entries','{"number":27,"uuid":"9402a0b0-812b-46b1-b18e-9ce74e17ebee","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"ice","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"5bc4e69b17c06860bf6b818b941b1c008557f01d.png","micronutrients":null,"kcal_low":150.0,"kcal_high":250.0,"crc":3900719742,"folded_name":"ice"}',NULL,2239330421);
INSERT INTO changed_rows VALUES(52,0,'own_foods',NULL,'{"number":3,"uuid":"0caaf20e-3768-4c42-bfae-49582d87b312","name":"stew","brand":null,"synonyms":"","category":null,"kind":"food","kcal":156.66666666666666,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"portion=150.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":"[{\"name\":\"beef\",\"brand\":null,\"kind\":\"food\",\"kcal\":900.0,\"amount\":{\"quantity\":500.0,\"unit\":\"g\",\"grams\":500.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"onion\",\"brand\":null,\"kind\":\"food\",\"kcal\":40.0,\"amount\":{\"quantity\":100.0,\"unit\":\"g\",\"grams\":100.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null,\"kcal_low\":30,\"kcal_high\":50}]","recipe_portions":4.0,"cooked_g":null,"folded_name":"stew","words":" stew ","crc":560829960}',1025890732);
INSERT INTO changed_rows VALUES(53,0,'pots',NULL,'{"number":1,"uuid":"beec82fd-4f03-4c9c-9564-89029d3bcfeb","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":800.0,"unit":"g","grams":800.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":3190464103}',3148779632);
INSERT INTO changed_rows VALUES(54,0,'entries',NULL,'{"number":28,"uuid":"d02d58a1-97f5-48cb-bb6c-2e9d1ac9d326","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":235.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":233.0,"kcal_high":238.0,"crc":4197225438,"folded_name":"stew"}',3145029978);
INSERT INTO changed_rows VALUES(55,0,'pots','{"number":1,"uuid":"beec82fd-4f03-4c9c-9564-89029d3bcfeb","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":800.0,"unit":"g","grams":800.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":3190464103}','{"number":1,"uuid":"beec82fd-4f03-4c9c-9564-89029d3bcfeb","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":850.0,"unit":"g","grams":850.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":2508065775}',1572207303);
INSERT INTO changed_rows VALUES(55,1,'entries','{"number":28,"uuid":"d02d58a1-97f5-48cb-bb6c-2e9d1ac9d326","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":235.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":233.0,"kcal_high":238.0,"crc":4197225438,"folded_name":"stew"}','{"number":28,"uuid":"d02d58a1-97f5-48cb-bb6c-2e9d1ac9d326","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":221.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb","created_at":1795174200,"updated_at":1795174201,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":219.0,"kcal_high":223.0,"crc":3988637165,"folded_name":"stew"}',2626456311);
INSERT INTO changed_rows VALUES(56,0,'own_foods',NULL,'{"number":4,"uuid":"ad33990d-91e2-4046-8370-971ae810afb1","name":"curry","brand":null,"synonyms":"","category":null,"kind":"food","kcal":125.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"portion=200.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":"[{\"name\":\"rice\",\"brand\":null,\"kind\":\"food\",\"kcal\":500.0,\"amount\":{\"quantity\":400.0,\"unit\":\"g\",\"grams\":400.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null}]","recipe_portions":2.0,"cooked_g":null,"folded_name":"curry","words":" currie ","crc":1893453093}',1800948973);
INSERT INTO changed_rows VALUES(57,0,'pots',NULL,'{"number":2,"uuid":"043d70d2-7d26-4c7c-95f1-29dca1c574c0","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":3779428800}',4133103756);
INSERT INTO changed_rows VALUES(58,0,'pots','{"number":2,"uuid":"043d70d2-7d26-4c7c-95f1-29dca1c574c0","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":3779428800}','{"number":2,"uuid":"043d70d2-7d26-4c7c-95f1-29dca1c574c0","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"over","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":846887777}',2566848175);
INSERT INTO changed_rows VALUES(59,0,'pots',NULL,'{"number":3,"uuid":"5aaa85a5-3285-44dc-9a12-70bfea818c82","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":900.0,"unit":"g","grams":900.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":4022683288}',3533985348);
INSERT INTO changed_rows VALUES(60,0,'plans',NULL,'{"number":1,"uuid":"ffde6148-1d90-4645-b52b-1b7b7a131cbf","day":"2026-11-20","meal":"lunch","state":"planned","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":3017562585}',2103187674);
INSERT INTO changed_rows VALUES(61,0,'plans',NULL,'{"number":2,"uuid":"6bdf20af-a9c3-4c9a-aea0-50393dd66fe8","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":300.0,"kcal_high":500.0,"crc":591820902}',1613406973);
INSERT INTO changed_rows VALUES(62,0,'plans',NULL,'{"number":3,"uuid":"f0f5975f-a593-4844-add2-ddb6a4f40a48","day":"2026-11-20","meal":null,"state":"planned","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1140889414}',1100449634);
INSERT INTO changed_rows VALUES(63,0,'plans','{"number":2,"uuid":"6bdf20af-a9c3-4c9a-aea0-50393dd66fe8","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":300.0,"kcal_high":500.0,"crc":591820902}','{"number":2,"uuid":"6bdf20af-a9c3-4c9a-aea0-50393dd66fe8","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":800.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":2.0,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":600.0,"kcal_high":1000.0,"crc":1814199153}',3691643295);
INSERT INTO changed_rows VALUES(64,0,'plans','{"number":1,"uuid":"ffde6148-1d90-4645-b52b-1b7b7a131cbf","day":"2026-11-20","meal":"lunch","state":"planned","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":3017562585}','{"number":1,"uuid":"ffde6148-1d90-4645-b52b-1b7b7a131cbf","day":"2026-11-20","meal":"lunch","state":"eaten","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":1582668195}',3771393939);
INSERT INTO changed_rows VALUES(64,1,'entries',NULL,'{"number":29,"uuid":"b7afd0e4-be69-4a85-bfed-0a811252dff8","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"meal":"lunch","note":null,"source":"own","food_id":"pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":110.0,"kcal_high":112.0,"crc":701233086,"folded_name":"stew"}',3745029401);
INSERT INTO changed_rows VALUES(65,0,'plans','{"number":3,"uuid":"f0f5975f-a593-4844-add2-ddb6a4f40a48","day":"2026-11-20","meal":null,"state":"planned","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1140889414}','{"number":3,"uuid":"f0f5975f-a593-4844-add2-ddb6a4f40a48","day":"2026-11-20","meal":null,"state":"skipped","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1555752467}',1146890254);
INSERT INTO changed_rows VALUES(66,0,'entries',NULL,'{"number":30,"uuid":"60281336-a756-42b6-8342-1a3c6cc1fb7c","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3320303005,"folded_name":"poke"}',1618505113);
INSERT INTO changed_rows VALUES(67,0,'goals','{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":2454499879}','{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":1114469504}',3971424327);
INSERT INTO changed_rows VALUES(67,1,'weekday_goals','{"since":"2026-11-21","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":434670985}','{"since":"2026-11-21","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3653777647}',3762338071);
INSERT INTO changed_rows VALUES(68,0,'entries',NULL,'{"number":31,"uuid":"c97a8994-6699-4046-9410-08a99ed8715e","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":993487890,"folded_name":"twice"}',2781009695);
INSERT INTO changed_rows VALUES(69,0,'entries',NULL,'{"number":32,"uuid":"8c037175-8b46-408b-ad9b-b8976a680fd9","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1075778801,"folded_name":"thrice"}',3850477164);
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
INSERT INTO own_foods VALUES(1,'64841a7a-53b9-47b0-9982-aaa052aa8b93','cake',NULL,'',NULL,'food',330.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'slice=80.0',NULL,NULL,'own',1795174200,1795174202,'cake',' cake ',1341869049,'iron_mg=3.1|vitamin_d_ug=25',NULL,NULL,NULL);
INSERT INTO own_foods VALUES(2,'4d08ac2b-2e2d-4e94-8fae-c1e56fc2b0ab','Kombucha',NULL,'tea',NULL,'drink',17.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1.0,'','4006381333931',NULL,'own',1795174200,1795174200,'kombucha',' kombucha tea ',3301711274,NULL,NULL,NULL,NULL);
INSERT INTO own_foods VALUES(3,'0caaf20e-3768-4c42-bfae-49582d87b312','stew',NULL,'',NULL,'food',156.66666666666665719,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'portion=150.0',NULL,NULL,'own',1795174200,1795174200,'stew',' stew ',560829960,NULL,'[{"name":"beef","brand":null,"kind":"food","kcal":900.0,"amount":{"quantity":500.0,"unit":"g","grams":500.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"onion","brand":null,"kind":"food","kcal":40.0,"amount":{"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null,"kcal_low":30,"kcal_high":50}]',4.0,NULL);
INSERT INTO own_foods VALUES(4,'ad33990d-91e2-4046-8370-971ae810afb1','curry',NULL,'',NULL,'food',125.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'portion=200.0',NULL,NULL,'own',1795174200,1795174200,'curry',' currie ',1893453093,NULL,'[{"name":"rice","brand":null,"kind":"food","kcal":500.0,"amount":{"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null}]',2.0,NULL);
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
INSERT INTO saved_meals VALUES(1,'564e15fe-0e83-46b4-9efc-e2f1cad23a3a','early','[{"name":"oats","brand":null,"kind":"food","kcal":570.0,"amount":{"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null},"nutrients":{"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"crème brûlée 苹果","brand":null,"kind":"food","kcal":5.0,"amount":null,"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":"é ü '' \" \\ 🍎","source":"manual","food_id":null}]',1795174200,1795174200,'early',2594787236);
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
INSERT INTO pet_products VALUES(1,'deb07350-8e6a-45af-a621-f8340433da35',NULL,'Tuna',NULL,'wet',9.0,'typed',NULL,5.0,'typed',NULL,1.0,'typed',NULL,78.0,'typed',NULL,2.5,'typed',NULL,NULL,'local',1795174200,1795174200,1230700764);
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
INSERT INTO weights VALUES(1,'b52fc082-7ef2-4126-a4df-57c3c67b11b7','2026-11-18',1794999600,3600,81.900000000000005686,'kg','morning','manual',1795174200,1795174200,3886848570);
INSERT INTO weights VALUES(2,'7dfa2736-80aa-4027-848a-d50d27454de4','2026-11-19',1795086000,3600,178.80000000000001136,'lb',NULL,'manual',1795174200,1795174201,359522037);
CREATE TABLE day_marks (
    day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    mark TEXT NOT NULL CHECK (mark IN ('complete', 'incomplete', 'fasted')),
    crc INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO day_marks VALUES('2026-11-11','fasted',2235465034);
INSERT INTO day_marks VALUES('2026-11-18','incomplete',248561903);
CREATE TABLE profiles (
    since TEXT PRIMARY KEY CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    height_cm REAL CHECK (height_cm > 0),
    sex TEXT CHECK (sex IN ('female', 'male')),
    birth_year REAL CHECK (birth_year > 0),
    life_stage TEXT CHECK (life_stage IN ('pregnancy', 'lactation')),
    crc INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO profiles VALUES('2026-11-20',178.0,'male',1988.0,NULL,1462198056);
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
INSERT INTO weekday_goals VALUES('2026-11-21',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3653777647);
INSERT INTO weekday_goals VALUES('2026-11-22',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2924931615);
CREATE TABLE pinned_nutrients (
    name TEXT PRIMARY KEY,
    place REAL NOT NULL CHECK (place > 0),
    crc INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO pinned_nutrients VALUES('iron',1.0,1034449714);
INSERT INTO pinned_nutrients VALUES('vitamin-d',2.0,1913793550);
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
INSERT INTO pots VALUES(1,'beec82fd-4f03-4c9c-9564-89029d3bcfeb','2026-11-20',1795174200,3600,'food','stew',NULL,940.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,850.0,'g',850.0,NULL,NULL,'own',NULL,4.0,'open',1795174200,1795174201,NULL,'stew',2508065775,930.0,950.0);
INSERT INTO pots VALUES(2,'043d70d2-7d26-4c7c-95f1-29dca1c574c0','2026-11-20',1795174200,3600,'food','curry',NULL,500.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,400.0,'g',400.0,NULL,NULL,'own',NULL,2.0,'over',1795174200,1795174201,NULL,'curry',846887777,NULL,NULL);
INSERT INTO pots VALUES(3,'5aaa85a5-3285-44dc-9a12-70bfea818c82','2026-11-20',1795174200,3600,'food','curry',NULL,500.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,900.0,'g',900.0,NULL,NULL,'own',NULL,2.0,'open',1795174200,1795174200,NULL,'curry',4022683288,NULL,NULL);
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
INSERT INTO plans VALUES(1,'ffde6148-1d90-4645-b52b-1b7b7a131cbf','2026-11-20','lunch','eaten','food','stew',NULL,111.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,100.0,'g',100.0,NULL,NULL,'own','pot:beec82fd-4f03-4c9c-9564-89029d3bcfeb',1795174200,1795174201,NULL,1582668195,109.0,112.0);
INSERT INTO plans VALUES(2,'6bdf20af-a9c3-4c9a-aea0-50393dd66fe8','2026-11-21',NULL,'planned','food','pancakes',NULL,800.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2.0,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,NULL,1814199153,600.0,1000.0);
INSERT INTO plans VALUES(3,'f0f5975f-a593-4844-add2-ddb6a4f40a48','2026-11-20',NULL,'skipped','food','soup',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,NULL,1555752467,NULL,NULL);
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
CREATE INDEX plans_by_day ON plans (day);
COMMIT;
