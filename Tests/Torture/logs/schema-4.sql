PRAGMA application_id = 1129206861;
PRAGMA user_version = 4;
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
INSERT INTO entries VALUES(1,'eee49731-2b49-457d-9532-82afecacbfe4','2026-11-20',1795174200,3600,'food','soup 0',NULL,200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3221802042,'soup 0');
INSERT INTO entries VALUES(2,'a645a311-d0de-42e3-b62a-7a2a415d689e','2026-11-19',1795087800,3600,'food','soup 1',NULL,201.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4170981286,'soup 1');
INSERT INTO entries VALUES(3,'377530c4-0485-44ea-a1ed-9ec6b5891dc3','2026-11-18',1795001400,3600,'food','soup 2',NULL,202.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,503658314,'soup 2');
INSERT INTO entries VALUES(4,'44229dd0-3c1b-4324-9091-3213fc5d242e','2026-11-17',1794915000,3600,'food','soup 3',NULL,203.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3873466760,'soup 3');
INSERT INTO entries VALUES(5,'873a1550-bf0b-4872-b5f3-f393d841e211','2026-11-16',1794828600,3600,'food','soup 4',NULL,204.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3886072459,'soup 4');
INSERT INTO entries VALUES(6,'d216a2c6-5963-42a5-b25a-34c5ebcdeab5','2026-11-15',1794742200,3600,'food','soup 5',NULL,205.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4030198489,'soup 5');
INSERT INTO entries VALUES(7,'81e2d8b6-3d36-41d1-b59f-6e4c6337c930','2026-11-20',1795174200,3600,'food','soup 6',NULL,206.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3227883043,'soup 6');
INSERT INTO entries VALUES(8,'b488b600-1101-48dd-81ab-b799ecd5ea3b','2026-11-19',1795087800,3600,'food','soup 7',NULL,207.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,331010580,'soup 7');
INSERT INTO entries VALUES(9,'8196cc02-1ee1-440f-b266-b5a9f63b4968','2026-11-18',1795001400,3600,'food','soup 8',NULL,208.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,4019182210,'soup 8');
INSERT INTO entries VALUES(10,'a91e462b-5cf0-4f30-8800-1533b23bb8b4','2026-11-17',1794915000,3600,'food','soup 9',NULL,209.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3575204892,'soup 9');
INSERT INTO entries VALUES(11,'46c011e1-bb6d-4ade-96ce-e6911aeabf53','2026-11-16',1794828600,3600,'food','soup 10',NULL,210.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3009220310,'soup 10');
INSERT INTO entries VALUES(12,'b541e918-f926-494b-b277-ac71b1b27af8','2026-11-15',1794742200,3600,'food','soup 11',NULL,211.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,3859533421,'soup 11');
INSERT INTO entries VALUES(13,'ec175a1e-b7e7-49e0-8616-fa3c7580314a','2026-11-20',1795174200,3600,'food','soup 12',NULL,212.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,73194608,'soup 12');
INSERT INTO entries VALUES(14,'68f2ceff-b731-49c6-ac3a-095cd92a5280','2026-11-19',1795087800,3600,'food','soup 13',NULL,213.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'lunch',NULL,'manual',NULL,1795174200,1795174200,2167432569,'soup 13');
INSERT INTO entries VALUES(15,'5254a031-f651-464a-a5e4-213034b7c719','2026-11-20',1795154700,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'breakfast',NULL,'manual',NULL,1795174200,1795174200,1908486240,'oats');
INSERT INTO entries VALUES(16,'1f2f9b0a-7973-4a18-9a37-190160597112','2026-11-20',1795174200,3600,'food','everything',NULL,300.0,1.0,2.5,3.0,4.0,0.0,0.10000000000000000555,7.0,8.0,9.0,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,1625118463,'everything');
INSERT INTO entries VALUES(17,'b66eda17-d0df-4f0a-8cf9-be19dd2d6efe','2026-11-20',1795174200,3600,'food','Egg',NULL,143.0,12.599999999999999644,0.69999999999999995559,9.5,0.0,0.4000000000000000222,3.1000000000000000888,142.0,0.0,0.0,2.0,'egg',100.0,NULL,NULL,NULL,'builtin','egg',1795174200,1795174200,2823638654,'egg');
INSERT INTO entries VALUES(18,'8e4324c2-9160-420c-a0a0-26afa6c1cf77','2026-11-20',1795201200,3600,'drink','Beer',NULL,143.0,1.5,11.80000000000000071,0.0,0.0,0.0,0.0,13.30000000000000071,13.0,0.0,330.0,'ml',333.30000000000001136,330.0,NULL,NULL,'builtin','beer',1795174200,1795174200,3310606504,'beer');
INSERT INTO entries VALUES(19,'60f34813-aa5a-4619-a31f-bbe7ae72026f','2026-11-20',1795174200,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'breakfast','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,532426306,'creme brulee 苹果');
INSERT INTO entries VALUES(20,'04027066-2d5b-4df3-a839-bf3f897e4f25','2026-11-19',1795087800,3600,'food','dark chocolate',NULL,151.49999999999999999,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795174200,1795174200,6172187,'dark chocolate');
INSERT INTO entries VALUES(22,'0106d96f-cd4a-4340-b6c1-efad6e861d04','2026-11-19',1795087800,3600,'food','oats',NULL,570.0,20.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,150.0,'g',150.0,NULL,'early',NULL,'manual',NULL,1795174200,1795174200,2032544630,'oats');
INSERT INTO entries VALUES(23,'dde22587-0fd3-4fbd-ab96-61d801c1fe35','2026-11-19',1795087800,3600,'food','crème brûlée 苹果',NULL,5.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'early','é ü '' " \ 🍎','manual',NULL,1795174200,1795174200,840938279,'creme brulee 苹果');
INSERT INTO entries VALUES(24,'5d19deb2-7795-4b49-83a6-7dd38665bddb','2026-11-20',1795174200,3600,'drink','Water',NULL,0.0,0.0,0.0,0.0,0.0,0.0,0.0,20.0,0.0,0.0,500.0,'ml',500.0,500.0,NULL,NULL,'builtin','water',1795174200,1795174200,4049216582,'water');
INSERT INTO entries VALUES(25,'de1fc99c-2f81-449b-829e-d1f56c92ea50','2026-11-20',1795240800,-36000,'food','poke',NULL,600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,1154469485,'poke');
INSERT INTO entries VALUES(26,'715f236e-27c8-47dd-a574-187a53e93f7e','2026-11-20',1795240800,-36000,'food','twice',NULL,100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'manual',NULL,1795240800,1795240800,2800543900,'twice');
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
INSERT INTO changes VALUES(1,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(2,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(3,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(4,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(5,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(6,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(7,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(8,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(9,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(10,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(11,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(12,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(13,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(14,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(15,'goal',1795174200,'done',NULL,867063343);
INSERT INTO changes VALUES(16,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(17,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(18,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(19,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(20,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(21,'add',1795174200,'done','chocolate-1',2520479129);
INSERT INTO changes VALUES(22,'edit',1795174200,'done',NULL,2899994419);
INSERT INTO changes VALUES(23,'add',1795174200,'done',NULL,3020659796);
INSERT INTO changes VALUES(24,'delete',1795174200,'done',NULL,552310628);
INSERT INTO changes VALUES(25,'food add',1795174200,'done',NULL,1179478028);
INSERT INTO changes VALUES(26,'food add',1795174200,'done',NULL,1179478028);
INSERT INTO changes VALUES(27,'food edit',1795174200,'done',NULL,4263698570);
INSERT INTO changes VALUES(28,'food favorite',1795174200,'done',NULL,4120295984);
INSERT INTO changes VALUES(29,'meal save',1795174200,'done',NULL,2817630813);
INSERT INTO changes VALUES(30,'meal log',1795174200,'done',NULL,2414345680);
INSERT INTO changes VALUES(31,'water',1795174200,'done',NULL,3520816004);
INSERT INTO changes VALUES(32,'goal',1795174200,'done',NULL,867063343);
INSERT INTO changes VALUES(33,'pet save',1795174200,'done',NULL,1828778117);
INSERT INTO changes VALUES(34,'pet save',1795174200,'done',NULL,1828778117);
INSERT INTO changes VALUES(35,'pet edit',1795174200,'done',NULL,337847369);
INSERT INTO changes VALUES(36,'pet delete',1795174200,'done',NULL,2211216339);
INSERT INTO changes VALUES(37,'add',1795240800,'done',NULL,4041363690);
INSERT INTO changes VALUES(38,'goal',1795240800,'done',NULL,2001181329);
INSERT INTO changes VALUES(39,'add',1795240800,'done',NULL,4041363690);
INSERT INTO changes VALUES(40,'add',1795240800,'undone',NULL,4041363690);
CREATE TABLE changed_rows (
    change INTEGER NOT NULL REFERENCES changes (number),
    position INTEGER NOT NULL CHECK (position >= 0),
    table_name TEXT NOT NULL,
    before TEXT,
    after TEXT, crc INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (change, position),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO changed_rows VALUES(1,0,'entries',NULL,'{"number":1,"uuid":"eee49731-2b49-457d-9532-82afecacbfe4","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 0","brand":null,"kcal":200.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3221802042,"folded_name":"soup 0"}',2135925180);
INSERT INTO changed_rows VALUES(2,0,'entries',NULL,'{"number":2,"uuid":"a645a311-d0de-42e3-b62a-7a2a415d689e","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 1","brand":null,"kcal":201.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":4170981286,"folded_name":"soup 1"}',1759180893);
INSERT INTO changed_rows VALUES(3,0,'entries',NULL,'{"number":3,"uuid":"377530c4-0485-44ea-a1ed-9ec6b5891dc3","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 2","brand":null,"kcal":202.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":503658314,"folded_name":"soup 2"}',1097975097);
INSERT INTO changed_rows VALUES(4,0,'entries',NULL,'{"number":4,"uuid":"44229dd0-3c1b-4324-9091-3213fc5d242e","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 3","brand":null,"kcal":203.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3873466760,"folded_name":"soup 3"}',418381882);
INSERT INTO changed_rows VALUES(5,0,'entries',NULL,'{"number":5,"uuid":"873a1550-bf0b-4872-b5f3-f393d841e211","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 4","brand":null,"kcal":204.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3886072459,"folded_name":"soup 4"}',3272138038);
INSERT INTO changed_rows VALUES(6,0,'entries',NULL,'{"number":6,"uuid":"d216a2c6-5963-42a5-b25a-34c5ebcdeab5","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 5","brand":null,"kcal":205.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":4030198489,"folded_name":"soup 5"}',315376958);
INSERT INTO changed_rows VALUES(7,0,'entries',NULL,'{"number":7,"uuid":"81e2d8b6-3d36-41d1-b59f-6e4c6337c930","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 6","brand":null,"kcal":206.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3227883043,"folded_name":"soup 6"}',1920646788);
INSERT INTO changed_rows VALUES(8,0,'entries',NULL,'{"number":8,"uuid":"b488b600-1101-48dd-81ab-b799ecd5ea3b","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 7","brand":null,"kcal":207.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":331010580,"folded_name":"soup 7"}',891043699);
INSERT INTO changed_rows VALUES(9,0,'entries',NULL,'{"number":9,"uuid":"8196cc02-1ee1-440f-b266-b5a9f63b4968","day":"2026-11-18","eaten_at":1795001400,"utc_offset":3600,"kind":"food","name":"soup 8","brand":null,"kcal":208.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":4019182210,"folded_name":"soup 8"}',2055459552);
INSERT INTO changed_rows VALUES(10,0,'entries',NULL,'{"number":10,"uuid":"a91e462b-5cf0-4f30-8800-1533b23bb8b4","day":"2026-11-17","eaten_at":1794915000,"utc_offset":3600,"kind":"food","name":"soup 9","brand":null,"kcal":209.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3575204892,"folded_name":"soup 9"}',3465212865);
INSERT INTO changed_rows VALUES(11,0,'entries',NULL,'{"number":11,"uuid":"46c011e1-bb6d-4ade-96ce-e6911aeabf53","day":"2026-11-16","eaten_at":1794828600,"utc_offset":3600,"kind":"food","name":"soup 10","brand":null,"kcal":210.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3009220310,"folded_name":"soup 10"}',44492404);
INSERT INTO changed_rows VALUES(12,0,'entries',NULL,'{"number":12,"uuid":"b541e918-f926-494b-b277-ac71b1b27af8","day":"2026-11-15","eaten_at":1794742200,"utc_offset":3600,"kind":"food","name":"soup 11","brand":null,"kcal":211.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":3859533421,"folded_name":"soup 11"}',1239988276);
INSERT INTO changed_rows VALUES(13,0,'entries',NULL,'{"number":13,"uuid":"ec175a1e-b7e7-49e0-8616-fa3c7580314a","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"soup 12","brand":null,"kcal":212.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":73194608,"folded_name":"soup 12"}',3430544281);
INSERT INTO changed_rows VALUES(14,0,'entries',NULL,'{"number":14,"uuid":"68f2ceff-b731-49c6-ac3a-095cd92a5280","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"soup 13","brand":null,"kcal":213.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"lunch","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2167432569,"folded_name":"soup 13"}',1487525796);
INSERT INTO changed_rows VALUES(15,0,'goals',NULL,'{"since":"2026-11-15","kcal":2000.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":871376188}',2639402404);
INSERT INTO changed_rows VALUES(16,0,'entries',NULL,'{"number":15,"uuid":"5254a031-f651-464a-a5e4-213034b7c719","day":"2026-11-20","eaten_at":1795154700,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"breakfast","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1908486240,"folded_name":"oats"}',2258046697);
INSERT INTO changed_rows VALUES(17,0,'entries',NULL,'{"number":16,"uuid":"1f2f9b0a-7973-4a18-9a37-190160597112","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"everything","brand":null,"kcal":300.0,"protein_g":1.0,"carbs_g":2.5,"fat_g":3.0,"fiber_g":4.0,"sugar_g":0.0,"saturated_fat_g":0.1,"sodium_mg":7.0,"alcohol_g":8.0,"caffeine_mg":9.0,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":1625118463,"folded_name":"everything"}',671336954);
INSERT INTO changed_rows VALUES(18,0,'entries',NULL,'{"number":17,"uuid":"b66eda17-d0df-4f0a-8cf9-be19dd2d6efe","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"Egg","brand":null,"kcal":143.0,"protein_g":12.6,"carbs_g":0.7,"fat_g":9.5,"fiber_g":0.0,"sugar_g":0.4,"saturated_fat_g":3.1,"sodium_mg":142.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":2.0,"unit":"egg","grams":100.0,"milliliters":null,"meal":null,"note":null,"source":"builtin","food_id":"egg","created_at":1795174200,"updated_at":1795174200,"crc":2823638654,"folded_name":"egg"}',3270712538);
INSERT INTO changed_rows VALUES(19,0,'entries',NULL,'{"number":18,"uuid":"8e4324c2-9160-420c-a0a0-26afa6c1cf77","day":"2026-11-20","eaten_at":1795201200,"utc_offset":3600,"kind":"drink","name":"Beer","brand":null,"kcal":143.0,"protein_g":1.5,"carbs_g":11.8,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":13.3,"alcohol_g":13.0,"caffeine_mg":0.0,"quantity":330.0,"unit":"ml","grams":333.3,"milliliters":330.0,"meal":null,"note":null,"source":"builtin","food_id":"beer","created_at":1795174200,"updated_at":1795174200,"crc":3310606504,"folded_name":"beer"}',1043988560);
INSERT INTO changed_rows VALUES(20,0,'entries',NULL,'{"number":19,"uuid":"60f34813-aa5a-4619-a31f-bbe7ae72026f","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"breakfast","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":532426306,"folded_name":"creme brulee 苹果"}',28165088);
INSERT INTO changed_rows VALUES(21,0,'entries',NULL,'{"number":20,"uuid":"04027066-2d5b-4df3-a839-bf3f897e4f25","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2421673650,"folded_name":"chocolate"}',2191814291);
INSERT INTO changed_rows VALUES(22,0,'entries','{"number":20,"uuid":"04027066-2d5b-4df3-a839-bf3f897e4f25","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"chocolate","brand":null,"kcal":150.1,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2421673650,"folded_name":"chocolate"}','{"number":20,"uuid":"04027066-2d5b-4df3-a839-bf3f897e4f25","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"dark chocolate","brand":null,"kcal":151.5,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":6172187,"folded_name":"dark chocolate"}',2616075987);
INSERT INTO changed_rows VALUES(23,0,'entries',NULL,'{"number":21,"uuid":"34465602-03eb-4a26-b76d-3b7d63b6fe83","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":534271518,"folded_name":"mistake"}',793801514);
INSERT INTO changed_rows VALUES(24,0,'entries','{"number":21,"uuid":"34465602-03eb-4a26-b76d-3b7d63b6fe83","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"food","name":"mistake","brand":null,"kcal":999.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":534271518,"folded_name":"mistake"}',NULL,1703159429);
INSERT INTO changed_rows VALUES(25,0,'own_foods',NULL,'{"number":1,"uuid":"2e05b959-9113-4db0-9d55-bfd020635506","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":3953963537}',2311114008);
INSERT INTO changed_rows VALUES(26,0,'own_foods',NULL,'{"number":2,"uuid":"f2b735bc-880e-44df-a55b-50f26d7abbb9","name":"Kombucha","brand":null,"synonyms":"tea","category":null,"kind":"drink","kcal":17.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":1.0,"portions":"","barcode":"4006381333931","note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"kombucha","words":" kombucha tea ","crc":2179145573}',1632634306);
INSERT INTO changed_rows VALUES(27,0,'own_foods','{"number":1,"uuid":"2e05b959-9113-4db0-9d55-bfd020635506","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":400.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":3953963537}','{"number":1,"uuid":"2e05b959-9113-4db0-9d55-bfd020635506","name":"cake","brand":null,"synonyms":"","category":null,"kind":"food","kcal":330.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"density":null,"portions":"slice=80.0","barcode":null,"note":null,"source":"own","created_at":1795174200,"updated_at":1795174200,"folded_name":"cake","words":" cake ","crc":2224768338}',3000402453);
INSERT INTO changed_rows VALUES(28,0,'favorites',NULL,'{"food":"own own:1","name":"cake","added_at":1795174200,"crc":1585023303}',1911752844);
INSERT INTO changed_rows VALUES(29,0,'saved_meals',NULL,'{"number":1,"uuid":"663416be-2c03-4daf-ac8d-ddb18fd35219","name":"early","foods":"[{\"name\":\"oats\",\"brand\":null,\"kind\":\"food\",\"kcal\":570.0,\"amount\":{\"quantity\":150.0,\"unit\":\"g\",\"grams\":150.0,\"milliliters\":null},\"nutrients\":{\"protein_g\":20.0,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":null,\"source\":\"manual\",\"food_id\":null},{\"name\":\"crème brûlée 苹果\",\"brand\":null,\"kind\":\"food\",\"kcal\":5.0,\"amount\":null,\"nutrients\":{\"protein_g\":null,\"carbs_g\":null,\"fat_g\":null,\"fiber_g\":null,\"sugar_g\":null,\"saturated_fat_g\":null,\"sodium_mg\":null,\"alcohol_g\":null,\"caffeine_mg\":null},\"note\":\"é ü '' \\\" \\\\ 🍎\",\"source\":\"manual\",\"food_id\":null}]","created_at":1795174200,"updated_at":1795174200,"folded_name":"early","crc":646850057}',2467962515);
INSERT INTO changed_rows VALUES(30,0,'entries',NULL,'{"number":22,"uuid":"0106d96f-cd4a-4340-b6c1-efad6e861d04","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"oats","brand":null,"kcal":570.0,"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null,"meal":"early","note":null,"source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":2032544630,"folded_name":"oats"}',4136504895);
INSERT INTO changed_rows VALUES(30,1,'entries',NULL,'{"number":23,"uuid":"dde22587-0fd3-4fbd-ab96-61d801c1fe35","day":"2026-11-19","eaten_at":1795087800,"utc_offset":3600,"kind":"food","name":"crème brûlée 苹果","brand":null,"kcal":5.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":"early","note":"é ü '' \" \\ 🍎","source":"manual","food_id":null,"created_at":1795174200,"updated_at":1795174200,"crc":840938279,"folded_name":"creme brulee 苹果"}',2296870020);
INSERT INTO changed_rows VALUES(31,0,'entries',NULL,'{"number":24,"uuid":"5d19deb2-7795-4b49-83a6-7dd38665bddb","day":"2026-11-20","eaten_at":1795174200,"utc_offset":3600,"kind":"drink","name":"Water","brand":null,"kcal":0.0,"protein_g":0.0,"carbs_g":0.0,"fat_g":0.0,"fiber_g":0.0,"sugar_g":0.0,"saturated_fat_g":0.0,"sodium_mg":20.0,"alcohol_g":0.0,"caffeine_mg":0.0,"quantity":500.0,"unit":"ml","grams":500.0,"milliliters":500.0,"meal":null,"note":null,"source":"builtin","food_id":"water","created_at":1795174200,"updated_at":1795174200,"crc":4049216582,"folded_name":"water"}',1402218616);
INSERT INTO changed_rows VALUES(32,0,'goals',NULL,'{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":2454499879}',1143311698);
INSERT INTO changed_rows VALUES(33,0,'pet_products',NULL,'{"number":1,"uuid":"31467594-e011-4181-b3c3-bae71ecc2124","barcode":null,"name":"Tuna","brand":null,"kind":"wet","protein":9.0,"protein_source":"typed","protein_read_from":null,"fat":5.0,"fat_source":"typed","fat_read_from":null,"fiber":1.0,"fiber_source":"typed","fiber_read_from":null,"moisture":78.0,"moisture_source":"typed","moisture_read_from":null,"ash":2.5,"ash_source":"typed","ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":3783868736}',2379744418);
INSERT INTO changed_rows VALUES(34,0,'pet_products',NULL,'{"number":2,"uuid":"4d7cf9fe-296c-4975-8a89-db0cedf72606","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":2880900075}',1935833538);
INSERT INTO changed_rows VALUES(35,0,'pet_products','{"number":2,"uuid":"4d7cf9fe-296c-4975-8a89-db0cedf72606","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":null,"fat_source":null,"fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":2880900075}','{"number":2,"uuid":"4d7cf9fe-296c-4975-8a89-db0cedf72606","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":565547184}',237869016);
INSERT INTO changed_rows VALUES(36,0,'pet_products','{"number":2,"uuid":"4d7cf9fe-296c-4975-8a89-db0cedf72606","barcode":"3017620422003","name":"Beef","brand":null,"kind":"wet","protein":11.0,"protein_source":"typed","protein_read_from":null,"fat":6.25,"fat_source":"edited","fat_read_from":null,"fiber":null,"fiber_source":null,"fiber_read_from":null,"moisture":null,"moisture_source":null,"moisture_read_from":null,"ash":null,"ash_source":null,"ash_read_from":null,"stated_kcal_per_kg":null,"origin":"local","created_at":1795174200,"updated_at":1795174200,"crc":565547184}',NULL,1845932410);
INSERT INTO changed_rows VALUES(37,0,'entries',NULL,'{"number":25,"uuid":"de1fc99c-2f81-449b-829e-d1f56c92ea50","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"poke","brand":null,"kcal":600.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":1154469485,"folded_name":"poke"}',10825020);
INSERT INTO changed_rows VALUES(38,0,'goals','{"since":"2026-11-20","kcal":1900.0,"protein_g":120.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":2000.0,"crc":2454499879}','{"since":"2026-11-20","kcal":null,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"water_ml":null,"crc":1114469504}',2062989700);
INSERT INTO changed_rows VALUES(39,0,'entries',NULL,'{"number":26,"uuid":"715f236e-27c8-47dd-a574-187a53e93f7e","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"twice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":2800543900,"folded_name":"twice"}',2605725814);
INSERT INTO changed_rows VALUES(40,0,'entries',NULL,'{"number":27,"uuid":"b72c7993-d264-40ed-9551-64ae328704e7","day":"2026-11-20","eaten_at":1795240800,"utc_offset":-36000,"kind":"food","name":"thrice","brand":null,"kcal":100.0,"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null,"quantity":null,"unit":null,"grams":null,"milliliters":null,"meal":null,"note":null,"source":"manual","food_id":null,"created_at":1795240800,"updated_at":1795240800,"crc":1655361625,"folded_name":"thrice"}',2611287367);
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
INSERT INTO own_foods VALUES(1,'2e05b959-9113-4db0-9d55-bfd020635506','cake',NULL,'',NULL,'food',330.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'slice=80.0',NULL,NULL,'own',1795174200,1795174200,'cake',' cake ',2224768338);
INSERT INTO own_foods VALUES(2,'f2b735bc-880e-44df-a55b-50f26d7abbb9','Kombucha',NULL,'tea',NULL,'drink',17.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1.0,'','4006381333931',NULL,'own',1795174200,1795174200,'kombucha',' kombucha tea ',2179145573);
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
INSERT INTO saved_meals VALUES(1,'663416be-2c03-4daf-ac8d-ddb18fd35219','early','[{"name":"oats","brand":null,"kind":"food","kcal":570.0,"amount":{"quantity":150.0,"unit":"g","grams":150.0,"milliliters":null},"nutrients":{"protein_g":20.0,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":null,"source":"manual","food_id":null},{"name":"crème brûlée 苹果","brand":null,"kind":"food","kcal":5.0,"amount":null,"nutrients":{"protein_g":null,"carbs_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"saturated_fat_g":null,"sodium_mg":null,"alcohol_g":null,"caffeine_mg":null},"note":"é ü '' \" \\ 🍎","source":"manual","food_id":null}]',1795174200,1795174200,'early',646850057);
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
INSERT INTO pet_products VALUES(1,'31467594-e011-4181-b3c3-bae71ecc2124',NULL,'Tuna',NULL,'wet',9.0,'typed',NULL,5.0,'typed',NULL,1.0,'typed',NULL,78.0,'typed',NULL,2.5,'typed',NULL,NULL,'local',1795174200,1795174200,3783868736);
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
