import Testing

@testable import CalorieTrackerLog

@Suite struct ConfigurationTests {
    private func configuration(
        flags: [ConfigurationVariable: String] = [:],
        environment: [String: String] = [:],
        file: String = ""
    ) throws -> Configuration {
        try Configuration(
            flag: { flags[$0] },
            environment: { environment[$0] },
            file: try EnvironmentFile(parsing: file)
        )
    }

    @Test func `nothing set means midnight, Monday, kilocalories and no debugging`() throws {
        let configuration = try configuration()
        #expect(configuration.dayStart == .midnight)
        #expect(configuration.weekStart == .monday)
        #expect(configuration.unit == .kcal)
        #expect(!configuration.isDebugging)
        #expect(configuration.weights == .shown && configuration.weightUnit == nil && configuration.warns)
        #expect(configuration[.color] == Configuration.Setting(value: "auto", origin: .fallback))
        #expect(configuration[.database] == nil)
        #expect(configuration[.now] == nil)
    }

    /// A valid value for each variable and each place it may come from.
    private static let values: [(ConfigurationVariable, flag: String, environment: String, file: String)] = [
        (.database, "/flag.db", "/environment.db", "/file.db"),
        (.catalogue, "/flag.db", "/environment.db", "/file.db"),
        (.person, "anna", "ben", "eve"),
        (.dayStart, "01:00", "02:00", "03:00"),
        (.weekStart, "tue", "wed", "thu"),
        (.unit, "kcal", "kJ", "kcal"),
        (.weight, "shown", "trend", "hidden"), (.weightUnit, "kg", "lb", "st"),
        (.warnings, "on", "off", "on"),
        (.intakes, "eu", "fda", "nasem"), (.fortification, "us", "none", "us"),
        (.country, "us", "GB", "de"),
        (.color, "always", "never", "always"), (.bars, "on", "off", "auto"),
        (.share, "/flag.invite", "/environment.invite", "/file.invite"),
        (.sync, "off", "after", "10m"),
        (.certificates, "/flag.pem", "/environment.pem", "/file.pem"),
        (.now, "2026-11-20T12:30:00Z", "2026-11-21T12:30:00Z", "2026-11-22T12:30:00Z"),
        (.debug, "1", "0", "1"),
        (.fatSecretKey, "flag-key", "environment-key", "file-key"),
        (.fatSecretSecret, "flag-secret", "environment-secret", "file-secret"),
        (.fatSecretRegion, "DE", "FR", "IT"),
        (.fatSecretLanguage, "de", "fr", "it"),
        (.fatSecretAddress, "https://a.example/", "https://b.example/", "https://c.example/"),
        (.openFoodFactsUser, "flag-user", "environment-user", "file-user"),
        (.openFoodFactsPassword, "flag-password", "environment-password", "file-password"),
        (.openFoodFactsAddress, "https://a.example/", "https://b.example/", "https://c.example/"),
        (.openPetFoodFactsAddress, "https://a.example/", "https://b.example/", "https://c.example/"),
    ]

    @Test func `every variable is in the table`() {
        #expect(ConfigurationTests.values.map(\.0) == ConfigurationVariable.allCases)
    }

    @Test(arguments: values)
    func `a flag wins over the environment, that over the file, that over the default`(
        variable: ConfigurationVariable,
        flag: String,
        environment: String,
        file: String
    ) throws {
        let name = variable.rawValue
        let (flags, variables, text) = ([variable: flag], [name: environment], "\(name)=\(file)")
        let all = try configuration(flags: flags, environment: variables, file: text)
        #expect(all[variable] == Configuration.Setting(value: flag, origin: .flag))
        let two = try configuration(environment: variables, file: text)
        #expect(two[variable] == Configuration.Setting(value: environment, origin: .environment))
        let one = try configuration(file: text)
        #expect(one[variable] == Configuration.Setting(value: file, origin: .file))
        let none = try configuration()
        let fallback = variable.defaultValue.map { Configuration.Setting(value: $0, origin: .fallback) }
        #expect(none[variable] == fallback)
    }

