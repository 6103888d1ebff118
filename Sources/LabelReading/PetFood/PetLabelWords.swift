internal import CalorieTrackerCore

/// The words of pet food analyses in English, German, French, Spanish, Italian, Dutch, and Polish.
///
/// The words are folded by `FoldedName`. If EU terms have changed, both the old and the new ones are listed.
enum PetLabelWords {
    /// The names of nutrients on labels; nil for a substance that is not one of the five.
    static let names = LabelVocabulary<PetNutrient?>([
        (.protein, protein), (.fat, fat), (.fiber, fiber), (.moisture, moisture), (.ash, ash), (nil, others),
    ])

    /// Names that are also ordinary words and count only below a heading.
    static let ordinary: Set<String> = [
        "water", "wasser", "eau", "woda", "agua", "acqua", "fett", "vet", "fat", "grasa", "grassi",
        "tluszcz", "fibra", "fibre", "fibres", "fiber", "cellulose", "vezels",
    ]

    /// Short words that link a name to something other than its value.
    static let links: Set<String> = [
        "and", "und", "with", "mit", "avec", "con", "of", "the", "for", "per", "je", "by", "is", "has",
    ]

    /// The word before an English name, which makes a damaged name more certain.
    static let crude = Array("crude".utf8)

    static let headings = LabelVocabulary<Bool>([
        (
            true,
            """
            guaranteed analysis,typical analysis,analysis,nutritional analysis,analytical constituents,
            analytical constituent,analytische bestandteile,analytischen bestandteile,inhaltsstoffe,
            constituants analytiques,analyse garantie,analyse moyenne,teneurs analytiques,
            componentes analiticos,constituyentes analiticos,analisis garantizado,componenti analitici,
            tenori analitici,analytische bestanddelen,gegarandeerde analyse,skladniki analityczne,
            analiza gwarantowana,gehalte an inhaltsstoffen
            """
        )
    ])

    /// Words that begin another part of the label.
    static let ends = LabelVocabulary<Bool>([
        (
            true,
            """
            ingredients,composition,zusammensetzung,composicion,composizione,samenstelling,ingredientes,
            ingredienti,ingredienten,calorie content,nutrition statement,feeding guidelines,
            feeding instructions,feeding directions,additives,nutritional additives,zusatzstoffe,additifs,
            additifs nutritionnels,aditivos,additivi,toevoegingsmiddelen,dodatki,futterungsempfehlung,
            ernahrungsphysiologische zusatzstoffe,mode d emploi,dodatki dietetyczne,voedingsadvies,
            instrucciones,istruzioni,dry matter basis
            """
        )
    ])

    private static let protein = """
        crude protein,crudeprotein,protein,proteins,protein content,rohprotein,roheiweiss,eiweiss,proteine,
        proteines,proteine brute,proteines brutes,proteina,proteina bruta,proteinas,proteinas brutas,
        proteina grezza,proteine grezze,ruw eiwit,ruweiwit,eiwit,bialko,bialko surowe,bialko ogolne,
        surowe bialko
        """
    private static let fat = """
        crude fat,crudefat,fat,fat content,crude fat content,crude oils and fats,oils and fats,
        crude oil and fat,crude fats and oils,crude oils fats,rohfett,fettgehalt,fett,rohole und fette,
        rohole und rohfette,rohfette und ole,matieres grasses brutes,matieres grasses,matiere grasse,
        matiere grasse brute,teneur en matieres grasses,teneur en matiere grasse,graisses brutes,
        huiles et graisses brutes,grasa bruta,grasas brutas,grasa,grasas,contenido de grasa,
        contenido en grasa,contenido de materia grasa,materia grasa,materias grasas brutas,
        materia grasa bruta,aceites y grasas brutos,aceites y grasas brutas,aceites y grasas,
        grassi grezzi,grasso grezzo,grassi,materia grassa,sostanze grasse grezze,materia grassa grezza,
        tenore in materia grassa,contenuto di grassi,contenuto in grassi,oli e grassi grezzi,
        oli e grassi,ruw vet,ruwvet,vetgehalte,vet,ruwe olien en vetten,ruwe vetten en olien,
        tluszcz surowy,surowy tluszcz,tluszcz,zawartosc tluszczu,surowe oleje i tluszcze,
        oleje i tluszcze surowe,oleje i tluszcze
        """
    private static let fiber = """
        crude fiber,crudefiber,crude fibre,crudefibre,crude fibres,crude fibers,fiber,fibre,fibres,rohfaser,
        rohfasern,cellulose brute,celluloses brutes,cellulose,fibres brutes,fibre brute,fibra bruta,
        fibras brutas,fibra grezza,fibre grezze,cellulosa grezza,fibra,ruwe celstof,celstof,ruwe vezels,
        ruwe vezel,vezels,wlokno surowe,surowe wlokno,wlokno,wlokna surowe
        """
    private static let moisture = """
        moisture,moisture content,water,feuchtigkeit,feuchte,feuchtegehalt,feuchtigkeitsgehalt,rohwasser,
        wassergehalt,wasser,humidite,teneur en eau,taux d humidite,eau,humedad,agua,umidita,acqua,vocht,
        vochtgehalte,wilgotnosc,wilgoc,zawartosc wody,woda
        """
    private static let ash = """
        crude ash,crudeash,ash,ash content,incinerated residue,inorganic matter,rohasche,
        anorganischer stoff,anorganische stoffe,anorganische substanz,verbrennungsruckstand,cendres brutes,
        cendres,cendre brute,matiere inorganique,matieres inorganiques,matieres minerales,
        matiere minerale,ceniza bruta,cenizas brutas,ceniza,cenizas,materia inorganica,
        materias inorganicas,ceneri grezze,ceneri,materia inorganica,ruwe as,ruweas,as ruwe,
        anorganische stof,anorganische stoffen,verbrandingsresidu,popiol surowy,surowy popiol,popiol,
        materia nieorganiczna,substancje nieorganiczne
        """
    private static let others = """
        taurine,taurin,taurina,tauryna,calcium,kalzium,calcio,wapn,phosphorus,phosphor,phosphore,fosforo,
        fosfor,magnesium,magnesio,magnez,sodium,natrium,sodio,sod,potassium,kalium,potasio,potassio,potas,
        zinc,zink,selenium,copper,linoleic acid,linoleic,alpha linolenic acid,linolenic acid,omega,
        omega fatty acids,fatty acids,vitamin,vitamine,vitamina,witamina,glucosamine,chondroitin,
        chondroitin sulfate,carnitine,arginine,lysine,methionine,carbohydrate,carbohydrates,
        nitrogen free extract,nfe,kohlenhydrate,starch,starke,sugar,sugars,zucker,salt,salz,chloride,iron,
        iodine,manganese,biotin,dha,epa,docosahexaenoic acid,eicosapentaenoic acid,arachidonic acid,
        lactobacillus,microorganisms,proteinate,proteinat,proteinato,ascorbic acid,beta carotene,weglowodany,glucides,hidratos,
        carboidrati,koolhydraten,digestibility,dry matter,trockenmasse,trockensubstanz
        """
}
