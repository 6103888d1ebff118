import Foundation
import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodDataCentralTablesImportTests {
    /// The tables of a small release of all data sets.
    static let files = [
        "food.csv": """
        "fdc_id","data_type","description","food_category_id","publication_date"
        "400","sr_legacy_food","Milk, whole, 3.25% milkfat","1","2019-04-01"
        "300","branded_food","CRUMBLE BAKERY, CHOCOLATE CHIP COOKIES 2PACK","26","2020-01-01"
        "100","foundation_food","Beans, ""snap"", green
        raw","11","2019-04-01"
        "101","foundation_food","Beans, snap, green, raw","11","2019-12-16"
        "500","survey_fndds_food","Coffee, brewed","7302","2022-10-28"
        "600","sample_food","HUMMUS","16","2019-04-01"
        "601","sub_sample_food","HUMMUS","16",""
        "602","market_acquisition","HUMMUS","16",""
        "603","agricultural_acquisition","HUMMUS","16",""
        "604","experimental_food","HUMMUS","16",""
        "301","branded_food","COLA","","2020-01-01"
        "302","branded_food","","","2020-01-01"
        "303","branded_food","FISH OIL","","2020-01-01"
        "102","foundation_food","Water chestnuts","11","2019-12-16"

        """,
        "foundation_food.csv": """
        "fdc_id","NDB_number","footnote"
        "101","11052",""
        "102","11053",""

        """,
        "food_category.csv": """
        "id","code","description"
        "1","0100","Dairy and Egg Products"
        "11","1100","Vegetables and Vegetable Products"

        """,
        "wweia_food_category.csv": """
        "wweia_food_category","wweia_food_category_description"
        "7302","Coffee"

        """,
        "measure_unit.csv": """
        "id","name"
        "1000","cup"
        "1009","fl oz"
        "1011","paired raw w"
        "9999","undetermined"

        """,
        "food_portion.csv": """
        "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight","data_points"
        "1","400","1","2.0","9999","","cup (8 fl oz)","488.0",""
        "2","400","2","1.0","9999","","fl oz","30.5",""
        "3","400","3","3.0","9999","","oz","85.0",""
        "4","101","1","1.0","1000","","1/2"" pieces","100.0",""
        "5","101","2","0.5","1000","","","50.0",""
        "6","101","3","1.0","1011","","","10.0",""
        "7","500","1","","9999","1 cup (8 fl oz)","10205","240.0",""
        "8","500","2","","9999","Quantity not specified","90000","480.0",""
        "9","500","3","","9999","Guideline amount per fl oz","61667","1.0",""

        """,
        "branded_food.csv": """
        "fdc_id","brand_owner","brand_name","subbrand_name","gtin_upc","ingredients","serving_size","serving_size_unit","household_serving_fulltext","branded_food_category"
        "300","Crumble Foods Inc.","CRUMBLE BAKERY","","00012345678905","FLOUR, SUGAR","30.0","GRM","2 COOKIES","Cookies & Biscuits"
        "301","Crumble Foods Inc.","","","12345678912","WATER","355","MLT","1 CAN","Soda"
        "302","","","","","","","","",""
        "303","Not a branded item","","","8.00E+12","","1500","MG","","Oils Edible"

        """,
        "food_nutrient.csv": """
        "id","fdc_id","nutrient_id","amount","data_points","derivation_id","min","max","median","loq","footnote","min_year_acquired","percent_daily_value"
        "1","400","1008","61.0","1","1","","","","","","",""
        "2","400","1003","3.15","1","1","","","","","","",""
        "3","300","1008","500","1","1","","","","","","",""
        "4","300","1093","320","1","1","","","","","","",""
        "5","400","1004","3.25","1","1","","","","","","",""
        "6","400","1005","4.8","1","1","","","","","","",""
        "7","101","2047","40.0","1","1","","","","","","",""
        "8","101","2048","31.0","1","1","","","","","","",""
        "9","101","1085","0.2","1","1","","","","","","",""
        "10","101","1063","3.3","1","1","","","","","","",""
        "11","101","1005","-0.2","1","1","","","","","","",""
        "12","500","208","1","1","1","","","","","","",""
        "13","500","262","40","1","1","","","","","","",""
        "14","301","1062","180","1","1","","","","","","",""
        "15","303","1008","26000","1","1","","","","","","",""
        "16","600","1008","100","1","1","","","","","","",""
        "17","102","1003","","1","1","","","","","","",""

        """,
    ]

    private func records(_ changes: [String: String] = [:]) throws -> [CatalogueRecord] {
        try ImportFixture(Self.files.merging(changes) { $1 }).records()
    }

    private func food(_ id: String, _ changes: [String: String] = [:]) throws -> Food {
        try #require(try records(changes).foods.first { $0.id == id })
    }

    @Test func `the foods come by their number, and what is skipped is counted`() throws {
        let records = try records()
        #expect(records.foods.map(\.id) == ["101", "300", "301", "400", "500"])
        let counts = Dictionary(records.skipped.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts == [.notAFood: 6, .noEnergy: 1, .noName: 1, .implausible: 1])
    }

    @Test func `a food of the Standard Reference has its portions in the modifier`() throws {
        let milk = try food("400")
        #expect(milk.name == "Milk, whole, 3.25% milkfat" && milk.category == "Dairy and Egg Products")
        #expect(milk.kilocalories == 61 && milk.nutrients[.fat] == 3.25 && milk.nutrients[.protein] == 3.15)
        // Ounces are no portion, and fluid ounces tell what a milliliter weighs.
        #expect(milk.portions == [.init(name: "cup", grams: 244)] && milk.defaultPortion == "cup")
        #expect(milk.kind == .drink && milk.density == 1.031 && milk.brand == nil && milk.barcode == nil)
    }

    @Test func `a Foundation food falls back on other figures, and its older version is none`() throws {
        let beans = try food("101")
        #expect(beans.kilocalories == 31 && beans.nutrients[.fat] == 0.2 && beans.nutrients[.sugar] == 3.3)
        #expect(beans.nutrients[.carbs] == nil && beans.nutrients[.protein] == nil)
        #expect(
            beans.portions == [
                .init(name: "cup, 1/2\" pieces", grams: 100), .init(name: "cup", grams: 100),
            ]
        )
        #expect(beans.kind == .food)
    }

    @Test func `a food of the survey has its words in the description`() throws {
        let coffee = try food("500")
        #expect(coffee.portions == [.init(name: "cup", grams: 240)] && coffee.category == "Coffee")
        #expect(coffee.kind == .drink && coffee.nutrients[.caffeine] == 40 && coffee.density == 1.014)
    }

    @Test func `a package has its brand, its barcode and its serving`() throws {
        let cookies = try food("300")
        #expect(cookies.name == "Chocolate chip cookies 2PACK" && cookies.brand == "CRUMBLE BAKERY")
        #expect(cookies.barcode == "12345678905" && cookies.category == "Cookies & Biscuits")
        #expect(cookies.nutrients[.sodium] == 320)
        #expect(cookies.portions.map(\.name) == ["cookie", "serving"])
        #expect(cookies.portions.map(\.grams) == [15, 30] && cookies.defaultPortion == "serving")
        let cola = try food("301")
        #expect(cola.name == "Cola" && cola.brand == "Crumble Foods Inc." && cola.kilocalories == 43.021)
        #expect(cola.kind == .drink && cola.density == 1)
        #expect(cola.portions == [.init(name: "can", grams: 355)] && cola.defaultPortion == "can")
    }

    @Test func `an archive and a folder in a folder are read alike`() throws {
        let fixture = try ImportFixture()
        for (name, text) in Self.files { try fixture.write(Data(text.utf8), to: "[re] leasé*/\(name)") }
        let plain = try fixture.records()
        #expect(plain.foods.count == 5)
        try fixture.run("zip", "-qr", "data.zip", "[re] leasé*")
        #expect(try fixture.records("data.zip") == plain)
    }

    @Test func `columns go by their names, behind a byte order mark as well`() throws {
        let table = """
            \u{feff}description,extra,fdc_id,food_category_id,data_type\r
            Milk,,400,1,sr_legacy_food\r
            """
        let milk = try food("400", ["food.csv": table])
        #expect(milk.name == "Milk" && milk.category == "Dairy and Egg Products")
    }

    @Test func `without a list of the current ones all Foundation foods are taken`() throws {
        var files = Self.files
        files["foundation_food.csv"] = nil
        #expect(try ImportFixture(files).records().skipped.filter { $0 == .notAFood }.count == 5)
    }

    @Test func `a quote that nobody closes costs one record`() throws {
        let table = try #require(Self.files["food.csv"])
            .replacing("\"300\",\"branded_food\"", with: "\"300,\"branded_food\"")
        let records = try records(["food.csv": table])
        #expect(records.foods.map(\.id) == ["101", "301", "400", "500"])
        #expect(records.skipped.filter { $0 == .broken }.count == 1)
    }

    @Test func `nothing is left in the scratch folder, whatever stops the reading`() throws {
        let fixture = try ImportFixture()
        for (name, text) in Self.files { try fixture.write(Data(text.utf8), to: "data/\(name)") }
        let files = try CatalogueFiles(recognizing: [fixture.path("data")])
        struct Stopped: Error {}
        for limit in [0, 1, 3, 8] {
            var calls = 0
            #expect(throws: Stopped.self) {
                try fixture.records(of: files) { _ in
                    calls += 1
                    if calls > limit { throw Stopped() }
                }
            }
            #expect(try fixture.names() == ["data"])
        }
        #expect(try fixture.records(of: files).foods.count == 5)
        #expect(try fixture.names() == ["data"])
        #expect(throws: StorageError.self) {
            try files.read(scratch: fixture.path("nowhere"), progress: { _ in }, { _ in })
        }
    }
}
