import type { DemoTrade } from './trade.ts';

export const auto: readonly DemoTrade[] = [
  {
    services: ['Auto Repair', 'Oil Change', 'Brake Services'],
    endings: ['Auto Repair', 'Garage', 'Motor Works'],
    about: [
      'We show you the worn part before we replace it. Loaner bikes while you wait.',
      'Brakes, oil and the light on the dash. Honest work on honest cars in {city}.',
    ],
    jobs: [
      'Brakes squeal and the wheel shakes when I slow down from 50. 2016 CR-V.',
      'Check engine light since Tuesday, runs fine otherwise.',
    ],
    praise: [
      'Said the rear pads are good for another year. Who does that? They do.',
      'Dropped it off at 8, had it back at lunch.',
    ],
  },
  {
    services: ['Tire Services'],
    endings: ['Tire', 'Tire & Wheel'],
    about: [
      'Flats fixed while you wait, tires stored over the season. Coffee is free and not bad.',
      'New, used and winter tires in {city}. We torque by hand.',
    ],
    jobs: [
      'Slow leak in one rear tire, I add air every week.',
      'Swap to winter tires, they are on rims already.',
    ],
    praise: ['Plugged the tire for less than lunch.', 'In and out in 30 minutes on a snow day.'],
  },
  {
    services: ['Transmission Repair'],
    endings: ['Transmission', 'Gear Works'],
    about: [
      'We rebuild transmissions in {city} and tell you when a fluid change will do.',
      'A test drive with you in the car comes first, the price second.',
    ],
    jobs: ['Slips between second and third when it is cold. 2012 Camry, 140,000 miles.'],
    praise: ['It was the fluid. Two other shops wanted four thousand.'],
  },
  {
    services: ['Auto Body & Paint', 'Auto Glass Repair'],
    endings: ['Body & Glass', 'Auto Body'],
    about: [
      'Dents, scratches and windshields. We talk with your insurance so you do not have to.',
      'Color matched by eye and by machine, in {city} for two generations of dents.',
    ],
    jobs: [
      'Backed into a post, rear bumper and a bit of the quarter panel.',
      'Rock chip in the windshield, about a quarter in size.',
    ],
    praise: [
      'I cannot find where it was. And I have looked.',
      'Chip filled in the parking lot at work.',
    ],
  },
  {
    services: ['Car Wash', 'Auto Detailing'],
    endings: ['Car Wash', 'Detailing', 'Shine'],
    about: [
      'Hand wash, clay, wax. We get the dog hair out, too.',
      'We come to your driveway in {city} with our own water.',
    ],
    jobs: [
      'Full interior, two kids and a dog, there may be raisins.',
      'Wash and wax before I sell it.',
    ],
    praise: ['It smells like nothing at all. Perfect.', 'Looked better than the day I bought it.'],
  },
  {
    services: ['Towing & Roadside Assistance'],
    endings: ['Towing', 'Roadside'],
    about: [
      'Flatbed, jump start, lockout. We tell you the minutes and the price on the phone.',
      'Day and night around {city}, in snow as well.',
    ],
    jobs: ['Car will not start in the garage, needs a tow to a shop four miles away.'],
    praise: ['Said 30 minutes, took 22. Kind to my shaken teenager.'],
  },
  {
    services: ['Motorcycle Repair'],
    endings: ['Cycle Works', 'Motorcycles'],
    about: [
      'Vintage and new. Carburetors are not a lost art in {city}.',
      'Winter storage with a spring tune-up.',
    ],
    jobs: ['1978 CB550 sat for two years. Carbs need cleaning, battery is new.'],
    praise: ['Starts on the first kick. I had forgotten what that is like.'],
  },
];
