import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What people type in several languages, and the food of the table that they mean.
@Suite struct FoodTableLanguageTests {
    /// Lines of a food's id and what it is called.
    struct Words: CustomTestStringConvertible {
        let language: String
        let meanings: String

        var testDescription: String { language }
    }

    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    @Test(arguments: words)
    func `everyday words mean the plain food`(words: Words) throws {
        let catalogue = try FoodCatalogue(
            path: scratch.file("catalogue.db"),
            table: FoodTable.builtin,
            now: WallClock.sample.now
        )
        for line in words.meanings.split(separator: "\n") {
            let parts = line.split(separator: ": ")
            let id = try #require(parts.first)
            for word in try #require(parts.last).split(separator: ", ") {
                let food = try catalogue.food(named: String(word))
                #expect(food?.id == String(id), "\(word)")
            }
        }
    }

    static let words = [
        Words(
            language: "German",
            meanings: """
                orange-juice: saft, orangensaft
                apple-juice: apfelsaft
                apple-spritzer: apfelschorle, apfelsaftschorle, saftschorle
                milk-whole: milch, vollmilch, glas milch
                coffee: kaffee, filterkaffee, schwarzer kaffee
                tea: tee, schwarztee, schwarzer tee
                water: wasser, leitungswasser, glas wasser
                beer: bier, glas bier
                red-wine: wein, rotwein, glas wein
                white-wine: weißwein, glas weißwein
                egg: ei, eier, hühnerei
                egg-fried: spiegelei, spiegeleier
                butter: butter
                olive-oil: olivenöl
                vegetable-oil: öl, pflanzenöl, speiseöl
                yogurt-plain: joghurt, naturjoghurt
                quark: quark, magerquark, topfen
                fruit-quark: quark mit früchten, früchtequark, quark mit obst
                cheese: käse, scheibe käse
                cream-heavy: sahne, schlagsahne, süße sahne
                chicken-cooked: huhn, hähnchen, hühnchen
                chicken-breast-cooked: hähnchenbrust, hähnchenbrustfilet, hühnerbrust
                turkey-roasted: pute, putenfleisch, truthahn
                turkey-breast-cooked: putenbrust, putenbrustfilet, putensteak
                beef-cooked: rind, rindfleisch, fleisch
                ground-beef-cooked: hackfleisch, rinderhack, rinderhackfleisch
                pork-cooked: schwein, schweinefleisch
                ham: schinken, kochschinken
                sausage: wurst, würstchen, bratwürstchen
                salmon-cooked: lachs, lachsfilet
                tuna-canned-in-water: thunfisch, thunfisch im eigenen saft, dosenthunfisch
                fish-cooked: fisch, fischfilet
                potato-boiled: kartoffel, kartoffeln, salzkartoffeln
                french-fries: pommes, pommes frites, fritten
                tomato: tomate, tomaten
                cucumber: gurke, gurken, salatgurke
                onion-raw: zwiebel, zwiebeln
                garlic: knoblauch, knoblauchzehe
                carrot-raw: karotte, karotten, möhre
                lettuce: blattsalat, salatblatt
                mixed-salad: grüner salat
                spinach-raw: spinat, babyspinat
                broccoli-cooked: brokkoli
                cauliflower-cooked: blumenkohl
                sweetcorn-cooked: mais, zuckermais
                green-peas-cooked: erbsen
                green-beans-cooked: grüne bohnen, prinzessbohnen
                banana: banane, bananen
                apple: apfel, äpfel
                orange: apfelsine, apfelsinen, orangen
                strawberries: erdbeere, erdbeeren
                mixed-berries: beeren, beerenmischung
                grapes: traube, trauben, weintrauben
                pear: birne, birnen
                peach: pfirsich, pfirsiche
                lemon: zitrone, zitronen
                avocado: avocados
                white-bread: weißbrot, toastbrot
                rye-bread: brot, mischbrot, graubrot
                bread-roll-crusty: brötchen, semmel, schrippe
                white-rice-cooked: reis, gekochter reis
                pasta-cooked: nudeln, pasta, gekochte nudeln
                pasta-with-tomato-sauce: nudeln mit tomatensoße, spaghetti mit tomatensauce
                rolled-oats-dry: haferflocken
                muesli: müsli
                wheat-flour: mehl, weizenmehl
                lentils-cooked: linsen
                peanut-butter: erdnussbutter, erdnussmus
                sugar: zucker, weißer zucker
                honey: honig
                jam: marmelade, konfitüre, erdbeermarmelade
                milk-chocolate: schokolade, milchschokolade, vollmilchschokolade
                chocolate-sprinkles: schokostreusel
                cookie-plain: keks, kekse
                petit-beurre: butterkeks
                ice-cream-vanilla: eis, vanilleeis, speiseeis
                vanilla-pudding: vanillepudding, pudding vanille
                croissant: croissant
                buttered-toast: butterbrot, brot mit butter, toast mit butter
                cheese-sandwich: käsebrot, käsebrötchen, brot mit käse
                currywurst: currywurst
                quark-cheesecake: käsekuchen, quarkkuchen
                protein-shake: eiweißshake, proteinshake, protein shake mit wasser
                whey-protein-powder: proteinpulver, eiweißpulver
                parmesan: parmesan gerieben
                """
        ),
        Words(
            language: "French",
            meanings: """
                orange-juice: jus d'orange, verre de jus d'orange
                apple-juice: jus de pomme, jus de pommes
                milk-whole: lait, lait entier, verre de lait
                coffee: café, café noir, café filtre
                tea: thé, thé noir, tasse de thé
                water: eau, eau du robinet, verre d'eau
                beer: bière
                red-wine: vin, vin rouge, verre de vin
                white-wine: vin blanc, verre de vin blanc
                egg: œuf, œufs
                egg-fried: œuf au plat, œufs au plat
                butter: beurre
                olive-oil: huile d'olive
                vegetable-oil: huile, huile végétale
                yogurt-plain: yaourt, yaourt nature
                quark: fromage blanc maigre
                cheese: fromage, tranche de fromage
                cream-heavy: crème liquide, crème fleurette
                chicken-cooked: poulet, viande de poulet
                chicken-breast-cooked: blanc de poulet, blancs de poulet, poitrine de poulet
                turkey-roasted: dinde, viande de dinde
                turkey-breast-cooked: blanc de dinde cuit, escalope de dinde
                beef-cooked: bœuf, viande de bœuf, viande
                ground-beef-cooked: steak haché, bœuf haché, viande hachée
                pork-cooked: porc, viande de porc
                ham: jambon, jambon blanc, tranche de jambon
                sausage: saucisse, saucisses
                salmon-cooked: saumon, pavé de saumon
                tuna-canned-in-water: thon, thon en boîte, thon au naturel
                fish-cooked: poisson, filet de poisson
                potato-boiled: pomme de terre, pommes de terre, pommes vapeur
                french-fries: frites, pommes frites
                tomato: tomate, tomates
                cucumber: concombre, concombres
                onion-raw: oignon, oignons
                garlic: ail, gousse d'ail
                carrot-raw: carotte, carottes
                lettuce: laitue, feuille de salade
                mixed-salad: salade
                spinach-raw: épinards, pousses d'épinards, épinard
                broccoli-cooked: brocoli, brocolis
                cauliflower-cooked: chou-fleur
                sweetcorn-cooked: maïs
                green-peas-cooked: petits pois, pois verts
                green-beans-cooked: haricots verts, haricot vert
                banana: banane, bananes
                apple: pomme verte, pomme rouge
                orange: orange, oranges
                strawberries: fraise, fraises
                mixed-berries: fruits rouges
                grapes: raisin frais, raisins frais, raisin blanc
                pear: poire, poires
                peach: pêche, pêches
                lemon: citron, citrons
                avocado: avocat, avocats
                white-bread: pain de mie, pain blanc, tranche de pain
                rye-bread: pain de seigle
                baguette: pain, baguette
                bread-roll-crusty: petit pain
                white-rice-cooked: riz, riz blanc, riz cuit
                pasta-cooked: pâtes cuites, coquillettes, spaghettis
                pasta-with-tomato-sauce: pâtes à la sauce tomate, pâtes sauce tomate
                rolled-oats-dry: flocons d'avoine
                muesli: muesli
                wheat-flour: farine, farine de blé
                lentils-cooked: lentilles, lentille
                peanut-butter: beurre de cacahuète
                sugar: sucre, sucre blanc, sucre en poudre
                honey: miel
                jam: confiture, confiture de fraises
                milk-chocolate: chocolat, chocolat au lait, carré de chocolat
                chocolate-sprinkles: vermicelles en chocolat
                petit-beurre: biscuit sec, petit-beurre
                ice-cream-vanilla: glace, glace à la vanille, boule de glace
                vanilla-pudding: crème dessert à la vanille
                croissant: croissant au beurre, croissants
                buttered-toast: tartine, tartine beurrée, pain beurré
                cheese-sandwich: sandwich au fromage, pain et fromage
                protein-shake: shake protéiné
                whey-protein-powder: protéine en poudre, poudre de protéine
                paella: paëlla
                parmesan: parmesan râpé
                """
        ),
        Words(
            language: "Spanish",
            meanings: """
                orange-juice: zumo, zumo de naranja, jugo de naranja
                apple-juice: zumo de manzana, jugo de manzana
                milk-whole: leche, leche entera, vaso de leche
                coffee: café solo, café, taza de café
                tea: té, té negro, taza de té
                water: agua, agua del grifo, vaso de agua
                beer: cerveza
                red-wine: vino, vino tinto, copa de vino
                white-wine: vino blanco, copa de vino blanco
                egg: huevo, huevos
                egg-fried: huevo frito, huevos fritos
                butter: mantequilla
                olive-oil: aceite de oliva
                vegetable-oil: aceite, aceite vegetal
                yogurt-plain: yogur, yogur natural
                cheese: queso, loncha de queso
                cream-heavy: nata, nata para montar, crema de leche
                chicken-cooked: pollo, carne de pollo
                chicken-breast-cooked: pechuga de pollo, pechugas de pollo, pechuga
                turkey-roasted: pavo, carne de pavo
                turkey-breast-cooked: pechuga de pavo cocida, filete de pavo
                beef-cooked: ternera, carne de vaca, carne de ternera
                ground-beef-cooked: carne picada, carne molida, carne picada de ternera
                pork-cooked: cerdo, carne de cerdo
                ham: jamón york, jamón cocido
                sausage: salchicha, salchichas
                salmon-cooked: salmón, lomo de salmón
                tuna-canned-in-water: atún al natural
                tuna-canned-in-oil: atún en lata, lata de atún
                fish-cooked: pescado
                potato-boiled: patata, patatas, patata cocida
                french-fries: patatas fritas, papas fritas
                tomato: tomate, tomates
                cucumber: pepino, pepinos
                onion-raw: cebolla, cebollas
                garlic: ajo, diente de ajo
                carrot-raw: zanahoria, zanahorias
                lettuce: lechuga
                mixed-salad: ensalada verde
                spinach-raw: espinacas, espinaca
                broccoli-cooked: brócoli, brécol
                cauliflower-cooked: coliflor
                sweetcorn-cooked: maíz, maíz dulce
                green-peas-cooked: guisantes
                green-beans-cooked: judías verdes, judía verde
                banana: plátano, plátanos, banana
                apple: manzana, manzanas
                orange: naranja, naranjas
                strawberries: fresa, fresas, fresón
                mixed-berries: frutos rojos, frutos del bosque
                grapes: uva, uvas
                pear: pera, peras
                peach: melocotón, melocotones, durazno
                lemon: limón, limones
                avocado: aguacate, aguacates
                white-bread: pan, pan blanco, pan de molde
                rye-bread: pan de centeno
                baguette: barra de pan
                bread-roll-crusty: panecillo
                white-rice-cooked: arroz, arroz blanco, arroz cocido
                pasta-cooked: pasta cocida, espaguetis, macarrones
                pasta-with-tomato-sauce: pasta con tomate, macarrones con tomate, espaguetis con tomate
                rolled-oats-dry: copos de avena, avena
                muesli: muesli
                wheat-flour: harina, harina de trigo
                lentils-cooked: lentejas cocidas, lentejas hervidas
                peanut-butter: crema de cacahuete, mantequilla de cacahuete, mantequilla de maní
                sugar: azúcar, azúcar blanco
                honey: miel
                jam: mermelada, mermelada de fresa
                milk-chocolate: chocolate con leche
                cookie-plain: galleta, galletas
                ice-cream-vanilla: helado, helado de vainilla, bola de helado
                vanilla-pudding: natillas
                croissant: cruasán, croissant
                buttered-toast: tostada con mantequilla, pan con mantequilla
                cheese-sandwich: bocadillo de queso, sándwich de queso
                protein-shake: batido de proteínas, batido de proteína
                whey-protein-powder: proteína en polvo
                paella: paella
                parmesan: queso parmesano, parmesano
                """
        ),
        Words(
            language: "Italian",
            meanings: """
                orange-juice: succo, succo d'arancia, spremuta d'arancia
                apple-juice: succo di mela, succo di mele
                milk-whole: latte intero, bicchiere di latte, latte di mucca
                coffee: caffè filtro
                tea: tè, thè, tè nero
                water: acqua, acqua naturale, bicchiere d'acqua
                beer: birra
                red-wine: vino, vino rosso, bicchiere di vino
                white-wine: vino bianco, bicchiere di vino bianco
                egg: uovo, uova
                egg-fried: uovo fritto, uovo al tegamino, uova al tegamino
                butter: burro
                olive-oil: olio d'oliva, olio di oliva
                vegetable-oil: olio, olio di semi
                yogurt-plain: yogurt bianco, yogurt naturale
                cheese: formaggio, fetta di formaggio
                cream-heavy: panna, panna da cucina
                chicken-cooked: pollo, carne di pollo
                chicken-breast-cooked: petto di pollo, petti di pollo
                turkey-roasted: tacchino, carne di tacchino
                turkey-breast-cooked: petto di tacchino, fesa di tacchino
                beef-cooked: manzo, carne di manzo, carne bovina
                ground-beef-cooked: carne macinata, macinato, macinato di manzo
                pork-cooked: maiale, carne di maiale
                ham: prosciutto cotto
                salmon-cooked: salmone, filetto di salmone
                tuna-canned-in-water: tonno, tonno al naturale, tonno in scatola
                fish-cooked: pesce, filetto di pesce
                potato-boiled: patata lessa, patate lesse, patate bollite
                french-fries: patatine fritte, patate fritte
                tomato: pomodoro, pomodori
                cucumber: cetriolo, cetrioli
                onion-raw: cipolla, cipolle
                garlic: aglio, spicchio d'aglio
                carrot-raw: carota, carote
                lettuce: lattuga
                mixed-salad: insalata, insalata verde
                spinach-raw: spinaci
                broccoli-cooked: broccoli lessi, broccolo
                cauliflower-cooked: cavolfiore
                sweetcorn-cooked: mais dolce
                green-peas-cooked: piselli
                green-beans-cooked: fagiolini
                banana: banana, banane
                apple: mela, mele
                orange: arancia, arance
                strawberries: fragola, fragole
                mixed-berries: frutti di bosco
                grapes: uva bianca
                pear: pera, pere
                peach: pesca, pesche
                lemon: limone, limoni
                avocado: avocado
                white-bread: pane bianco, pancarrè, pan carré
                rye-bread: pane di segale
                baguette: baguette
                white-rice-cooked: riso, riso bianco, riso bollito
                pasta-cooked: pasta, spaghetti, maccheroni
                pasta-with-tomato-sauce: pasta al pomodoro, spaghetti al pomodoro, pasta al sugo
                rolled-oats-dry: fiocchi d'avena, avena
                muesli: muesli
                wheat-flour: farina 00, farina di grano
                lentils-cooked: lenticchie
                peanut-butter: burro di arachidi
                sugar: zucchero, zucchero bianco
                honey: miele
                jam: marmellata, confettura
                milk-chocolate: cioccolato, cioccolato al latte, cioccolata
                cookie-plain: biscotto
                ice-cream-vanilla: gelato alla vaniglia
                vanilla-pudding: budino alla vaniglia
                croissant: cornetto semplice, croissant
                buttered-toast: pane e burro
                cheese-sandwich: panino al formaggio
                protein-shake: frullato proteico, shake proteico
                whey-protein-powder: proteine in polvere
                parmesan: parmigiano, parmigiano reggiano
                """
        ),
        Words(
            language: "Dutch",
            meanings: """
                orange-juice: sinaasappelsap, sap
                apple-juice: appelsap
                milk-whole: melk, volle melk, glas melk
                coffee: koffie, zwarte koffie, kop koffie
                tea: thee, zwarte thee, kop thee
                water: water, kraanwater, glas water
                beer: bier, pilsje, biertje
                red-wine: wijn, rode wijn, glas wijn
                white-wine: witte wijn, glas witte wijn
                egg: ei, eieren
                egg-fried: gebakken ei, spiegelei
                butter: boter, roomboter
                olive-oil: olijfolie
                vegetable-oil: olie, plantaardige olie, bakolie
                yogurt-plain: yoghurt, volle yoghurt
                quark: kwark, magere kwark
                fruit-quark: vruchtenkwark, kwark met fruit
                cheese: kaas, plak kaas, plakje kaas
                cream-heavy: slagroom
                chicken-cooked: kip, kippenvlees
                chicken-breast-cooked: kipfilet, kipfilets, kippenborst
                turkey-roasted: kalkoen
                turkey-breast-cooked: kalkoenfilet
                beef-cooked: rundvlees, vlees
                ground-beef-cooked: gehakt, rundergehakt
                pork-cooked: varkensvlees
                ham: ham, achterham, plakje ham
                sausage: worst, braadworst
                salmon-cooked: zalm, zalmfilet, zalmmoot
                tuna-canned-in-water: tonijn, tonijn uit blik, tonijn in water
                fish-cooked: vis, visfilet
                potato-boiled: aardappel, aardappelen, aardappels
                french-fries: frieten, friet, patat
                tomato: tomaat, tomaten
                cucumber: komkommer, komkommers
                onion-raw: ui, uien
                garlic: knoflook, teentje knoflook
                carrot-raw: wortel, wortels, worteltjes
                lettuce: sla, kropsla
                mixed-salad: salade, groene salade, gemengde sla
                spinach-raw: spinazie
                cauliflower-cooked: bloemkool
                sweetcorn-cooked: maïs, suikermaïs
                green-peas-cooked: doperwten, erwten, erwtjes
                green-beans-cooked: sperziebonen, snijbonen
                banana: banaan, bananen
                apple: appel, appels
                orange: sinaasappel, sinaasappels
                strawberries: aardbei, aardbeien
                mixed-berries: bessen, bosvruchten, rood fruit
                grapes: druif, druiven
                pear: peer, peren
                peach: perzik, perziken
                lemon: citroen, citroenen
                avocado: avocado
                white-bread: brood, wit brood, witbrood
                baguette: stokbrood
                bread-roll-crusty: broodje, kaiserbroodje
                white-rice-cooked: rijst, witte rijst, gekookte rijst
                pasta-cooked: pasta, deegwaren
                pasta-with-tomato-sauce: pasta met tomatensaus
                rolled-oats-dry: havermout, havervlokken
                muesli: muesli
                wheat-flour: bloem, tarwebloem, meel
                lentils-cooked: linzen
                peanut-butter: pindakaas
                sugar: suiker, kristalsuiker
                honey: honing
                jam: jam aardbeien, aardbeienjam
                milk-chocolate: chocolade, melkchocolade
                chocolate-sprinkles: hagelslag, chocoladehagelslag
                cookie-plain: koekje, koekjes, biscuitje
                ice-cream-vanilla: ijs, ijsje, vanille-ijs
                vanilla-pudding: vla, vanillevla
                croissant: croissant
                buttered-toast: boterham met boter
                cheese-sandwich: broodje kaas, boterham met kaas, boterham kaas
                protein-shake: eiwitshake, proteïneshake
                whey-protein-powder: eiwitpoeder, proteïnepoeder
                parmesan: parmezaan, parmezaanse kaas
                """
        ),
        Words(
            language: "Portuguese, Swedish and Polish",
            meanings: """
                white-bread: bröd, chleb
                bread-roll-crusty: pão
                milk-whole: mjölk, leite, mleko
                butter: smör, manteiga, masło
                cheese: ost, queijo
                egg: ägg, ovo, jajka
                apple: maçã, äpplen, jabłko
                chicken-cooked: frango, kyckling, kurczak
                """
        ),
        Words(
            language: "English",
            meanings: """
                marmite-on-toast: marmite on toast, toast with marmite
                scone-with-jam: scone with jam, scones with jam
                mushy-peas: mushy peas
                chip-butty: chip butty
                soft-serve-with-candy: soft serve with candy
                gummy-candy: percy pig, percy pigs
                creatine: creatine, creatine monohydrate
                psyllium-husk: psyllium husk, psyllium husks
                yellow-squash-cooked: squash
                squash-diluted: glass of squash, orange squash
                cheese-on-toast: cheese on toast
                buttered-toast: bread with butter, bread and butter, bread butter
                banana-with-peanut-butter: banana with peanut butter
                oatmeal-with-banana: oatmeal with banana
                porridge-with-honey: porridge with honey
                yogurt-with-granola: yogurt with granola, yoghurt with granola
                yogurt-plain: natural yoghurt, plain yoghurt, yoghurt
                jacket-potato-with-cheese: baked potato with cheese, jacket potato with cheese
                pasta-with-cheese: pasta with cheese
                crepe-with-hazelnut-spread: crêpe nutella, nutella crepe
                chocolate-coated-honeycomb: crunchie
                soy-milk: alpro soy
                salmon-nigiri: salmon sushi
                corn-flakes: kellogg's cornflakes
                maize-porridge: uji, maize porridge
                ugali: ugali, sadza, nshima, nsima
                injera: injera
                sorghum-roti: jowar roti, bhakri
                string-hoppers: string hoppers, idiyappam
                sambar: sambar
                idli: idli, idlis
                dosa: dosa
                chapati: chapati, roti
                amaranth-leaves-cooked: amaranth leaves
                moringa-leaves-cooked: moringa, malunggay
                white-rice-raw: dry rice, raw rice, uncooked white rice
                pasta-dry: dry pasta, dried pasta, uncooked spaghetti
                lentils-dry: dry lentils
                beef-for-stew-raw: raw beef
                goat-raw: raw goat
                shea-butter: shea butter
                """
        ),
    ]
}
