internal import CalorieTrackerCore

/// The words of labels in one language, both old and new terms.
struct PetLabelLanguage: Sendable {
    let heading: String
    let names: [PetNutrient: [String]]
    let wetIngredients: String
    let dryIngredients: String
    let additives: String
    let energy: String
    let isCommaUsed: Bool

    static let all: [PetLabelLanguage] = [english, german, french, spanish, italian, dutch, polish]

    private static let english = PetLabelLanguage(
        heading: "Analytical constituents",
        names: [
            .protein: ["Crude protein", "Protein"],
            .fat: ["Crude fat", "Fat content", "Crude oils and fats", "Oils and fats"],
            .fiber: ["Crude fibre", "Crude fibres", "Crude fiber"],
            .ash: ["Crude ash", "Incinerated residue", "Inorganic matter"],
            .moisture: ["Moisture", "Water"],
        ],
        wetIngredients: "Composition: meat and animal derivatives (including chicken 4%), minerals, sugars.",
        dryIngredients: "Composition: dried poultry protein 25%, rice 12%, animal fats 8%, beet pulp 4%.",
        additives: "Nutritional additives per kg: Vitamin D3 200 IU, Taurine 700 mg.",
        energy: "Metabolisable energy",
        isCommaUsed: false
    )
    private static let german = PetLabelLanguage(
        heading: "Analytische Bestandteile",
        names: [
            .protein: ["Rohprotein", "Protein"], .fat: ["Rohfett", "Fettgehalt", "Rohöle und -fette"],
            .fiber: ["Rohfaser"], .ash: ["Rohasche", "Anorganischer Stoff", "Verbrennungsrückstand"],
            .moisture: ["Feuchtigkeit", "Feuchte", "Feuchtegehalt"],
        ],
        wetIngredients: "Zusammensetzung: Fleisch und tierische Nebenerzeugnisse (u.a. 4 % Huhn), Zucker.",
        dryIngredients: "Zusammensetzung: Geflügelprotein, getrocknet (25 %), Reis 12 %, Geflügelfett 8 %.",
        additives: "Ernährungsphysiologische Zusatzstoffe je kg: Vitamin D3 200 I.E., Taurin 700 mg",
        energy: "Umsetzbare Energie",
        isCommaUsed: true
    )
    private static let french = PetLabelLanguage(
        heading: "Constituants analytiques ",
        names: [
            .protein: ["Protéine brute", "Protéines brutes", "Protéine"],
            .fat: ["Matières grasses brutes", "Teneur en matières grasses", "Matières grasses"],
            .fiber: ["Cellulose brute", "Fibres brutes"], .ash: ["Cendres brutes", "Matière inorganique"],
            .moisture: ["Humidité", "Teneur en eau"],
        ],
        wetIngredients: "Composition : viandes et sous-produits animaux (dont poulet 4 %), sucres.",
        dryIngredients:
            "Composition : protéines de volaille déshydratées 25 %, riz 12 %, graisses animales 8 %.",
        additives: "Additifs nutritionnels par kg : vitamine D3 200 UI, taurine 700 mg.",
        energy: "Énergie métabolisable",
        isCommaUsed: true
    )
    private static let spanish = PetLabelLanguage(
        heading: "Componentes analíticos",
        names: [
            .protein: ["Proteína bruta", "Proteína"],
            .fat: ["Grasa bruta", "Contenido de grasa", "Aceites y grasas brutos"], .fiber: ["Fibra bruta"],
            .ash: ["Ceniza bruta", "Cenizas brutas", "Materia inorgánica"], .moisture: ["Humedad"],
        ],
        wetIngredients: "Composición: carnes y subproductos animales (pollo 4%), azúcares.",
        dryIngredients: "Composición: proteínas de ave deshidratadas 25%, arroz 12%, grasas animales 8%.",
        additives: "Aditivos nutricionales por kg: vitamina D3 200 UI, taurina 700 mg.",
        energy: "Energía metabolizable",
        isCommaUsed: true
    )
    private static let italian = PetLabelLanguage(
        heading: "Componenti analitici",
        names: [
            .protein: ["Proteina grezza", "Proteina"],
            .fat: ["Grassi grezzi", "Tenore in materia grassa", "Oli e grassi grezzi"],
            .fiber: ["Fibra grezza"],
            .ash: ["Ceneri grezze", "Materia inorganica"], .moisture: ["Umidità"],
        ],
        wetIngredients: "Composizione: carni e derivati (pollo 4%), zuccheri.",
        dryIngredients: "Composizione: proteine di pollame disidratate 25%, riso 12%, grassi animali 8%.",
        additives: "Additivi nutrizionali per kg: vitamina D3 200 UI, taurina 700 mg.",
        energy: "Energia metabolizzabile",
        isCommaUsed: true
    )
    private static let dutch = PetLabelLanguage(
        heading: "Analytische bestanddelen",
        names: [
            .protein: ["Ruw eiwit", "Eiwit"], .fat: ["Ruw vet", "Vetgehalte"],
            .fiber: ["Ruwe celstof", "Ruwe vezels"],
            .ash: ["Ruwe as", "Anorganische stof"], .moisture: ["Vocht", "Vochtgehalte"],
        ],
        wetIngredients: "Samenstelling: vlees en dierlijke bijproducten (4% kip), suikers.",
        dryIngredients: "Samenstelling: gedroogd gevogelte-eiwit 25%, rijst 12%, dierlijk vet 8%.",
        additives: "Nutritionele toevoegingsmiddelen per kg: vitamine D3 200 IE, taurine 700 mg.",
        energy: "Metaboliseerbare energie",
        isCommaUsed: true
    )
    private static let polish = PetLabelLanguage(
        heading: "Składniki analityczne",
        names: [
            .protein: ["Białko surowe", "Białko"],
            .fat: ["Tłuszcz surowy", "Zawartość tłuszczu", "Surowe oleje i tłuszcze"],
            .fiber: ["Włókno surowe"], .ash: ["Popiół surowy", "Materia nieorganiczna"],
            .moisture: ["Wilgotność"],
        ],
        wetIngredients: "Skład: mięso i produkty pochodzenia zwierzęcego (kurczak 4%), cukry.",
        dryIngredients: "Skład: suszone białko drobiowe 25%, ryż 12%, tłuszcze zwierzęce 8%.",
        additives: "Dodatki dietetyczne na kg: witamina D3 200 j.m., tauryna 700 mg.",
        energy: "Energia metaboliczna",
        isCommaUsed: true
    )
}
