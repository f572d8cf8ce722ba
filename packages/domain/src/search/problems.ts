/**
 * Problems and wishes that people describe instead of naming a service: by service, comma-separated
 * phrases. A sentence with all the words of a phrase, in any order and form, indicates the service;
 * longer phrases weigh more. So a phrase has only the telling words: "dryer heat" is in "my dryer
 * won't heat up anymore".
 */
export const PROBLEMS: Readonly<Record<string, string>> = {
  Plumbing:
    'water leak, pipe leak, pipe burst, sink leak, sink clog, drain clog, drain slow, drain smell, sink drain, shower drain, tub drain, toilet leak, toilet clog, toilet overflow, toilet flush, toilet run, faucet drip, faucet leak, shower leak, shower drip, water heater leak, water heater broke, hot water, cold shower, low pressure, water brown, water meter spin, sewage smell, sewer backup, basement flood, basement water, water shut off, ceiling drip, ceiling leak, washer hookup, disposal stuck, disposal hum, pipe frozen, pipe froze, pipe noise, gas smell, well pump',
  'Electrical Services':
    'outlet spark, outlet dead, outlet hot, outlet burn, plug spark, plug dead, socket spark, light flicker, lights flicker, lights out, light switch, switch buzz, switch spark, breaker trip, breaker keep trip, fuse blow, power out, half house power, wire hang, wire exposed, burning smell, electric shock, shocked, ceiling fan install, ceiling fan wobble, hang chandelier, install light, install outlet, add outlet, electric car charger, ev charger, smoke alarm beep, smoke detector chirp, doorbell install, generator hookup',
  'HVAC (Heating & Cooling)':
    'ac blow warm, ac blow hot, ac leak, ac freeze, ac loud, ac cool, ac turn, ac dead, air warm, air conditioner blow, air conditioner leak, air conditioner cold, house hot, house cold, house freezing, house stuffy, furnace blow cold, furnace cold, furnace out, furnace noise, furnace turn, furnace click, heat out, heater cold, heat turn, heating stop, no heat, heat pump freeze, thermostat blank, thermostat reads, thermostat wrong, vent dust, vents blow, room too hot, room too cold, pilot light, carbon monoxide',
  Roofing:
    'roof leak, roof drip, roof hole, roof sag, roof hail, roof storm, roof wind, shingle missing, shingle fell, shingle blew, shingle blown, shingles blew, attic leak, attic wet, ceiling stain rain, rain ceiling, rain come, water ceiling rain, skylight leak, flashing leak, ice dam, siding fell',
  Landscaping:
    'grass tall, grass long, grass cut, grass dead, grass brown, lawn dead, lawn brown, lawn mow, lawn patch, yard mess, yard clean, yard overgrown, yard mud, yard flood, weeds take, weeds everywhere, weeds garden, bush trim, bushes trim, hedge trim, hedge overgrown, shrub, leaves rake, rake yard, plant garden, garden bed, sprinkler broke, sprinkler leak, sprinkler head, snow driveway, snow shovel, driveway plow, backyard makeover',
  'House Cleaning':
    'house clean, house dirty, house filthy, house mess, apartment clean, apartment dirty, home clean, kitchen clean, bathroom clean, oven clean, bathroom scrub, carpet stain, carpet clean, carpet smell, couch clean, couch stain, move out clean, clean party, clean week, clean every, clean guests, clean construction, dust everywhere, floors mop, laundry fold, pet hair everywhere',
  Handyman:
    'tv mount, tv wall, tv hang, hang picture, hang mirror, hang shelf, put shelf, hang curtain, assemble bed, assemble desk, assemble dresser, assemble crib, put together, ikea, door stick, door squeak, door hinge, door close, door rub, door handle, door knob, drywall hole, wall hole, wall patch, drywall crack, cabinet hinge, cabinet door, screen door, window stuck, odd jobs, list small, loose handrail, caulk tub, swing set, grab bar',
  'House Painting':
    'paint room, paint bedroom, paint kitchen, paint wall, paint ceiling, paint house, paint exterior, paint trim, paint fence, paint peel, paint chip, paint fade, paint flake, paint nursery, paint cabinet, wall color, new color, wallpaper peel, wallpaper remove, stain deck, touch up wall',
  Flooring:
    'floor scratch, floor squeak, floor creak, floor warp, floor buckle, floor install, floor replace, floor crack, floor soft, floor refinish, hardwood scratch, hardwood refinish, hardwood buckle, tile crack, tile loose, tile broke, tile bathroom, grout crack, grout dirty, carpet install, carpet replace, carpet rip, carpet worn, laminate lift, laminate install, vinyl install, lay tile, stairs carpet',
  Carpentry:
    'deck rot, deck board, deck build, deck wobble, deck repair, deck stair, build shelf, build bookshelf, build bookcase, build cabinet, build bench, build closet, build deck, wood rot, wood rotten, trim install, baseboard install, stair broke, stair creak, step rotten, stair rail loose, frame door, frame wall, beam sag, mantel, porch rot, porch step',
  'Kitchen & Bath Remodeling':
    'kitchen remodel, kitchen outdated, kitchen redo, kitchen update, kitchen new, kitchen counter, bathroom remodel, bathroom outdated, bathroom redo, bathroom update, bathroom new, basement finish, tub shower convert, tub replace, shower replace, new shower, new tub, new countertop, replace countertop, add bathroom, add room, home addition, knock wall, remove wall, open floor plan, vanity install',
  'Appliance Repair':
    'fridge cold, fridge cool, fridge warm, fridge leak, fridge noise, fridge broke, fridge stop, refrigerator cold, refrigerator cool, refrigerator warm, refrigerator leak, refrigerator noise, refrigerator stop, freezer thaw, freezer melt, freezer frost, ice maker, washer leak, washer spin, washer drain, washer broke, washer shake, washer loud, washing machine leak, washing machine spin, washing machine drain, washing machine broke, washing machine shake, dryer heat, dryer hot, dryer spin, dryer noise, dryer squeak, dryer turn, dryer broke, clothes wet dryer, dishwasher leak, dishwasher drain, dishwasher clean, dishwasher broke, dishwasher start, dishes dirty, oven heat, oven broke, oven turn, oven cold, stove light, stove burner, burner light, burner work, microwave spark, microwave broke, microwave heat, error code',
  'Pest Control':
    'ants kitchen, ants everywhere, mouse kitchen, mice attic, mice wall, rat attic, rat wall, rat garage, roach kitchen, cockroach kitchen, bug bed, bug bite, bitten night, bug kitchen, bug infest, termite wood, termite damage, wasp nest, wasp porch, hornet nest, bee nest, bee wall, bee hive, squirrel attic, raccoon attic, raccoon trash, bat attic, scratch wall, scratch attic, noise attic, flea house, flea carpet, spider everywhere, spider basement, mosquito yard, mole yard, skunk, snake yard, snake house, dead animal, droppings',
  'Tree Service':
    'tree fell, tree fall, tree fallen, tree dead, tree dying, tree lean, tree down, tree remove, tree cut, tree trim, tree storm, tree branch, tree limb, tree power line, tree house, tree root, tree too close, branch hang, branch fell, branch roof, limb roof, limb fell, stump grind, stump yard, stump out',
  'Window Cleaning':
    'window dirty, window clean, window wash, window streak, window spot, window film, see window, driveway wash, house wash, siding wash, siding moss, siding dirty, siding green, deck pressure, patio pressure, driveway dirty, moss driveway, graffiti',
  'Gutter Cleaning':
    'gutter clog, gutter overflow, gutter leak, gutter full, gutter leaves, gutter clean, gutter fell, gutter sag, gutter loose, gutter hang, gutter drip, downspout clog, downspout broke, water pours side',
  'Pool Services':
    'pool green, pool cloudy, pool algae, pool leak, pool pump, pool filter, pool dirty, pool open, pool close, pool clean, pool liner, pool heater, pool tile, hot tub heat, hot tub leak, hot tub dirty, hot tub broke, jacuzzi broke',
  'Garage Door Repair':
    'garage door open, garage door close, garage door stuck, garage door spring, garage door broke, garage door noise, garage door loud, garage door track, garage door off track, garage door dent, garage door halfway, garage opener broke, garage remote',
  Fencing:
    'fence fell, fence fall, fence down, fence lean, fence broke, fence blew, fence rot, fence post, fence panel, fence install, fence build, fence dog, fence backyard, gate broke, gate sag, gate latch, gate close, gate stuck, new fence, dog escape yard',
  'Concrete & Masonry':
    'driveway crack, driveway sink, driveway pothole, driveway pour, driveway replace, concrete crack, concrete pour, concrete sink, concrete slab, patio crack, patio sink, patio build, patio paver, sidewalk crack, sidewalk lift, brick loose, brick fall, brick crumble, brick crack, mortar crumble, chimney crack, chimney lean, chimney leak, chimney clean, foundation crack, basement wall crack, retaining wall lean, retaining wall build, stucco crack, steps crumble',
  Locksmith:
    'lock out, locked out, locked myself, lock stuck, lock broke, lock change, lock rekey, key stuck, key broke, key lost, key stolen, lost key, door lock, keys inside, keys locked, key car lost, safe open, combination forgot, deadbolt install, new tenant lock, break in lock',
  'Junk Removal':
    'junk garage, junk haul, old mattress, old furniture, old appliance, couch rid, furniture rid, mattress rid, stuff rid, trash haul, trash pile, garage clean out, attic clean out, basement clean out, house clean out, shed tear, shed remove, debris haul, yard waste, pile debris, piano rid',
  'Auto Repair':
    'car start, car wrong, car problem, car fix, car act, truck wrong, truck problem, car turn over, car click, car die, car stall, car shake, car overheat, car smoke, car noise, car leak, car smell gas, car smell burn, car battery, car ac, car heater, car sputter, truck start, truck shake, truck noise, van start, check engine, engine light, engine knock, engine noise, engine smoke, engine overheat, engine misfire, dashboard light, battery dead, steering stiff, steering loose, alternator, exhaust loud, muffler loud, coolant leak, oil leak, gas mileage, fail inspection, failed emissions',
  'Oil Change': 'oil change, change oil, oil due, oil light, oil low, oil car, oil old',
  'Tire Services':
    'tire flat, tire nail, tire leak, tire slow leak, tire bald, tire worn, tire blow, tire blew, tire pressure, tire air, tire rotate, tire new, tire replace, tire patch, car pull side, car pull left, car pull right, car drift, wheel wobble, wheel shake, wheel bent, rim bent, snow tire, winter tire',
  'Brake Services':
    'brake squeak, brake squeal, brake grind, brake soft, brake noise, brake light, brake shake, brake fail, brake pedal, brake fluid, brake change, car stop slow, car squeak stop, car grind stop',
  'Transmission Repair':
    'gear slip, gear grind, gear stuck, gear shift, gear reverse, car shift, transmission slip, transmission leak, transmission jerk, transmission noise, clutch slip, clutch stuck, clutch burn, car jerk gear, red fluid leak',
  'Auto Body & Paint':
    'car dent, car scratch, car keyed, car hit, car rust, car hail, car paint peel, car paint, door dent, door ding, bumper crack, bumper fall, bumper dent, bumper hang, bumper scratch, fender bend, fender dent, hit deer, rear ended, backed into, parking lot dent, accident damage car, collision',
  'Auto Glass Repair':
    'windshield crack, windshield chip, windshield rock, windshield leak, windshield replace, rock windshield, car window broke, car window smash, car window stuck, car window down, window shatter car, back glass, mirror car broke, tint window',
  'Car Wash': 'car dirty, car wash, truck dirty, car muddy, car salt, bird car',
  'Auto Detailing':
    'car interior, car inside clean, car smell smoke, car smell bad, car smell milk, car seat stain, car seats clean, car spill, dog hair car, car carpet, car wax, car polish, headlight foggy, headlight cloudy, headlight yellow, vomit car, coffee seat',
  'Towing & Roadside Assistance':
    'car broke down, car stuck, car ditch, car mud, car snow, car tow, car breakdown, truck stuck, tow car, stranded, side road, side highway, out gas, ran gas, dead battery parking, jump car, battery jump, abandoned car',
  'Motorcycle Repair':
    'motorcycle start, motorcycle noise, motorcycle tune, motorcycle leak, motorcycle broke, bike chain, scooter start, scooter broke, atv start, dirt bike start, carburetor',
  'Hair Salon':
    'hair cut, hair color, hair dye, hair gray, hair orange, hair long, hair frizzy, hair damage, hair wedding, hair prom, hair straight, hair curl, hair braid, roots touch, bangs, hair trim, hair done, haircut daughter, split ends',
  'Barber Shop':
    'beard trim, fade, haircut son, haircut men, haircut boy, haircut husband, shave head, hair cut men',
  'Nail Salon':
    'nail broke, nail chip, nails done, nail fill, nail fix, nails wedding, nails prom, nail polish, toe nails, feet pedicure, manicure',
  'Makeup Artist':
    'makeup wedding, makeup prom, makeup bride, makeup event, makeup done, makeup photo',
  'Skin Care & Facials':
    'skin dry, skin oily, skin break, skin dull, acne, pimples, blackheads, wrinkles, dark spots, face spa, skin clear',
  'Waxing & Hair Removal':
    'leg wax, legs hair, back hair, unwanted hair, chin hair, upper lip hair, bikini line, hair remove',
  'Lashes & Brows':
    'eyebrow shape, eyebrow thin, eyebrows done, lashes fill, lashes done, lash fall, brow tint',
  'Tattoo & Piercing':
    'tattoo cover, tattoo fix, first tattoo, tattoo design, ear pierce, nose pierce, belly pierce, tattoo remove',
  'Personal Training':
    'lose weight, lose pounds, lose belly, get shape, build muscle, get strong, train marathon, train gym, workout plan, gain muscle, out of shape',
  'Gym & Fitness Classes':
    'join gym, gym membership, class fitness, learn swim, learn dance, learn box, karate kids, swim kids, dance kids, gymnastics, learn karate, self defense',
  'Yoga & Pilates':
    'learn yoga, yoga beginner, yoga back, stretch class, prenatal yoga, learn meditate, flexible',
  'Massage Therapy':
    'sore muscles, muscle tight, muscle knot, knot shoulder, knot back, shoulders tight, neck tight, tense shoulders, relax massage, tight back, sore run',
  'Nutrition Counseling':
    'eat healthy, eat better, meal plan, diet diabetes, diabetes food, food allergy plan, cholesterol diet, diet help, gain weight healthy',
  Acupuncture:
    'acupuncture pain, acupuncture migraine, migraine natural, needles pain, acupuncture fertility',
  'Life Coaching':
    'stuck life, stuck career, career change, find purpose, change career, goals life, motivate myself, confidence, job interview prepare',
  Dentist:
    'tooth hurt, tooth ache, tooth broke, tooth chip, tooth crack, tooth pain, tooth pull, tooth fell, tooth loose, teeth hurt, teeth clean, teeth white, teeth yellow, teeth stain, crown fell, filling fell, gum bleed, gums bleed, gum swollen, jaw hurt, wisdom tooth, dentist kid, denture broke',
  Orthodontist:
    'teeth crooked, teeth straight, teeth gap, braces kid, braces son, braces daughter, braces broke, retainer broke, retainer lost, wire braces, overbite',
  'Family Doctor':
    'sore throat, fever, cough, flu, sinus infection, ear infection, stomach hurt, feel sick, feeling sick, rash, high blood pressure, check up, physical job, physical school, prescription renew, blood test, mom fell, help home care, need doctor, tired time, headache',
  Pediatrician:
    'baby fever, baby sick, baby cough, baby checkup, baby rash, kid fever, kid sick, kid cough, child fever, child sick, toddler fever, toddler sick, son fever, daughter fever, newborn, child vaccine, kid shots, sports physical kid',
  'Eye Doctor':
    'eye blurry, vision blurry, see far, see blurry, eye red, eye itch, eye hurt, eye dry, glasses broke, glasses new, new glasses, contacts new, contact lens, eye checked, eyes tested, cant read small',
  Chiropractor:
    'back hurt, back out, back pain, back crack, back stiff, back lift, neck hurt, neck stiff, neck pain, neck whiplash, whiplash, sciatica, spine hurt, hip align, lower back',
  'Physical Therapy':
    'knee hurt, knee pain, knee surgery, hip surgery, shoulder surgery, shoulder hurt, shoulder pain, shoulder frozen, ankle sprain, ankle hurt, torn ligament, tear rotator, recover surgery, recover injury, stroke recover, walk surgery, acl, after surgery',
  'Mental Health Counseling':
    'feel sad, feel depressed, feel anxious, panic attack, marriage trouble, marriage fight, relationship trouble, cant sleep worry, someone talk, lost husband, lost wife, lost mother, grief, burn out, burned out, anger, trauma, kid anxiety, teen depressed, stress work, eating disorder, stop drinking',
  Veterinarian:
    'dog sick, dog vomit, dog throw, dog limp, dog eat, dog ate, dog shot, dog vaccine, dog itch, dog cough, dog bleed, dog hurt, dog lump, puppy sick, puppy shots, puppy vaccine, cat sick, cat vomit, cat throw, cat limp, cat eat, cat pee, cat sneeze, cat shots, kitten sick, kitten shots, bird sick, rabbit sick, hamster sick, pet sick, spay dog, spay cat, neuter dog, neuter cat, dog diarrhea',
  'Pet Grooming':
    'dog bath, dog smell, dog stink, dog mat, dog matted, dog fur, dog hair cut, dog shed, dog nails, dog groom, dog trim, dog dirty, dog skunk, cat mat, cat matted, cat groom, cat nails, poodle cut, doodle cut',
  'Dog Walking':
    'dog walk, walk puppy, puppy walk, dog midday, dog work walk, dog let out, let dog out, dog energy, dog alone day',
  'Dog Training':
    'dog bark, dog bite, dog jump, dog pull, dog chew, dog aggressive, dog listen, dog leash, dog behave, dog pee house, dog poop house, dog growl, dog lunge, puppy bite, puppy train, puppy potty, puppy chew, puppy pee, dog house train, train dog',
  'Pet Sitting':
    'watch dog, watch cat, watch pet, feed cat, feed dog, feed fish, feed pets, check cat, cat vacation, cat weekend, pet vacation, visit cat, care dog away, someone stay dog, take care dog, take care cat, water plants',
  'Pet Boarding':
    'dog stay, dog overnight, dog vacation, dog weekend, dog week, board dog, leave dog, board cat, cat overnight, dog trip',
  Tutoring:
    'fail math, math help, math homework, help math, help reading, help algebra, help chemistry, help physics, help homework, grade bad, grades slip, son math, daughter math, kid math, kid read, behind school, struggle school, struggle math, struggle read, help essay, son fail, daughter fail',
  'Music Lessons':
    'learn guitar, learn piano, learn violin, learn drums, learn sing, learn music, learn ukulele, play guitar, play piano, play violin, play drums, guitar kid, piano kid, piano daughter, piano son, guitar son, sing better, voice train',
  'Language Lessons':
    'learn spanish, learn french, learn german, learn italian, learn chinese, learn japanese, learn english, speak spanish, speak english, speak french, practice english, translate document, translate birth certificate, document spanish',
  'Driving Lessons':
    'learn drive, teach drive, teen drive, driving test, drivers license, pass road test, parallel park, son drive, daughter drive, afraid drive, permit',
  'Test Prep':
    'sat score, act score, sat test, pass gre, pass ged, get into college, college essay, study lsat, study mcat, study gmat, bar exam, entrance exam',
  'Childcare & Preschool':
    'watch kids, watch kid, watch baby, watch son, watch daughter, watch children, watch toddler, someone kids, sitter tonight, sitter kids, baby sit, pick kids school, kids after school, care baby, care toddler, nanny baby, preschool son, preschool daughter, kids saturday, date night kids',
  Restaurants:
    'eat tonight, hungry, dinner tonight, dinner date, dinner family, lunch today, table two, place dinner, place lunch, reservation, anniversary dinner',
  'Coffee Shops': 'good coffee, coffee work, coffee morning, place study, caffeine, coffee laptop',
  Bakeries:
    'cake birthday, cake wedding, cake party, cupcakes party, fresh bread, gluten free bread, cookies party, cake order, cake custom',
  Pizza: 'order pizza, pizza party, pizza tonight, pizza kids',
  'Takeout & Delivery':
    'food deliver, dinner deliver, order dinner, order food, food home, meals week, meals deliver, tired cook',
  'Food Trucks':
    'food truck party, food truck wedding, taco truck party, food truck event, ice cream truck party',
  Catering:
    'food wedding, food party, food guests, food event, feed guests, feed people, cater wedding, cater party, cater lunch, lunch office, food meeting, food graduation, food funeral, bartender wedding, bartender party',
  'Personal Chef':
    'cook home, cook dinner, cook family, cook week, chef dinner, chef party, chef date, teach cook, learn cook, meals prepare home',
  'Bars & Breweries':
    'beer friends, drinks friends, drinks tonight, watch game, wine taste, bachelorette drinks, cocktail night',
  'Desserts & Ice Cream':
    'something sweet, ice cream kids, ice cream party, dessert table, dessert party',
  'Clothing & Apparel':
    'dress hem, pants hem, hem pants, dress take in, dress tailor, suit tailor, suit fit, dress fit, dress prom, dress wedding, suit wedding, tux rent, zipper broke, zipper jacket, jacket rip, pants rip, clothes stain dry, dry clean, sew button, wedding outfit',
  'Shoe Stores':
    'shoe broke, shoe sole, shoe heel, heel broke, boot resole, sole fell, shoes kids, shoes run, boots work',
  Jewelry:
    'ring resize, ring size, ring engage, ring lost stone, ring fix, propose, necklace broke, chain broke necklace, watch battery, watch stop, watch broke, clasp broke, sell gold, earring',
  'Furniture & Home Decor':
    'new couch, new mattress, new sofa, new bed, buy couch, couch reupholster, chair reupholster, decorate living room, decorate house, room decorate, living room design, curtains make, blinds window new, picture frame, stage house',
  Electronics:
    'phone crack, phone screen, phone broke, phone water, phone charge, phone battery, phone dead, phone wet, phone drop, phone toilet, iphone crack, iphone screen, iphone battery, ipad crack, ipad screen, tablet crack, tv broke, tv screen, tv turn, console broke, playstation broke, xbox broke, switch game broke, camera broke, drone broke',
  Florist:
    'flowers wedding, flowers funeral, flowers mom, flowers wife, flowers birthday, flowers anniversary, send flowers, bouquet wedding, flowers valentine, roses wife, buy plants',
  'Grocery Stores':
    'groceries deliver, buy groceries, fresh meat, fresh fruit, meat holiday, turkey thanksgiving',
  Pharmacies:
    'prescription fill, prescription refill, prescription pick, medicine pick, medicine out, pills refill, inhaler refill, medication deliver',
  'Hardware Stores':
    'rent tool, rent drill, rent ladder, buy lumber, buy tools, rent saw, rent equipment, cut wood size, propane refill',
  'Sporting Goods':
    'bike flat, bike fix, bicycle flat, bicycle brakes, bicycle fix, bike brakes, bike tune, ski tune, rent skis, racket string, buy bike, hockey skates, skates sharpen, golf clubs regrip',
  Bookstores: 'buy book, used books, sell books, textbook, find book, comic collection',
  'Gifts & Toys':
    'gift mom, gift dad, gift wife, gift husband, gift kid, gift teacher, birthday present, present kid, toy kid, balloon party, balloon birthday, toy birthday',
  Accounting:
    'books business, books mess, payroll employees, business books, quickbooks mess, invoices behind, audit business, receipts mess, start llc books',
  'Tax Preparation':
    'file taxes, taxes late, taxes due, taxes self employed, irs letter, irs audit, owe irs, owe taxes, back taxes, tax return, taxes freelancer, taxes business, letter irs',
  'Legal Services':
    'get divorce, divorce custody, child custody, child support, write will, make will, update will, sued, sue landlord, landlord deposit, landlord evict, evict tenant, evicted, tenant pay rent, car accident injury, car accident hurt, hurt work, slip fell store, arrested, dui, green card, visa, citizenship, start llc, review contract, contract sign, power attorney, parent died estate, probate, notarize, notarized, speeding ticket, fired unfair, wrongful, neighbor property line, file bankruptcy, adopt child, prenup',
  'Real Estate Agent':
    'sell house, sell home, buy house, buy home, sell condo, buy condo, first home, find apartment, rent out house, rent house, house worth, home inspect, house inspect, manage rental, find tenant, list house, downsizing',
  'Insurance Agent':
    'insure car, insure house, insure home, insure business, insurance cheaper, insurance quote, insurance teen, medicare sign, medicare choose, health insurance, insurance claim, life insurance family, insurance renew, flood insurance',
  'Financial Planning':
    'save retirement, retire early, plan retire, save college, invest money, inherit money, inheritance, debt out, get out debt, credit score, budget family, mortgage rate, refinance house, pay off loans, student loans, buy house loan, 401k old, rollover',
  'Marketing & Advertising':
    'more customers, promote business, business instagram, business facebook, post social, google rank, google show, business online reviews, ads facebook, run ads, write blog, newsletter, launch product, brand business',
  'Web Design':
    'website business, website bakery, website restaurant, website shop, website store, website salon, need website, new website, website slow, website broke, website down, website update, build website, build app, make app, online shop, sell online, website redesign, site hacked, domain',
  'IT Support':
    'computer slow, computer virus, computer start, computer crash, computer freeze, computer turn, computer broke, laptop slow, laptop broke, laptop screen, laptop crack, laptop start, laptop turn, laptop virus, laptop freeze, laptop keyboard, laptop spill, mac slow, pc slow, screen blue, blue screen, wifi slow, wifi drop, wifi down, wifi upstairs, wifi weak, internet slow, internet down, internet drop, printer print, printer connect, printer jam, printer setup, email hacked, hacked, lost files, recover files, recover photos, hard drive, set up computer, new router, password forgot, popups',
  'Graphic Design':
    'design logo, need logo, new logo, design flyer, design poster, design menu, design brochure, design label, design invitation, design business card, design cover, draw character, package design',
  'Printing & Signs':
    'print flyers, print cards, print invitations, print banner, print poster, print shirts, shirts team, shirts printed, t shirts team, shirts event, sign store, sign shop, sign yard, sign business, banner party, wrap van, letter van, copies make, print photos, print menu, embroider, stickers print',
  'Event Planning':
    'plan wedding, plan party, plan birthday, plan event, plan shower, plan reunion, plan anniversary, plan baby shower, organize party, organize wedding, organize event, getting married, party kids plan, officiate, marry us, company party',
  Photography:
    'photos family, photos wedding, photos baby, photos newborn, photos graduation, photos engagement, photos house, photos product, photos event, photos linkedin, headshot work, headshot linkedin, take pictures, take photos, pictures wedding, pictures family, pictures kids, senior photos, photographer party',
  Videography:
    'film wedding, video wedding, video business, video event, film event, edit video, video edit, record wedding, drone footage, commercial shoot, promo video, convert vhs, vhs tapes',
  'DJ Services':
    'music wedding, music party, music reception, dj wedding, dj party, dj prom, dj birthday, karaoke party, play music wedding, play music party',
  'Live Music':
    'band wedding, band party, singer wedding, live music wedding, live music party, guitarist ceremony, quartet ceremony, clown birthday, magician birthday, magician party, face paint party, mariachi party, entertain kids',
  'Party Rentals':
    'rent tent, rent table, rent chairs, tables chairs party, rent bounce, bounce house birthday, bounce house party, rent dance floor, photo booth wedding, photo booth party, rent porta potty, tent wedding, tent backyard, tent rain party',
  'Event Venues':
    'place wedding, place party, hall wedding, hall party, venue wedding, venue party, rent hall, room meeting, space party, space event, where get married, space workshop',
  'Hotels & Lodging':
    'room night, room weekend, place sleep, place stay, hotel weekend, stay tonight, parents visit stay, guests stay',
  'Vacation Rentals':
    'cabin weekend, cabin family, house beach week, rent cabin, rent cottage, rent beach house, lake weekend, getaway weekend',
  'Travel Agent':
    'plan trip, plan vacation, plan honeymoon, plan cruise, trip europe, trip italy, trip disney, book flight, book cruise, honeymoon where, family vacation plan',
  'Tours & Guides':
    'see city, show town, show city, guide hike, guide fish, tour city, tour wine, tour brewery, visit museum, sights',
  'Car Rental':
    'rent car, rent van, rent truck, rent suv, rent rv, need car week, need car weekend, car shop rental',
  'Airport Transportation':
    'ride airport, drive airport, get airport, pick up airport, airport morning, airport early, drop airport, ride wedding, limo prom, limo wedding, driver night, ride doctor, shuttle guests, bus guests, designated driver',
  'Boat Charters':
    'rent boat, boat day, boat party, boat fish, fish trip boat, rent kayak, rent jet ski, boat start, boat engine, learn sail, boat family',
  'Courier Services':
    'deliver package, deliver document, deliver today, deliver papers, deliver something, deliver cake, package today, pick up deliver, drop package, run errands, errands mom, serve papers, pick prescription',
  'Moving Services':
    'move apartment, move house, move couch, move furniture, move piano, move state, move city, move safe, move bed, move heavy, move fridge, move out, move upstairs, move dorm, move office, moving weekend, moving month, moving week, moving apartment, moving house, moving another, pack house, pack boxes, load truck, unload truck, store furniture, storage month, help move, couch upstairs, new apartment furniture',
  'Freight & Shipping':
    'ship car, ship furniture, ship pallet, ship overseas, ship motorcycle, ship boxes, ship painting, car across country, send overseas, send pallet, send boxes, mail package, transport car, haul equipment, move machine',
};
