package import CalorieTrackerCore

/// A row of a nutrition facts table.
package enum NutritionPanelRow: String, CaseIterable, Sendable {
    case energy
    case fat
    case saturatedFat
    case carbs
    case sugar
    case fiber
    case protein
    case salt
    case sodium

    /// The names of the rows in seven languages; nil for a name of another row.
    static let names = LabelVocabulary<NutritionPanelRow?>([
        (
            .energy,
            """
            energy,energie,energia,valeur energetique,valor energetico,valore energetico,
            wartosc energetyczna,energiewert,brennwert,calories,energiewaarde,kalorien
            """
        ),
        (
            .fat,
            """
            fat,total fat,fats,fett,fettgehalt,matieres grasses,lipides,grasas,grasa,grasas totales,
            grasa total,grassi,grassi totali,vet,vetten,tluszcz,tluszcze
            """
        ),
        (
            .saturatedFat,
            """
            saturated fat,sat fat,saturates,of which saturates,of which saturated,saturated,
            gesattigte fettsauren,davon gesattigte fettsauren,davon gesattigt,acides gras satures,
            dont acides gras satures,dont satures,acides gras sature,grasas saturadas,
            acidos grasos saturados,saturadas,de las cuales saturadas,de los cuales saturados,
            acidi grassi saturi,di cui acidi grassi saturi,di cui saturi,grassi saturi,verzadigde vetzuren,
            waarvan verzadigde vetzuren,waarvan verzadigd,verzadigd,verzadigd vet,
            kwasy tluszczowe nasycone,w tym kwasy tluszczowe nasycone,kwasy nasycone,nasycone
            """
        ),
        (
            .carbs,
            """
            carbohydrate,carbohydrates,total carbohydrate,total carbohydrates,total carb,total carbs,
            kohlenhydrate,glucides,hidratos de carbono,carbohidratos,carboidrati,koolhydraten,weglowodany
            """
        ),
        (
            .sugar,
            """
            sugars,sugar,total sugars,total sugar,of which sugars,zucker,davon zucker,sucres,dont sucres,
            azucares,de los cuales azucares,zuccheri,di cui zuccheri,suikers,waarvan suikers,cukry,
            w tym cukry
            """
        ),
        (
            .fiber,
            """
            fiber,fibre,dietary fiber,dietary fibre,ballaststoffe,fibres alimentaires,fibres,fibra,
            fibra alimentaria,fibre alimentari,fibra alimentare,vezels,voedingsvezel,voedingsvezels,blonnik
            """
        ),
        (
            .protein,
            "protein,proteins,eiweiss,proteines,proteine,proteinas,eiwit,eiwitten,bialko"
        ),
        (.salt, "salt,salz,sel,sal,sale,zout,sol"),
        (.sodium, "sodium,natrium,sodio,sod"),
        (
            nil,
            """
            trans fat,calories from fat,cholesterol,monounsaturated fat,monounsaturates,of which monounsaturates,
            polyunsaturated fat,polyunsaturates,einfach ungesattigte fettsauren,unsaturated fat,
            mehrfach ungesattigte fettsauren,monoinsaturadas,poliinsaturadas,polyols,polyoles,starch,starke,
            amidon,almidon,amido,zetmeel,skrobia,mehrwertige alkohole,includes,incl,added sugars,
            added sugar,vitamin,vitamine,vitamina,witamina,calcium,iron,potassium,kalium,magnesium,
            omega,mono onverzadigd,enkelvoudig onverzadigd,meervoudig onverzadigd,ingredients,zutaten,
            ingredienti,ingredientes,ingredienten,skladniki,calories per gram,alcohol,valores,valores medios,
            valores nutricionales
            """
        ),
    ])

    /// The name in text.
    package var words: String { self == .saturatedFat ? "saturated fat" : rawValue }

    /// The nutrient in the log; nil for energy and salt.
    package var nutrient: Nutrient? {
        switch self {
        case .energy, .salt: nil
        case .fat: .fat
        case .saturatedFat: .saturatedFat
        case .carbs: .carbs
        case .sugar: .sugar
        case .fiber: .fiber
        case .protein: .protein
        case .sodium: .sodium
        }
    }
}
