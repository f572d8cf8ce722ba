import type { DemoTrade } from './trade.ts';

export const care: readonly DemoTrade[] = [
  {
    services: ['Hair Salon'],
    endings: ['Hair', 'Salon', 'Hair Studio'],
    about: [
      'Cuts and color for every kind of hair. Quiet chair on request.',
      'Curly, straight, gray and proud: four chairs in {city}, no rush.',
    ],
    jobs: [
      'Cut and color, shoulder length, growing out an old balayage.',
      'A short cut that dries by itself.',
    ],
    praise: ['The first person to listen to what my hair does.', 'The quiet chair. That is all.'],
  },
  {
    services: ['Barber Shop'],
    endings: ['Barbers', 'Barber Shop'],
    about: [
      'Fades, beards, first haircuts with a certificate. Walk in or book.',
      'Hot towels and a good playlist in {city}.',
    ],
    jobs: ['Cut and beard trim, ideally after 5.', 'First haircut for a nervous three-year-old.'],
    praise: ['My son wants to go back. That says it.', 'Best fade in town, and on time.'],
  },
  {
    services: ['Nail Salon', 'Lashes & Brows', 'Waxing & Hair Removal'],
    endings: ['Nails & Brows', 'Beauty Room'],
    about: [
      'Gel, brows and lashes by people who sterilize everything, twice.',
      'Small studio in {city}, evenings and Sundays.',
    ],
    jobs: ['Gel manicure and brows before a wedding on Saturday.'],
    praise: ['Three weeks and not a chip.', 'Spotless, kind, quick.'],
  },
  {
    services: ['Makeup Artist', 'Skin Care & Facials'],
    endings: ['Skin & Makeup', 'Face Studio'],
    about: [
      'Facials that calm, makeup that still looks like you.',
      'Weddings, portraits and tired Mondays, in {city} or at your place.',
    ],
    jobs: ['Bridal makeup for two, at home, 9 am on a Saturday in June.'],
    praise: ['I looked like myself after ten hours of sleep.'],
  },
  {
    services: ['Tattoo & Piercing'],
    endings: ['Tattoo', 'Ink & Needle'],
    about: [
      'Fine line and botanical. A free drawing before you decide.',
      'Single-use needles, long talks, no regrets. In {city}.',
    ],
    jobs: ['Small fern on the forearm, about three inches.'],
    praise: ['The drawing alone was worth it.'],
  },
  {
    services: ['Personal Training', 'Gym & Fitness Classes', 'Nutrition Counseling'],
    endings: ['Strength', 'Fitness', 'Training Room'],
    about: [
      'Small groups, proper form, no shouting. First class is free.',
      'We train people who do not like gyms, in the middle of {city}.',
    ],
    jobs: ['Twice a week, mornings. I have not lifted anything in ten years.'],
    praise: ['Back pain gone, and I look forward to Tuesdays.'],
  },
  {
    services: ['Yoga & Pilates'],
    endings: ['Yoga', 'Pilates & Yoga'],
    about: [
      'Slow classes for stiff people. Mats are here.',
      'Reformer and mat, eight people at most, {city}.',
    ],
    jobs: ['Beginner class in the evening, and somewhere to leave a bike.'],
    praise: ['I can touch my toes. I am 61.'],
  },
  {
    services: ['Massage Therapy', 'Acupuncture'],
    endings: ['Massage', 'Bodywork'],
    about: [
      'Deep tissue or gentle, you say stop, we stop.',
      'Licensed therapists, heated tables, tea afterwards, in {city}.',
    ],
    jobs: ['90 minutes, late afternoon, any weekday.'],
    praise: ['Best hour of my month.'],
  },
  {
    services: ['Life Coaching'],
    endings: ['Coaching', 'Next Steps'],
    about: [
      'Six talks, one plan, homework you will do.',
      'For new jobs, new cities and empty nests. In {city} or by video.',
    ],
    jobs: ['Looking for a first talk about changing careers.'],
    praise: ['Practical. No incense.'],
  },
  {
    services: ['Dentist', 'Orthodontist'],
    endings: ['Dental', 'Family Dental'],
    about: [
      'Gentle with grown-ups, too. We tell you what can wait.',
      'Checkups, crowns and braces, early hours in {city}.',
    ],
    jobs: ['New patient, checkup and cleaning, any morning.'],
    praise: ['No lecture. Just good dentistry.'],
  },
  {
    services: ['Family Doctor', 'Pediatrician'],
    endings: ['Family Practice', 'Doctors'],
    about: [
      'Same-week visits and a person who answers the phone.',
      'One practice for the whole family in {city}.',
    ],
    jobs: ['Looking for a family practice that takes new patients.'],
    praise: ['They called back the same day. Twice.'],
  },
  {
    services: ['Eye Doctor'],
    endings: ['Eye Care', 'Optical'],
    about: [
      'Exams that take their time, frames that suit you.',
      'Glasses for every nose in {city}.',
    ],
    jobs: ['Eye exam and new glasses.'],
    praise: ['They adjusted my old glasses for free.'],
  },
  {
    services: ['Chiropractor', 'Physical Therapy'],
    endings: ['Back & Motion', 'Physical Therapy'],
    about: [
      'We teach you the exercises so you need us less.',
      'Hands-on care after work hours in {city}.',
    ],
    jobs: ['Looking for evening appointments, twice a week.'],
    praise: ['Ran a 5K again. Thank you.'],
  },
  {
    services: ['Mental Health Counseling'],
    endings: ['Counseling', 'Talk Room'],
    about: [
      'First talk within a week, in person or by video.',
      'Warm room, soft chairs, plain words. In {city}.',
    ],
    jobs: ['Looking for a first appointment, evenings if possible.'],
    praise: ['Easy to talk to from the first minute.'],
  },
];
