PRAGMA application_id = 1129206861;
PRAGMA user_version = 616287759;
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
INSERT INTO entries VALUES(1,'a1d8627e-4355-4109-8ad5-5703464e1187','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3277031260,'soup 0',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(2,'d8efbeb0-f597-4c6b-a15f-9c238987bbdb','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,584606841,'soup 1',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(3,'c8180d90-8f8c-4fcb-945f-782399d7b1a1','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,971841487,'soup 2',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(4,'af23f853-fdaa-4108-9249-1179be90b234','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2764966318,'soup 3',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(5,'8899d1e5-5657-4580-a282-7b98257fe292','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4136519157,'soup 4',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(6,'363def67-4800-42e1-b985-c137e22d7b27','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3456297375,'soup 5',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(7,'435d655c-956e-486d-9109-9d503862eeae','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2530966480,'soup 6',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(8,'8d87bc68-8099-43a4-a67b-e701afa409d2','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2854433556,'soup 7',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(9,'df8dd80c-7b6d-4bf9-a45e-8dcf812e6750','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2323312037,'soup 8',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(10,'909669dd-302b-4bb7-8de0-621bc0abb72c','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,72969468,'soup 9',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(11,'7c7db764-bb95-4ddd-a70d-8956222b7ae9','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1816426734,'soup 10',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(12,'77506f6d-df64-4088-87cb-93e7b46558ea','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1154667653,'soup 11',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(13,'3175caf6-12db-443e-ac90-3ebb411aea12','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,1828547059,'soup 12',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(14,'baad209f-ca20-41b0-a9b7-72a36941b965','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2381443543,'soup 13',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(15,'fede2529-495a-4609-802d-3328c31f7432','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,836323770,'oats',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(16,'ee0b8cc7-c1fa-49c8-830e-293cf1fabbbf','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,2476091151,'everything',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(17,'4b702bda-9ee5-4203-9e10-a8c586f482b1','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,322784389,'egg','sure','2 eggs',NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(18,'4ba48b13-0857-4ae6-8d6d-e8af87ef1a52','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,1461843756,'beer','sure','330ml beer',NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(19,'8f911f79-e94c-4370-bfbf-231d39c3ea94','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,3453392691,'creme brulee 苹果',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(20,'0de8df02-9911-43ac-847b-f935f039f7c9','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,4154449973,'dark chocolate',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(22,'be578198-c1c1-42e3-a11d-70f2edcef75d','2026-11-19',1795087800,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'early',NULL,'manual',NULL,1795174200,1795174200,4051852943,'oats',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(23,'b4bcf7dd-95a7-4e84-a109-c14033f41934','2026-11-19',1795087800,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'early','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,201413120,'creme brulee 苹果',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(24,'b004dcdc-a4a5-4e1b-bfac-ead1ada9e001','2026-11-20',1795174200,3600,'drink','Water',NULL,0.0,0.0,0.0,0.0,0.0,0.0,0.0,20.0,0.0,0.0,500.0,'ml',500.0,500.0,NULL,NULL,'builtin','water',1795174200,1795174200,1056848516,'water',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(25,'08d46d25-8abc-4e76-9881-c5ad79d1a696','2026-11-20',1795174200,3600,'food','lasagna',NULL,650.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,1977728354,'lasagna',NULL,NULL,'a0ca143851b4a3f264f960253dd121c01a182ddd.png',NULL,490.0,810.0);
INSERT INTO entries VALUES(26,'d2cf8412-c0bf-4f84-8a3d-c3c3b741b7d9','2026-11-19',1795087800,3600,'food','pizza',NULL,700.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,3105000204,'pizza',NULL,NULL,'cd7330a455119426c1360f8e38c44588c597e89d.png',NULL,500.0,900.0);
INSERT INTO entries VALUES(28,'72b57198-2173-4f68-bf31-c0f876f2470f','2026-11-20',1795174200,3600,'food','stew',NULL,221.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,200.0,'g',200.0,NULL,NULL,NULL,'own','pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4',1795174200,1795174201,3419371111,'stew','sure','200g stew',NULL,NULL,219.0,223.0);
INSERT INTO entries VALUES(29,'a9e32815-1ecd-4ac3-86bb-aac948d0e39b','2026-11-20',1795174200,3600,'food','stew',NULL,111.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,100.0,'g',100.0,NULL,'lunch',NULL,'own','pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4',1795174200,1795174200,1176940528,'stew',NULL,NULL,NULL,NULL,110.0,112.0);
INSERT INTO entries VALUES(30,'9c1ec01d-f1b2-4608-aaa4-185ba5db2d7b','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,1214609852,'poke',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entries VALUES(31,'285dd6a2-aae7-4cb0-a568-08619044a280','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,2606472764,'twice',NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO changes VALUES(40,'profile',1795174200,'done',NULL,3858642039);
INSERT INTO changes VALUES(41,'mark',1795174200,'done',NULL,4231070768);
INSERT INTO changes VALUES(42,'mark',1795174200,'done',NULL,4231070768);
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
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"a1d8627e-4355-4109-8ad5-5703464e1187","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3277031260,"folded_name":"soup 0"}',1128680636);
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"d8efbeb0-f597-4c6b-a15f-9c238987bbdb","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":584606841,"folded_name":"soup 1"}',2267243579);
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"c8180d90-8f8c-4fcb-945f-782399d7b1a1","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":971841487,"folded_name":"soup 2"}',412794275);
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"af23f853-fdaa-4108-9249-1179be90b234","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2764966318,"folded_name":"soup 3"}',1308627776);
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"8899d1e5-5657-4580-a282-7b98257fe292","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4136519157,"folded_name":"soup 4"}',2889671580);
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"363def67-4800-42e1-b985-c137e22d7b27","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3456297375,"folded_name":"soup 5"}',1818063743);
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"435d655c-956e-486d-9109-9d503862eeae","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2530966480,"folded_name":"soup 6"}',804543393);
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"8d87bc68-8099-43a4-a67b-e701afa409d2","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2854433556,"folded_name":"soup 7"}',4044110401);
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"df8dd80c-7b6d-4bf9-a45e-8dcf812e6750","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2323312037,"folded_name":"soup 8"}',47803336);
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"909669dd-302b-4bb7-8de0-621bc0abb72c","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":72969468,"folded_name":"soup 9"}',4267822090);
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"7c7db764-bb95-4ddd-a70d-8956222b7ae9","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1816426734,"folded_name":"soup 10"}',1946603505);
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"77506f6d-df64-4088-87cb-93e7b46558ea","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1154667653,"folded_name":"soup 11"}',973418986);
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"3175caf6-12db-443e-ac90-3ebb411aea12","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1828547059,"folded_name":"soup 12"}',1388145834);
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"baad209f-ca20-41b0-a9b7-72a36941b965","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2381443543,"folded_name":"soup 13"}',1935789986);
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":2657656303}',871338507);
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"fede2529-495a-4609-802d-3328c31f7432","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":836323770,"folded_name":"oats"}',2502970444);
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"ee0b8cc7-c1fa-49c8-830e-293cf1fabbbf","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2476091151,"folded_name":"everything"}',3123598768);
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"4b702bda-9ee5-4203-9e10-a8c586f482b1","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"certainty":"sure","text":"2 eggs","photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":322784389,"folded_name":"egg"}',708613630);
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"4ba48b13-0857-4ae6-8d6d-e8af87ef1a52","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"certainty":"sure","text":"330ml beer","photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1461843756,"folded_name":"beer"}',3459511834);
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"8f911f79-e94c-4370-bfbf-231d39c3ea94","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3453392691,"folded_name":"creme brulee 苹果"}',3955698697);
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"0de8df02-9911-43ac-847b-f935f039f7c9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2989000271,"folded_name":"chocolate"}',1713413179);
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"0de8df02-9911-43ac-847b-f935f039f7c9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2989000271,"folded_name":"chocolate"}','{"number":20,"uuid":"0de8df02-9911-43ac-847b-f935f039f7c9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4154449973,"folded_name":"dark chocolate"}',1400472471);
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"b6120039-8418-4b79-a4fe-55d84ff7abd2","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1282773137,"folded_name":"mistake"}',1847914752);
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"b6120039-8418-4b79-a4fe-55d84ff7abd2","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1282773137,"folded_name":"mistake"}',NULL,2037878506);
INSERT INTO changed_rows VALUES(25,0,'own_foods',NULL,'{"number":1,"uuid":"429a0153-deae-4003-be84-2184335ca665","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":1793512434}',3488398087);
INSERT INTO changed_rows VALUES(26,0,'own_foods',NULL,'{"number":2,"uuid":"b8985f86-3a6d-45bf-bcd4-1989d6e7dd89","name":"Kombucha","brand":null,"synonyms":"tea","category":null,"kind":"drink","kcal":17.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":1.0,"portions":"","barcode":"4006381333931","note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"kombucha","words":" kombucha tea ","crc":3826287230}',2473213724);
INSERT INTO changed_rows VALUES(27,0,'own_foods','{"number":1,"uuid":"429a0153-deae-4003-be84-2184335ca665","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":1793512434}','{"number":1,"uuid":"429a0153-deae-4003-be84-2184335ca665","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":3380290607}',280123716);
INSERT INTO changed_rows VALUES(28,0,'favorites',NULL,'{"food":"own own:1","name":"cake","added_at":1795174200,"crc":3573068150}',1541889471);
INSERT INTO changed_rows VALUES(29,0,'saved_meals',NULL,'{"number":1,"uuid":"f17c4387-f025-4aab-ac9b-98444717b999","name":"early","foods":"[{\"name\":\"oats\",\"brand\":null,\"kind\":\"food\",\"kcal\":570.0,\"amount\":{\"quantity\":150.0,\"unit\":\"g\",\"grams\":150.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":20.0,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"crème brûlée 苹果\",\"brand\":null,\"kind\":\"food\",\"kcal\":5.0,\"amount\":null,\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":\"é ü '' \\\" \\\\ 🍎\",\"source\":\"manual\",\"food_id\":null}]","created_at":1795174200,"updated_at":1795174200,"folded_name":"early","crc":3847183671}',1612682650);
INSERT INTO changed_rows VALUES(30,0,'entries',NULL,'{"number":22,"uuid":"be578198-c1c1-42e3-a11d-70f2edcef75d","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"early","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":4051852943,"folded_name":"oats"}',229871883);
INSERT INTO changed_rows VALUES(30,1,'entries',NULL,'{"number":23,"uuid":"b4bcf7dd-95a7-4e84-a109-c14033f41934","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"early","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":201413120,"folded_name":"creme brulee 苹果"}',3382340025);
INSERT INTO changed_rows VALUES(31,0,'entries',NULL,'{"number":24,"uuid":"b004dcdc-a4a5-4e1b-bfac-ead1ada9e001","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"drink","name":"Water","brand":null,"kcal":0.0,"protein_g":0.0,"carbs_g":0.0,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":20.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":500.0,"unit":"ml","grams":500.0,"milliliters":500.0,"meal":null,"note":null,"source":"builtin","food_id":"water","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1056848516,"folded_name":"water"}',2152722197);
INSERT INTO changed_rows VALUES(32,0,'goals',NULL,'{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":1070861044}',172627662);
INSERT INTO changed_rows VALUES(33,0,'pet_products',NULL,'{"number":1,"uuid":"ac2cc557-c0d8-4595-b782-29b0f5057358","barcode":null,"name":"Tuna","brand":null,"kind":"wet","protein":9.0,"protein_source":"typed","protein_read_from":null,"fat":5.0,"fat_source":"typed","fat_read_from":null,"fiber":1.0,"fiber_source":"typed","fiber_read_from":null,"moisture":78.0,"moisture_source":"typed","moisture_read_from":null,"ash":2.5,"ash_source":"typed","ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":3449931346}',294490975);
INSERT INTO changed_rows VALUES(34,0,'pet_products',NULL,'{"number":2,"uuid":"9eb4427f-422e-4fcd-8114-3fc8d4608920","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1574955424}',3973638023);
INSERT INTO changed_rows VALUES(35,0,'pet_products','{"number":2,"uuid":"9eb4427f-422e-4fcd-8114-3fc8d4608920","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":1574955424}','{"number":2,"uuid":"9eb4427f-422e-4fcd-8114-3fc8d4608920","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":1948888327}',2433725765);
INSERT INTO changed_rows VALUES(36,0,'pet_products','{"number":2,"uuid":"9eb4427f-422e-4fcd-8114-3fc8d4608920","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174201,"crc":1948888327}',NULL,536253256);
INSERT INTO changed_rows VALUES(37,0,'weights',NULL,'{"number":1,"uuid":"7c5121c1-ea01-4131-81b4-69b14131fdcd","day":"2026-11-18","weighed_at":1794999600,"utc_offset":3600,"value":81.9,"unit":"kg","note":"morning","source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":2458712719}',503890873);
INSERT INTO changed_rows VALUES(38,0,'weights',NULL,'{"number":2,"uuid":"f044e605-55e6-4bd8-bdd4-8aa00f338393","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":179.0,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":3427186099}',2140458980);
INSERT INTO changed_rows VALUES(39,0,'weights','{"number":2,"uuid":"f044e605-55e6-4bd8-bdd4-8aa00f338393","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":179.0,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174200,"crc":3427186099}','{"number":2,"uuid":"f044e605-55e6-4bd8-bdd4-8aa00f338393","day":"2026-11-19","weighed_at":1795086000,"utc_offset":3600,"value":178.8,"unit":"lb","note":null,"source":"manual","created_at":1795174200,"updated_at":1795174201,"crc":2847854928}',3013807202);
INSERT INTO changed_rows VALUES(40,0,'profiles',NULL,'{"since":"2026-11-20","height_cm":178.0,"sex":"male","birth_year":1988.0,"life_stage":null,"crc":3303847392}',3772506063);
INSERT INTO changed_rows VALUES(41,0,'day_marks',NULL,'{"day":"2026-11-18","mark":"incomplete","crc":3852459676}',2168512633);
INSERT INTO changed_rows VALUES(42,0,'day_marks',NULL,'{"day":"2026-11-11","mark":"fasted","crc":1852924729}',3504146617);
INSERT INTO changed_rows VALUES(43,0,'weekday_goals',NULL,'{"since":"2026-11-21","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":632016250}',917860650);
INSERT INTO changed_rows VALUES(43,1,'weekday_goals',NULL,'{"since":"2026-11-22","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3623624834}',1860504367);
INSERT INTO changed_rows VALUES(44,0,'weekday_goals','{"since":"2026-11-22","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3623624834}','{"since":"2026-11-22","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":2450893548}',2070936859);
INSERT INTO changed_rows VALUES(45,0,'own_foods','{"number":1,"uuid":"429a0153-deae-4003-be84-2184335ca665","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":3380290607}','{"number":1,"uuid":"429a0153-deae-4003-be84-2184335ca665","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174202,"micronutrients":"iron_mg=3.1|vitamin_d_ug=25","ingredients":null,"recipe_portions":null,"cooked_g":null,"folded_name":"cake","words":" cake ","crc":1130297413}',1762093889);
INSERT INTO changed_rows VALUES(46,0,'pinned_nutrients',NULL,'{"name":"iron","place":1.0,"crc":3828447308}',3988122220);
INSERT INTO changed_rows VALUES(46,1,'pinned_nutrients',NULL,'{"name":"vitamin-d","place":2.0,"crc":2878023536}',4194078142);
INSERT INTO changed_rows VALUES(47,0,'entries',NULL,'{"number":25,"uuid":"08d46d25-8abc-4e76-9881-c5ad79d1a696","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"lasagna","brand":null,"kcal":650.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"a0ca143851b4a3f264f960253dd121c01a182ddd.png","micronutrients":null,"kcal_low":490.0,"kcal_high":810.0,"crc":1977728354,"folded_name":"lasagna"}',222729274);
INSERT INTO changed_rows VALUES(48,0,'entries',NULL,'{"number":26,"uuid":"d2cf8412-c0bf-4f84-8a3d-c3c3b741b7d9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":2188149561,"folded_name":"pizza"}',2571717364);
INSERT INTO changed_rows VALUES(49,0,'entries','{"number":26,"uuid":"d2cf8412-c0bf-4f84-8a3d-c3c3b741b7d9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":2188149561,"folded_name":"pizza"}','{"number":26,"uuid":"d2cf8412-c0bf-4f84-8a3d-c3c3b741b7d9","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"pizza","brand":null,"kcal":700.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"certainty":null,"text":null,"photo":"cd7330a455119426c1360f8e38c44588c597e89d.png","micronutrients":null,"kcal_low":500.0,"kcal_high":900.0,"crc":3105000204,"folded_name":"pizza"}',570601978);
INSERT INTO changed_rows VALUES(50,0,'entries',NULL,'{"number":27,"uuid":"1df1d0bb-11ea-4146-b356-aec29d0f810b","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"ice","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"5bc4e69b17c06860bf6b818b941b1c008557f01d.png","micronutrients":null,"kcal_low":150.0,"kcal_high":250.0,"crc":1556282406,"folded_name":"ice"}',704250919);
INSERT INTO changed_rows VALUES(51,0,'entries','{"number":27,"uuid":"1df1d0bb-11ea-4146-b356-aec29d0f810b","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"ice","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":"5bc4e69b17c06860bf6b818b941b1c008557f01d.png","micronutrients":null,"kcal_low":150.0,"kcal_high":250.0,"crc":1556282406,"folded_name":"ice"}',NULL,119660835);
INSERT INTO changed_rows VALUES(52,0,'own_foods',NULL,'{"number":3,"uuid":"8251e839-51be-46ec-98b2-dfddb147b9d7","name":"stew","brand":null,"synonyms":"","category":null,"kind":"food","kcal":156.66666666666666,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"portion=150.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":"[{\"name\":\"beef\",\"brand\":null,\"kind\":\"food\",\"kcal\":900.0,\"amount\":{\"quantity\":500.0,\"unit\":\"g\",\"grams\":500.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"onion\",\"brand\":null,\"kind\":\"food\",\"kcal\":40.0,\"amount\":{\"quantity\":100.0,\"unit\":\"g\",\"grams\":100.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null,\"kcal_low\":30,\"kcal_high\":50}]","recipe_portions":4.0,"cooked_g":null,"folded_name":"stew","words":" stew ","crc":3673205112}',3541397574);
INSERT INTO changed_rows VALUES(53,0,'pots',NULL,'{"number":1,"uuid":"a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":800.0,"unit":"g","grams":800.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":3198344413}',2544556633);
INSERT INTO changed_rows VALUES(54,0,'entries',NULL,'{"number":28,"uuid":"72b57198-2173-4f68-bf31-c0f876f2470f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":235.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","created_at":1795174200,"updated_at":1795174200,"certainty":"sure","text":"200g stew","photo":null,"micronutrients":null,"kcal_low":233.0,"kcal_high":238.0,"crc":1505013156,"folded_name":"stew"}',1844166087);
INSERT INTO changed_rows VALUES(55,0,'pots','{"number":1,"uuid":"a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":800.0,"unit":"g","grams":800.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":3198344413}','{"number":1,"uuid":"a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":940.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":850.0,"unit":"g","grams":850.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":4.0,"state":"open","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":930.0,"kcal_high":950.0,"folded_name":"stew","crc":2515945813}',135574665);
INSERT INTO changed_rows VALUES(55,1,'entries','{"number":28,"uuid":"72b57198-2173-4f68-bf31-c0f876f2470f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":235.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","created_at":1795174200,"updated_at":1795174200,"certainty":"sure","text":"200g stew","photo":null,"micronutrients":null,"kcal_low":233.0,"kcal_high":238.0,"crc":1505013156,"folded_name":"stew"}','{"number":28,"uuid":"72b57198-2173-4f68-bf31-c0f876f2470f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":221.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":200.0,"unit":"g","grams":200.0,"milliliters":null,"meal":null,"note":null,"source":"own","food_id":"pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","created_at":1795174200,"updated_at":1795174201,"certainty":"sure","text":"200g stew","photo":null,"micronutrients":null,"kcal_low":219.0,"kcal_high":223.0,"crc":3419371111,"folded_name":"stew"}',2243717046);
INSERT INTO changed_rows VALUES(56,0,'own_foods',NULL,'{"number":4,"uuid":"d6b4128f-fa3b-4b07-b4a7-44abfb87d36d","name":"curry","brand":null,"synonyms":"","category":null,"kind":"food","kcal":125.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"portion=200.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"ingredients":"[{\"name\":\"rice\",\"brand\":null,\"kind\":\"food\",\"kcal\":500.0,\"amount\":{\"quantity\":400.0,\"unit\":\"g\",\"grams\":400.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null}]","recipe_portions":2.0,"cooked_g":null,"folded_name":"curry","words":" currie ","crc":3883241819}',880193370);
INSERT INTO changed_rows VALUES(57,0,'pots',NULL,'{"number":2,"uuid":"61606e7b-2483-4989-b150-06fafd0fe3d4","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":2395601852}',1453929137);
INSERT INTO changed_rows VALUES(58,0,'pots','{"number":2,"uuid":"61606e7b-2483-4989-b150-06fafd0fe3d4","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":2395601852}','{"number":2,"uuid":"61606e7b-2483-4989-b150-06fafd0fe3d4","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"over","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":1576403229}',2130733554);
INSERT INTO changed_rows VALUES(59,0,'pots',NULL,'{"number":3,"uuid":"a5909c4f-4e92-44e2-98f5-2b3839016f70","day":"2026-11-20","begun_at":1795174200,"utc_offset":3600,"kind":"food","name":"curry","brand":null,"kcal":500.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":900.0,"unit":"g","grams":900.0,"milliliters":null,"note":null,"source":"own","food_id":null,"portions":2.0,"state":"open","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"folded_name":"curry","crc":1279609199}',1226460311);
INSERT INTO changed_rows VALUES(60,0,'plans',NULL,'{"number":1,"uuid":"11c4376b-73f1-42a5-a001-2611b7ead511","day":"2026-11-20","meal":"lunch","state":"planned","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":3862083204}',1184033258);
INSERT INTO changed_rows VALUES(61,0,'plans',NULL,'{"number":2,"uuid":"5f882aa1-f89c-494f-a5c3-de120fe3275f","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":300.0,"kcal_high":500.0,"crc":554503875}',1633839291);
INSERT INTO changed_rows VALUES(62,0,'plans',NULL,'{"number":3,"uuid":"dfad049a-56ef-4cc9-adb8-7d7340fef5a0","day":"2026-11-20","meal":null,"state":"planned","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3668118324}',477829400);
INSERT INTO changed_rows VALUES(63,0,'plans','{"number":2,"uuid":"5f882aa1-f89c-494f-a5c3-de120fe3275f","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":300.0,"kcal_high":500.0,"crc":554503875}','{"number":2,"uuid":"5f882aa1-f89c-494f-a5c3-de120fe3275f","day":"2026-11-21","meal":null,"state":"planned","kind":"food","name":"pancakes","brand":null,"kcal":800.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":2.0,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":600.0,"kcal_high":1000.0,"crc":2204801447}',2112365500);
INSERT INTO changed_rows VALUES(64,0,'plans','{"number":1,"uuid":"11c4376b-73f1-42a5-a001-2611b7ead511","day":"2026-11-20","meal":"lunch","state":"planned","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":3862083204}','{"number":1,"uuid":"11c4376b-73f1-42a5-a001-2611b7ead511","day":"2026-11-20","meal":"lunch","state":"eaten","kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"note":null,"source":"own","food_id":"pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":109.0,"kcal_high":112.0,"crc":645404157}',3722685496);
INSERT INTO changed_rows VALUES(64,1,'entries',NULL,'{"number":29,"uuid":"a9e32815-1ecd-4ac3-86bb-aac948d0e39b","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"stew","brand":null,"kcal":111.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null,"meal":"lunch","note":null,"source":"own","food_id":"pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4","created_at":1795174200,"updated_at":1795174200,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":110.0,"kcal_high":112.0,"crc":1176940528,"folded_name":"stew"}',709246480);
INSERT INTO changed_rows VALUES(65,0,'plans','{"number":3,"uuid":"dfad049a-56ef-4cc9-adb8-7d7340fef5a0","day":"2026-11-20","meal":null,"state":"planned","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3668118324}','{"number":3,"uuid":"dfad049a-56ef-4cc9-adb8-7d7340fef5a0","day":"2026-11-20","meal":null,"state":"skipped","kind":"food","name":"soup","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174201,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":3256449633}',2591937890);
INSERT INTO changed_rows VALUES(66,0,'entries',NULL,'{"number":30,"uuid":"9c1ec01d-f1b2-4608-aaa4-185ba5db2d7b","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1214609852,"folded_name":"poke"}',3188008901);
INSERT INTO changed_rows VALUES(67,0,'goals','{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":1070861044}','{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":4025863251}',4207806666);
INSERT INTO changed_rows VALUES(67,1,'weekday_goals','{"since":"2026-11-21","kcal":2400.0,"protein_g":90.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":632016250}','{"since":"2026-11-21","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":3851122716}',182925107);
INSERT INTO changed_rows VALUES(68,0,'entries',NULL,'{"number":31,"uuid":"285dd6a2-aae7-4cb0-a568-08619044a280","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":2606472764,"folded_name":"twice"}',126532014);
INSERT INTO changed_rows VALUES(69,0,'entries',NULL,'{"number":32,"uuid":"1a0dc0f4-30c5-4881-9fa5-b3d291aa4e72","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"certainty":null,"text":null,"photo":null,"micronutrients":null,"kcal_low":null,"kcal_high":null,"crc":1395003195,"folded_name":"thrice"}',554195037);
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
INSERT INTO own_foods VALUES(1,'429a0153-deae-4003-be84-2184335ca665','cake',NULL,'',NULL,'food',330.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'slice=80.0',NULL,NULL,'own',1795174200,1795174202,'cake',' cake ',1130297413,'iron_mg=3.1|vitamin_d_ug=25',NULL,NULL,NULL);
INSERT INTO own_foods VALUES(2,'b8985f86-3a6d-45bf-bcd4-1989d6e7dd89','Kombucha',NULL,'tea',NULL,'drink',17.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1.0,'','4006381333931',NULL,'own',1795174200,1795174200,'kombucha',' kombucha tea ',3826287230,NULL,NULL,NULL,NULL);
INSERT INTO own_foods VALUES(3,'8251e839-51be-46ec-98b2-dfddb147b9d7','stew',NULL,'',NULL,'food',156.66666666666665719,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'portion=150.0',NULL,NULL,'own',1795174200,1795174200,'stew',' stew ',3673205112,NULL,'[{"name":"beef","brand":null,"kind":"food","kcal":900.0,"amount":{"quantity":500.0,"unit":"g","grams":500.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"onion","brand":null,"kind":"food","kcal":40.0,"amount":{"quantity":100.0,"unit":"g","grams":100.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null,"kcal_low":30,"kcal_high":50}]',4.0,NULL);
INSERT INTO own_foods VALUES(4,'d6b4128f-fa3b-4b07-b4a7-44abfb87d36d','curry',NULL,'',NULL,'food',125.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'portion=200.0',NULL,NULL,'own',1795174200,1795174200,'curry',' currie ',3883241819,NULL,'[{"name":"rice","brand":null,"kind":"food","kcal":500.0,"amount":{"quantity":400.0,"unit":"g","grams":400.0,"milliliters":null},"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null}]',2.0,NULL);
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
INSERT INTO saved_meals VALUES(1,'f17c4387-f025-4aab-ac9b-98444717b999','early','[{"name":"oats","brand":null,"kind":"food","kcal":570.0,"amount":{"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null},"nutrients":{"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"crème brûlée 苹果","brand":null,"kind":"food","kcal":5.0,"amount":null,"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":"é ü '' \" \\ 🍎","source":"manual","food_id":null}]',1795174200,1795174200,'early',3847183671);
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
INSERT INTO pet_products VALUES(1,'ac2cc557-c0d8-4595-b782-29b0f5057358',NULL,'Tuna',NULL,'wet',9.0,'typed',NULL,5.0,'typed',NULL,1.0,'typed',NULL,78.0,'typed',NULL,2.5,'typed',NULL,NULL,'local',1795174200,1795174200,3449931346);
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
INSERT INTO weights VALUES(1,'7c5121c1-ea01-4131-81b4-69b14131fdcd','2026-11-18',1794999600,3600,81.900000000000005686,'kg','morning','manual',1795174200,1795174200,2458712719);
INSERT INTO weights VALUES(2,'f044e605-55e6-4bd8-bdd4-8aa00f338393','2026-11-19',1795086000,3600,178.80000000000001136,'lb',NULL,'manual',1795174200,1795174201,2847854928);
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
INSERT INTO pots VALUES(1,'a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4','2026-11-20',1795174200,3600,'food','stew',NULL,940.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,850.0,'g',850.0,NULL,NULL,'own',NULL,4.0,'open',1795174200,1795174201,NULL,'stew',2515945813,930.0,950.0);
INSERT INTO pots VALUES(2,'61606e7b-2483-4989-b150-06fafd0fe3d4','2026-11-20',1795174200,3600,'food','curry',NULL,500.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,400.0,'g',400.0,NULL,NULL,'own',NULL,2.0,'over',1795174200,1795174201,NULL,'curry',1576403229,NULL,NULL);
INSERT INTO pots VALUES(3,'a5909c4f-4e92-44e2-98f5-2b3839016f70','2026-11-20',1795174200,3600,'food','curry',NULL,500.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,900.0,'g',900.0,NULL,NULL,'own',NULL,2.0,'open',1795174200,1795174200,NULL,'curry',1279609199,NULL,NULL);
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
INSERT INTO plans VALUES(1,'11c4376b-73f1-42a5-a001-2611b7ead511','2026-11-20','lunch','eaten','food','stew',NULL,111.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,100.0,'g',100.0,NULL,NULL,'own','pot:a86f9eb9-e25f-40b3-828f-4ce7b6ca3fb4',1795174200,1795174201,NULL,645404157,109.0,112.0);
INSERT INTO plans VALUES(2,'5f882aa1-f89c-494f-a5c3-de120fe3275f','2026-11-21',NULL,'planned','food','pancakes',NULL,800.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2.0,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,NULL,2204801447,600.0,1000.0);
INSERT INTO plans VALUES(3,'dfad049a-56ef-4cc9-adb8-7d7340fef5a0','2026-11-20',NULL,'skipped','food','soup',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174201,NULL,3256449633,NULL,NULL);
CREATE TABLE set_aside (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    position INTEGER NOT NULL,
    format INTEGER NOT NULL,
    machine TEXT NOT NULL,
    reason TEXT NOT NULL,
    crc INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
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