    @Test(arguments: values)
    func `an empty value of the environment or the file counts as not set`(
        variable: ConfigurationVariable,
        flag: String,
        environment: String,
        file: String
    ) throws {
        let name = variable.rawValue
        let skipped = try configuration(environment: [name: ""], file: "\(name)=\(file)")
        #expect(skipped[variable] == Configuration.Setting(value: file, origin: .file))
        let empty = try configuration(environment: [name: ""], file: "\(name)=\"\"")
        #expect(empty[variable]?.value == variable.defaultValue)
    }

    @Test func `the settings are read into values`() throws {
        let configuration = try configuration(
            flags: [.unit: "kJ"],
            environment: ["COUNTME_DAY_START": "04:00", "COUNTME_WEEK_START": "sun"],
            file: "COUNTME_DEBUG=1\nCOUNTME_COLOR=never\nCOUNTME_WEEK_START=sat"
        )
        #expect(configuration.dayStart.description == "04:00")
        #expect(configuration.weekStart == .sunday)
        #expect(configuration.unit == .kJ)
        #expect(configuration.isDebugging)
        #expect(configuration[.color]?.value == "never")
    }

    @Test(arguments: [("SUN", Weekday.sunday), ("Mon", .monday), ("fri", .friday)])
    func `a weekday is read in any case`(text: String, weekday: Weekday) throws {
        #expect(try configuration(environment: ["COUNTME_WEEK_START": text]).weekStart == weekday)
    }

    @Test(arguments: [("kj", EnergyUnit.kJ), ("KJ", .kJ), ("kJ", .kJ), ("KCAL", .kcal), ("kcal", .kcal)])
    func `a unit is read in any case`(text: String, unit: EnergyUnit) throws {
        #expect(try configuration(environment: ["COUNTME_UNIT": text]).unit == unit)
    }

    private static let bad: [(ConfigurationVariable, String)] = [
        (.dayStart, "4"), (.dayStart, "24:00"), (.dayStart, "04:60"), (.dayStart, "four"),
        (.dayStart, "4"),
        (.dayStart, " 04:00"), (.dayStart, "-4:00"), (.dayStart, "04:+5"), (.dayStart, "٠٤:٠٠"),
        (.weekStart, "Mittwoch"), (.weekStart, "mo"), (.weekStart, "1"), (.weekStart, " mon"), (.unit, "cal"),
        (.unit, "joule"), (.unit, "kJ "), (.unit, "k"), (.color, "yes"), (.color, "AUTO"), (.color, "1"),
        (.debug, "true"), (.debug, "yes"), (.debug, "2"), (.debug, "01"), (.debug, " 1"),
    ]

    @Test(arguments: bad)
    func `a value that cannot be used is refused with where it came from and what would be right`(
        variable: ConfigurationVariable,
        value: String
    ) throws {
        let name = variable.rawValue
        let attempts: [(Configuration.Origin, () throws -> Configuration)] = [
            (.flag, { try configuration(flags: [variable: value]) }),
            (.environment, { try configuration(environment: [name: value]) }),
            (.file, { try configuration(file: "\(name)='\(value)'") }),
        ]
        for (origin, attempt) in attempts {
            let error = #expect(throws: Configuration.BadValue.self) { try attempt() }
            #expect(error?.variable == variable)
            #expect(error?.value == value)
            #expect(error?.origin == origin)
            #expect(error?.expected.isEmpty == false)
        }
    }

    @Test(arguments: [ConfigurationVariable.dayStart, .weekStart, .unit, .color, .debug])
    func `an empty flag is a bad value, not an unset one`(variable: ConfigurationVariable) throws {
        let error = #expect(throws: Configuration.BadValue.self) { try configuration(flags: [variable: ""]) }
        #expect(error?.variable == variable)
        #expect(error?.origin == .flag)
    }

    @Test func `a bad value that something nearer replaces does no harm`() throws {
        let configuration = try configuration(
            flags: [.dayStart: "04:00"],
            environment: ["COUNTME_DAY_START": "nonsense", "COUNTME_UNIT": "kJ"],
            file: "COUNTME_DAY_START=worse\nCOUNTME_UNIT=parsec"
        )
        #expect(configuration.dayStart.description == "04:00")
        #expect(configuration.unit == .kJ)
    }

    @Test func `unknown variables of a file are left alone`() throws {
        #expect(try configuration(file: "COUNTME_NONSENSE=1\nPATH=/bin").unit == .kcal)
    }
}
