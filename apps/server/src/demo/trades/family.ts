import type { DemoTrade } from './trade.ts';

export const family: readonly DemoTrade[] = [
  {
    services: ['Veterinarian'],
    endings: ['Animal Clinic', 'Vets'],
    about: [
      'Cats have their own waiting room. So do nervous dogs.',
      'Checkups, teeth, x-rays, and time for questions, in {city}.',
    ],
    jobs: ['Yearly checkup for two cats who share one opinion of carriers.'],
    praise: ['Our cat purred. At the vet.'],
  },
  {
    services: ['Pet Grooming', 'Pet Boarding'],
    endings: ['Pet Spa', 'Dog House'],
    about: [
      'Baths, trims and sleepovers with a couch.',
      'Photos every evening while you are away from {city}.',
    ],
    jobs: ['Full groom for a muddy doodle, 60 pounds, good boy.'],
    praise: ['He came home fluffy and smug.'],
  },
  {
    services: ['Dog Walking', 'Dog Training', 'Pet Sitting'],
    endings: ['Dog Walks', 'Paws', 'Pet Sitters'],
    about: [
      'Same walker each day, a note and a picture after each walk.',
      'Rewards, patience and loose leashes all over {city}.',
    ],
    jobs: ['Midday walk, Monday to Thursday, a beagle with strong views on squirrels.'],
    praise: ['The daily notes are the best thing I read.'],
  },
  {
    services: ['Tutoring', 'Test Prep', 'Language Lessons'],
    endings: ['Tutoring', 'Study House'],
    about: [
      'Algebra to essays, one student at a time.',
      'Spanish, French, SAT. At your kitchen table in {city} or online.',
    ],
    jobs: [
      'Algebra 2, twice a week, the last test was rough.',
      'Spanish for two grown-ups before a trip in May.',
    ],
    praise: ['From D to B plus, and less crying. Mine.'],
  },
  {
    services: ['Music Lessons'],
    endings: ['Music', 'Music Room'],
    about: [
      'Piano, guitar, voice. Adults who start late are welcome.',
      'A recital a year, cookies guaranteed, {city}.',
    ],
    jobs: ['Piano for a seven-year-old who already plays by ear.'],
    praise: ['She practices without being asked.'],
  },
  {
    services: ['Driving Lessons'],
    endings: ['Driving School', 'Road Ready'],
    about: [
      'Calm teachers, dual brakes, the real routes of the test.',
      'We teach parallel parking in {city} until it is boring.',
    ],
    jobs: ['Six lessons before the test in March.'],
    praise: ['Passed on the first try. Calmest man alive.'],
  },
  {
    services: ['Childcare & Preschool'],
    endings: ['Preschool', 'Little House'],
    about: [
      'Eight children, two teachers, one garden.',
      'Naps, mud and stories in {city}, 7 to 6.',
    ],
    jobs: ['Three days a week from January, a two-year-old.'],
    praise: ['They know every child, and every child knows a song about worms.'],
  },
  {
    services: ['Event Planning', 'Party Rentals', 'Event Venues'],
    endings: ['Events', 'Party House', 'Gatherings'],
    about: [
      'Weddings, birthdays, retirements. Tents, chairs and a plan for rain.',
      'We bring it, set it up and take it away, around {city}.',
    ],
    jobs: ['40 people in the back yard, June 14. Tent, tables, chairs.'],
    praise: ['It rained. Nobody noticed.'],
  },
  {
    services: ['Photography', 'Videography'],
    endings: ['Photo & Film', 'Pictures'],
    about: [
      'Families, houses, weddings. No stiff smiles.',
      'Pictures in a week, prints if you like, in {city}.',
    ],
    jobs: ['Family pictures with grandparents, one hour, outdoors.'],
    praise: ['She got all five of us looking the same way.'],
  },
  {
    services: ['DJ Services', 'Live Music'],
    endings: ['Sound', 'Band & DJ'],
    about: [
      'String trio until dinner, dance floor after.',
      'We read the room in {city}, not the playlist.',
    ],
    jobs: ['Wedding reception, 120 guests, a first dance that is a surprise.'],
    praise: ['Even my uncle danced.'],
  },
  {
    services: ['Hotels & Lodging', 'Vacation Rentals'],
    endings: ['Inn', 'Guest House'],
    about: [
      'Nine rooms, real breakfast, bikes to borrow.',
      'Quiet rooms near the middle of {city}.',
    ],
    jobs: ['Two rooms for three nights, ground floor if possible.'],
    praise: ['The pancakes. Go for the pancakes.'],
  },
  {
    services: ['Travel Agent', 'Tours & Guides'],
    endings: ['Travel', 'Tours'],
    about: [
      'We have been there and tell you where to sit.',
      'Trips by train, walks through {city}, no buses with flags.',
    ],
    jobs: ['Ten days in Portugal in fall, two people, trains not cars.'],
    praise: ['Every connection worked. Every one.'],
  },
  {
    services: ['Car Rental', 'Airport Transportation'],
    endings: ['Rides', 'Car & Shuttle'],
    about: [
      'Clean cars, child seats, a driver who waits when you are late.',
      'To and from the airport of {city}, at 4 am as well.',
    ],
    jobs: ['Airport on the 22nd, 5 am, four people and two strollers.'],
    praise: ['On time at 4:50 with the seats already in.'],
  },
  {
    services: ['Boat Charters'],
    endings: ['Boat Charters', 'Boats'],
    about: [
      'Half days on the water, life vests for dogs.',
      'Sunset trips for six, not far from {city}.',
    ],
    jobs: ['Half day for six on a Saturday, one of us gets seasick.'],
    praise: ['Saw a heron, ate a sandwich, solved nothing. Bliss.'],
  },
];
