/**
 * Names and problems that people type when they don't know a service's name in the catalogue: by
 * service, comma-separated phrases. A phrase typed in full finds its service before others that
 * merely start with it, so list a phrase only if it means that service; one that means several may
 * be listed for each, and the catalogue's order decides.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
  Plumbing:
    'plumber, leak, leaks, leaky faucet, leaking pipe, pipe repair, burst pipe, frozen pipe, clogged drain, drain cleaning, clog, unclog, toilet, toilet repair, toilet running, toilet overflow, faucet, sink, kitchen sink, shower, shower valve, bathtub drain, water heater, hot water, tankless, sewer, sewer line, septic, garbage disposal, sump pump, water line, water pressure, gas line, flooded basement, water softener, rooter',
  'Electrical Services':
    'electrician, electric, electrical, electrical repair, wiring, rewiring, outlet, outlets, power outlet, light switch, lights, lighting, light fixture, light installation, ceiling fan, breaker, breaker box, circuit breaker, fuse, fuse box, panel upgrade, power outage, no power, generator, ev charger, car charger installation, recessed lighting, chandelier, smoke detector, solar, solar panels',
  'HVAC (Heating & Cooling)':
    'ac, air con, aircon, air conditioning, air conditioner, ac repair, fix ac, ac installation, ac unit, heating, heater, heat, furnace, furnace repair, boiler, heat pump, cooling, central air, mini split, thermostat, duct cleaning, air duct, ductwork, ventilation, air quality, heating and air, radiator heating',
  Roofing:
    'roofer, roof, roof repair, roof leak, leaking roof, new roof, roof replacement, shingles, shingle, metal roof, flat roof, skylight, storm damage, hail damage, siding',
  Landscaping:
    'landscaper, lawn, lawn care, lawn mowing, mowing, mow lawn, mow grass, grass cutting, cut grass, grass, yard, yard work, yard cleanup, garden, gardener, gardening, sod, mulch, mulching, irrigation, sprinkler, sprinklers, sprinkler repair, hedge trimming, weeds, weeding, fertilizer, leaf removal, planting, patio, backyard, snow removal, snow plowing',
  'House Cleaning':
    'maid, maids, maid service, cleaning lady, cleaner, cleaners, cleaning, home cleaning, housekeeper, housekeeping, deep cleaning, deep clean, apartment cleaning, move out cleaning, end of lease cleaning, carpet cleaning, carpet cleaner, rug cleaning, upholstery cleaning, office cleaning, janitor, janitorial, airbnb cleaning, dusting, vacuuming, laundry',
  Handyman:
    'handy man, handywoman, handyperson, odd jobs, small repairs, home repair, home repairs, house repairs, home maintenance, tv mounting, mount tv, hang pictures, hang shelves, furniture assembly, assemble furniture, ikea assembly, drywall, drywall repair, patch wall, hole in wall, caulking, fix door, squeaky door, honey do list',
  'House Painting':
    'painter, painters, paint, painting, paint house, paint room, interior painting, exterior painting, wall painting, wallpaper, wallpaper removal, cabinet painting, deck staining, staining, popcorn ceiling',
  Flooring:
    'floor, floors, floor installation, flooring installation, hardwood, hardwood floor, floor refinishing, refinish floors, laminate, vinyl, vinyl plank, tile, tiles, tiling, tile installation, carpet, carpet installation, linoleum, grout',
  Carpentry:
    'carpenter, woodwork, woodworking, woodworker, cabinet, cabinets, cabinet maker, cabinetry, custom shelves, built ins, bookshelf, trim, molding, baseboards, crown molding, deck, deck building, deck builder, deck repair, decking, pergola, framing, stairs, stair railing, wood rot',
  'Kitchen & Bath Remodeling':
    'remodel, remodeling, renovation, renovations, renovate, general contractor, contractor, home improvement, kitchen remodel, kitchen renovation, bathroom remodel, bathroom renovation, bathroom, bath remodel, countertop, countertops, granite, quartz, backsplash, shower installation, walk in tub, basement finishing, basement remodel, home addition, builder, construction',
  'Appliance Repair':
    'appliance, appliances, fridge, fridge not cooling, fridge repair, refrigerator, refrigerator repair, freezer, ice maker, washer, washing machine, washer repair, dryer, dryer repair, dryer vent, dishwasher, dishwasher repair, oven, oven repair, stove, stove repair, microwave, range',
  'Pest Control':
    'exterminator, pest, pests, bugs, bug, insects, ants, roach, roaches, cockroach, cockroaches, termite, termites, bed bugs, bedbugs, mice, mouse, rats, rat, rodent, rodents, wasps, wasp nest, hornets, bees, bee removal, spiders, mosquito, mosquitoes, fleas, ticks, squirrels, raccoon, wildlife removal, animal control, fumigation',
  'Tree Service':
    'tree, trees, tree removal, tree trimming, trim trees, tree cutting, cut down tree, stump, stump grinding, stump removal, arborist, pruning, branches, fallen tree',
  'Window Cleaning':
    'window washer, window washing, windows, wash windows, clean windows, dirty windows, glass cleaning, pressure washing, power washing, power wash, pressure washer, screen cleaning, window cleaner',
  'Gutter Cleaning':
    'gutter, gutters, gutter repair, gutter installation, clogged gutters, gutter guards, downspout, downspouts, leaves in gutters, eavestrough',
  'Pool Services':
    'pool, pools, swimming pool, pool cleaning, pool cleaner, pool repair, pool maintenance, pool guy, pool pump, pool liner, hot tub, hot tub repair, jacuzzi, spa repair, green pool',
  'Garage Door Repair':
    'garage, garage door, garage door opener, garage opener, garage door spring, overhead door, garage door stuck, garage remote',
  Fencing:
    'fence, fences, fence repair, fence installation, fence builder, privacy fence, wood fence, vinyl fence, chain link, gate, gate repair, railing',
  'Concrete & Masonry':
    'concrete, cement, mason, masonry, brick, bricks, bricklayer, brickwork, driveway, driveway repair, paver, pavers, paving, asphalt, sidewalk, stone, stonework, stucco, chimney, chimney repair, chimney sweep, fireplace, foundation, foundation repair, retaining wall',
  Locksmith:
    'lock, locks, locked out, lockout, keys, key, lost key, lost keys, key copy, key duplication, rekey, change locks, car lockout, car key, locked out of car, locked out of house, deadbolt, safe opening, home security, security system, alarm system',
  'Junk Removal':
    'junk, trash, trash removal, garbage, garbage removal, haul, hauling, haul away, dumpster, dumpster rental, debris removal, estate cleanout, cleanout, garage cleanout, hoarding, mattress removal, furniture removal, appliance removal, donation pickup, dump run, demolition',
  'Auto Repair':
    'mechanic, mechanics, mobile mechanic, car mechanic, car repair, vehicle repair, truck repair, fix car, auto shop, car shop, auto mechanic, car engine, engine, engine repair, check engine light, car wont start, car trouble, car battery, dead battery, alternator, starter, radiator, muffler, exhaust, tune up, car inspection, smog check, emissions, emissions test, car ac, suspension, diagnostic, diagnostics, overheating, car maintenance, garage mechanic',
  'Oil Change':
    'oil, lube, quick lube, change oil, motor oil, oil filter, synthetic oil, fluid change',
  'Tire Services':
    'tire, tires, tyre, tyres, flat tire, tire change, tire repair, tire shop, new tires, tire rotation, wheel alignment, alignment, wheels, rims, wheel balancing, tpms',
  'Brake Services':
    'brakes, brake, brake pads, brake repair, brake job, rotors, squeaky brakes, grinding brakes, abs',
  'Transmission Repair':
    'transmission, gearbox, clutch, transmission fluid, slipping transmission, gear shift, drivetrain',
  'Auto Body & Paint':
    'body shop, auto body, bodywork, collision, collision repair, dent, dents, dent repair, dent removal, bumper, bumper repair, scratch repair, car paint, paint car, paint job, fender, car accident repair, hail repair, car wrap, vinyl wrap',
  'Auto Glass Repair':
    'windshield, windshield repair, windshield replacement, cracked windshield, chipped windshield, auto glass, car glass, car window, broken car window, window tinting, window tint, tint',
  'Car Wash': 'carwash, wash car, car cleaning, hand wash, truck wash, clean car',
  'Auto Detailing':
    'detailing, detailer, detail, car detailing, car detail, mobile detailing, interior detailing, waxing car, ceramic coating, headlight restoration, car interior cleaning, car upholstery',
  'Towing & Roadside Assistance':
    'tow, tow truck, towing, roadside, roadside assistance, roadside help, breakdown, broke down, car broke down, stranded, jump start, jumpstart, out of gas, fuel delivery, winch, wrecker, flatbed',
  'Motorcycle Repair':
    'motorcycle, motorbike, bike repair, motorcycle mechanic, scooter, scooter repair, moped, atv, dirt bike, harley, powersports',
  'Hair Salon':
    'hairdresser, hair stylist, hairstylist, stylist, hair, haircut, hair cut, womens haircut, hair color, hair coloring, highlights, balayage, blowout, perm, braids, braiding, hair extensions, extensions, keratin, updo, beauty salon, salon, beautician',
  'Barber Shop':
    'barber, barbershop, barbers, mens haircut, beard, beard trim, shave, hot shave, fade, buzz cut, kids haircut',
  'Nail Salon':
    'nails, nail, manicure, mani, pedicure, pedi, mani pedi, gel nails, acrylics, acrylic nails, nail tech, nail art',
  'Makeup Artist': 'makeup, make up, mua, bridal makeup, wedding makeup, cosmetics, glam',
  'Skin Care & Facials':
    'facial, facials, skin, skincare, esthetician, aesthetician, spa, day spa, botox, fillers, filler, medspa, med spa, microneedling, chemical peel, hydrafacial, spray tan, tanning, acne facial',
  'Waxing & Hair Removal':
    'wax, waxing, brazilian, brazilian wax, bikini wax, laser hair removal, electrolysis, sugaring, threading, hair removal',
  'Lashes & Brows':
    'lash, lashes, eyelash, eyelashes, eyelash extensions, lash lift, brow, brows, eyebrow, eyebrows, microblading, brow lamination, permanent makeup',
  'Tattoo & Piercing':
    'tattoo, tattoos, tattoo artist, ink, tattoo removal, piercing, piercings, ear piercing, body piercing, nose piercing',
  'Personal Training':
    'trainer, personal trainer, fitness trainer, fitness coach, workout, get fit, weight training, strength training, lose weight, boot camp, bootcamp, pt sessions',
  'Gym & Fitness Classes':
    'gym, gyms, gymnasium, fitness, fitness center, fitness class, crossfit, spin, spinning, spin class, zumba, aerobics, kickboxing, boxing, martial arts, karate, jiu jitsu, dance class, dance lessons, swimming lessons, swim lessons',
  'Yoga & Pilates':
    'yoga, yoga class, yoga teacher, yoga instructor, pilates, pilates class, hot yoga, reformer, barre, stretching, meditation, mindfulness',
  'Massage Therapy':
    'massage, masseuse, masseur, massage therapist, deep tissue, swedish massage, sports massage, prenatal massage, couples massage, back rub, reflexology, relaxation',
  'Nutrition Counseling':
    'nutrition, nutritionist, dietitian, dietician, diet, diet plan, meal plan, weight loss, healthy eating',
  Acupuncture:
    'acupuncturist, needles, cupping, chinese medicine, herbal medicine, holistic medicine, naturopath, alternative medicine',
  'Life Coaching':
    'life coach, coach, coaching, career coach, career counseling, executive coach, motivation, personal development, mentor, spiritual coach',
  Dentist:
    'dental, teeth, tooth, toothache, tooth ache, teeth cleaning, teeth whitening, cavity, filling, root canal, crown, dentures, dental implant, implants, veneers, wisdom teeth, tooth extraction, oral surgeon, chipped tooth, gums',
  Orthodontist:
    'braces, invisalign, aligners, clear aligners, retainer, retainers, straighten teeth, crooked teeth, orthodontics, overbite',
  'Family Doctor':
    'doctor, physician, general practitioner, gp, primary care, pcp, md, medical clinic, clinic, walk in clinic, urgent care, checkup, check up, physical exam, flu, flu shot, vaccine, vaccination, sick, nurse, nurse practitioner, internist, dermatologist, skin doctor, gynecologist, obgyn, home health, caregiver, senior care, elder care',
  Pediatrician:
    'pediatric, pediatrics, kids doctor, childrens doctor, child doctor, baby doctor, newborn care, sick child, sick kid',
  'Eye Doctor':
    'optometrist, ophthalmologist, optician, eye, eyes, eye exam, vision, glasses, eyeglasses, contacts, contact lenses, lasik, vision test',
  Chiropractor:
    'chiro, chiropractic, back pain, neck pain, spine, spinal adjustment, back adjustment, sciatica, bad back',
  'Physical Therapy':
    'physical therapist, physiotherapy, physiotherapist, physio, rehab, rehabilitation, sports injury, knee pain, shoulder pain, occupational therapy, speech therapy',
  'Mental Health Counseling':
    'therapist, therapy, counselor, counselling, psychologist, psychiatrist, psychotherapy, mental health, marriage counseling, couples therapy, couples counseling, family therapy, anxiety, depression, grief, adhd, addiction, stress, shrink',
  Veterinarian:
    'vet, vets, veterinary, animal hospital, animal doctor, pet doctor, dog vet, cat vet, sick dog, sick cat, pet clinic, pet vaccination, spay, neuter',
  'Pet Grooming':
    'groomer, groomers, dog groomer, dog grooming, cat grooming, mobile groomer, dog bath, bathe dog, dog wash, dog haircut, pet haircut, nail trimming for dogs, pet bath',
  'Dog Walking': 'dog walker, dog walkers, walk dog, puppy visits, dog exercise',
  'Dog Training':
    'dog trainer, puppy training, puppy classes, puppy, obedience, obedience training, potty training, aggressive dog, barking, dog behavior, leash training',
  'Pet Sitting':
    'pet sitter, dog sitter, dog sitting, cat sitter, cat sitting, cat, cats, feed cat, house sitter, house sitting, pet care, dog daycare, doggy daycare',
  'Pet Boarding':
    'dog boarding, kennel, kennels, cat boarding, dog hotel, pet hotel, overnight dog',
  Tutoring:
    'tutor, tutors, math, math tutor, maths, algebra, calculus, reading tutor, english tutor, science tutor, chemistry, physics, homework, homework help, online tutor, teacher, private teacher, after school',
  'Music Lessons':
    'music teacher, piano, piano lessons, piano teacher, guitar, guitar lessons, guitar teacher, violin, violin lessons, drums, drum lessons, voice lessons, singing, singing lessons, vocal coach, ukulele, saxophone, learn piano',
  'Language Lessons':
    'language, languages, spanish, spanish lessons, spanish tutor, french, french lessons, german, italian, chinese lessons, mandarin, japanese, english lessons, learn english, esl, sign language, asl, translator, translation, interpreter',
  'Driving Lessons':
    'driving school, driving instructor, driver ed, drivers ed, drivers education, learn to drive, driving test, defensive driving, cdl training, parallel parking',
  'Test Prep':
    'sat, sat prep, act prep, gre, gmat, lsat, mcat, ged, exam prep, college prep, college admissions, college counselor, entrance exam, standardized test',
  'Childcare & Preschool':
    'babysitter, babysitting, baby sitter, nanny, nannies, daycare, day care, child care, childcare, preschool, pre school, kindergarten, montessori, au pair, after school care, kids care, watch kids, summer camp',
  Restaurants:
    'restaurant, food, dinner, lunch, brunch, breakfast, diner, place to eat, eat, eat out, dining, steakhouse, steak, sushi, mexican food, italian food, chinese food, thai food, indian food, seafood, bbq, barbecue, tacos, burgers, burger, vegan food, buffet',
  'Coffee Shops':
    'coffee, cafe, espresso, latte, cappuccino, barista, tea, tea house, bubble tea, boba, smoothie, juice bar',
  Bakeries:
    'bakery, baker, bread, cake, cakes, birthday cake, wedding cake, custom cake, cupcakes, cupcake, pastry, pastries, donut, donuts, doughnuts, bagels, bagel, croissant, cookies, pie, pies',
  Pizza: 'pizzeria, pizza place, pizza delivery, pizza parlor, deep dish, calzone, slice',
  'Takeout & Delivery':
    'takeout, take out, takeaway, food delivery, fast food, meal delivery, meal prep, deli, sandwich, sandwiches, wings, order food, carry out',
  'Food Trucks':
    'food truck, foodtruck, taco truck, street food, food cart, hot dog stand, ice cream truck',
  Catering:
    'caterer, caterers, event catering, wedding catering, party food, office lunch, corporate catering, bbq catering, bartender for hire',
  'Personal Chef': 'chef, private chef, cook, cooking, home chef, cooking classes, cooking class',
  'Bars & Breweries':
    'bar, pub, pubs, brewery, breweries, beer, craft beer, taproom, winery, wine, wine bar, wine tasting, cocktails, cocktail bar, drinks, nightclub, night club, sports bar, happy hour, distillery, tavern',
  'Desserts & Ice Cream':
    'dessert, ice cream, gelato, frozen yogurt, froyo, sweets, candy, chocolate, milkshake, snow cone, sorbet',
  'Clothing & Apparel':
    'clothes, clothing, clothing store, apparel, fashion, boutique, dress, dresses, wedding dress, suit, suits, tuxedo rental, tailor, alterations, seamstress, sewing, dry cleaner, dry cleaning, uniforms, thrift store, vintage clothing, personal stylist',
  'Shoe Stores':
    'shoes, shoe, shoe store, shoe repair, cobbler, sneakers, boots, sandals, heels, running shoes, footwear',
  Jewelry:
    'jeweler, jeweller, jewellery, rings, ring, engagement ring, wedding rings, diamond, diamonds, necklace, earrings, watch repair, watch, watches, jewelry repair, gold, pawn shop',
  'Furniture & Home Decor':
    'furniture, furniture store, sofa, couch, mattress, mattress store, bed, table, chairs, home decor, decor, interior design, interior designer, interior decorator, home staging, curtains, blinds, window treatments, upholstery, reupholster, rugs, lamps, antiques, picture framing',
  Electronics:
    'phone, cell phone, phone repair, iphone, iphone repair, cracked screen, screen repair, smartphone, tv, television, tv repair, laptop, tablet, camera store, headphones, video games, game console, stereo, car audio, electronics repair',
  Florist:
    'flowers, flower, flower shop, flower delivery, bouquet, bouquets, roses, wedding flowers, funeral flowers, floral arrangement, plants, plant nursery, nursery plants, garden center',
  'Grocery Stores':
    'groceries, grocery, grocery delivery, supermarket, food store, market, farmers market, butcher, butcher shop, meat market, organic food, convenience store, corner store, fruit, vegetables',
  Pharmacies:
    'pharmacy, pharmacist, drugstore, drug store, prescription, prescriptions, medicine, medication, refill, vitamins, chemist',
  'Hardware Stores':
    'hardware, hardware store, tools, tool rental, lumber, nails and screws, paint store, building supplies, home center, equipment rental',
  'Sporting Goods':
    'sports store, sports equipment, sports gear, bike shop, bicycle, bicycle shop, bicycle repair, golf clubs, fishing, fishing gear, camping gear, hunting, ski rental, skis, outdoor gear, tennis',
  Bookstores:
    'book, books, bookstore, book store, bookshop, used books, comics, comic books, magazines, novels',
  'Gifts & Toys':
    'gift, gifts, gift shop, gift basket, gift baskets, present, presents, birthday gift, toy, toys, toy store, souvenirs, greeting cards, party supplies, balloons, crafts, hobby shop',
  Accounting:
    'accountant, accountants, cpa, bookkeeper, bookkeeping, payroll, quickbooks, audit, auditor, books for business, financial statements',
  'Tax Preparation':
    'tax, taxes, tax return, tax preparer, tax accountant, file taxes, irs, income tax, tax filing, tax help, refund',
  'Legal Services':
    'lawyer, lawyers, attorney, attorneys, law, law firm, legal, legal advice, divorce, divorce lawyer, custody, family law, injury lawyer, personal injury, criminal defense, dui, immigration, immigration lawyer, estate planning, will, wills, trust, probate, bankruptcy, contract review, notary, notary public, paralegal, patent, traffic ticket, lawsuit, sue, private investigator',
  'Real Estate Agent':
    'realtor, realtors, real estate, real estate broker, buy house, buy home, buying a house, sell house, sell home, selling a house, home sale, apartment hunting, rent apartment, rental property, property manager, property management, home appraisal, appraiser, home inspection, home inspector, homes for sale',
  'Insurance Agent':
    'insurance, insurance broker, car insurance, auto insurance, home insurance, homeowners insurance, renters insurance, life insurance, health insurance, business insurance, medicare, policy',
  'Financial Planning':
    'financial planner, financial advisor, financial adviser, finance, wealth management, investment, investments, investing, retirement, retirement planning, 401k, savings, budgeting, mortgage, mortgage broker, home loan, loan, loans, refinance, credit repair, debt, money',
  'Marketing & Advertising':
    'marketing, marketing agency, advertising, ads, google ads, seo, social media, social media manager, social media marketing, branding, public relations, pr agency, copywriting, copywriter, email marketing, promotion, content writer',
  'Web Design':
    'website, web site, web designer, web developer, web development, website design, build website, website builder, ecommerce, online store, wordpress, shopify, app developer, app development, mobile app, programmer, software developer, landing page',
  'IT Support':
    'it, computer, computer repair, fix computer, slow computer, laptop repair, pc repair, mac repair, tech support, computer help, virus, virus removal, wifi, wi fi, internet, network, networking, data recovery, printer setup, geek, help desk, cybersecurity, smart home setup',
  'Graphic Design':
    'graphic designer, logo, logo design, logo designer, illustrator, illustration, flyer design, brochure design, poster design, business card design, artwork, designer, photoshop',
  'Printing & Signs':
    'printing, print, printer, print shop, business cards, flyers, brochures, banners, banner, sign, signs, signage, sign maker, t shirt printing, custom t shirts, screen printing, embroidery, stickers, posters, copies, photocopies, vehicle wraps',
  'Event Planning':
    'event planner, party planner, party planning, wedding planner, wedding planning, wedding coordinator, wedding, weddings, birthday party, birthday, baby shower, bridal shower, quinceanera, corporate event, event coordinator, party, officiant, wedding officiant, anniversary',
  Photography:
    'photographer, photographers, photo, photos, pictures, photo shoot, photoshoot, wedding photographer, wedding photography, family photos, portrait, portraits, headshot, headshots, engagement photos, newborn photos, senior pictures, real estate photography, drone photography, maternity photos',
  Videography:
    'videographer, video, videos, wedding video, wedding videographer, filming, film, video production, video editing, video editor, drone video, commercial video, live streaming',
  'DJ Services':
    'dj, d j, deejay, disc jockey, wedding dj, party dj, karaoke, mc, emcee, sound system, party music',
  'Live Music':
    'band, bands, wedding band, live band, musician, musicians, singer, jazz band, mariachi, string quartet, pianist, guitarist, concert, entertainer, entertainment, clown, magician, face painting, comedian',
  'Party Rentals':
    'rentals, tent rental, party tent, table rental, chair rental, tables and chairs, bounce house, bouncy castle, inflatables, photo booth, dance floor rental, linen rental, portable toilet, porta potty, cotton candy machine, water slide',
  'Event Venues':
    'venue, venues, wedding venue, banquet hall, reception hall, party venue, party room, event space, ballroom, conference room, meeting room, barn wedding, place for party',
  'Hotels & Lodging':
    'hotel, hotels, motel, motels, lodging, inn, room for the night, place to stay, bed and breakfast, bnb, hostel, resort, suite, accommodation, accommodations, campground, rv park',
  'Vacation Rentals':
    'vacation rental, vacation home, airbnb, vrbo, cabin, cabins, cabin rental, cottage, beach house, lake house, condo rental, short term rental, villa',
  'Travel Agent':
    'travel agency, travel, trip, trip planning, vacation, vacation planner, vacation planning, cruise, cruises, honeymoon, flights, flight, plane tickets, tickets, itinerary, disney trip',
  'Tours & Guides':
    'tour, tours, tour guide, guide, sightseeing, city tour, walking tour, bus tour, excursion, excursions, hiking guide, adventure, fishing guide, museum tour, wine tour',
  'Car Rental':
    'rent a car, rental car, car hire, van rental, truck rental, rent truck, suv rental, rv rental, camper rental, exotic car rental',
  'Airport Transportation':
    'airport, airport shuttle, shuttle, airport ride, airport taxi, ride to airport, taxi, cab, limo, limousine, limo service, black car, chauffeur, private driver, driver, car service, party bus, charter bus, uber, ride',
  'Boat Charters':
    'boat, boats, boat rental, yacht, yacht charter, sailing, sailboat, fishing charter, deep sea fishing, pontoon, jet ski, kayak, kayak rental, boat tour, boat repair',
  'Courier Services':
    'courier, couriers, messenger, package delivery, parcel, parcel delivery, same day delivery, delivery, document delivery, errands, errand runner, errand, pick up and deliver, pickup and delivery, deliver package, medical courier, process server',
  'Moving Services':
    'mover, movers, moving, moving company, move, moving help, moving truck, long distance movers, furniture movers, furniture moving, piano movers, piano moving, apartment move, relocation, packing, packers, loading help, unloading, storage, storage unit, self storage, move furniture, heavy lifting',
  'Freight & Shipping':
    'freight, shipping, ship, ship package, ship car, car shipping, auto transport, vehicle transport, trucking, truck driver, ltl, pallet, cargo, logistics, container, warehouse, mailbox, post office, packing and shipping',
};
