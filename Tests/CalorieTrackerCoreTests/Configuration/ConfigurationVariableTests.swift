import CalorieTrackerCore
import Testing

@Suite struct ConfigurationVariableTests {
    @Test(arguments: ConfigurationVariable.allCases)
    func `a variable has a name of ours and a summary that is a sentence`(variable: ConfigurationVariable) {
        let prefixes = ["COUNTME_", "FATSECRET_", "OPENFOODFACTS_", "OPENPETFOODFACTS_"]
        let isOurs = prefixes.contains(where: variable.rawValue.hasPrefix)
        #expect(isOurs)
        #expect(variable.rawValue == variable.rawValue.uppercased())
        #expect(variable.summary.hasSuffix("."))
        #expect(!variable.summary.contains("\n"))
    }

    @Test func `the defaults alone are a configuration that works`() throws {
        let configuration = try Configuration(environment: { _ in nil })
        for variable in ConfigurationVariable.allCases {
            #expect(configuration[variable]?.value == variable.defaultValue)
            #expect(configuration[variable]?.origin == (variable.defaultValue == nil ? nil : .fallback))
        }
    }
}
