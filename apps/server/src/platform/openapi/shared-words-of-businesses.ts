import type { Words } from './words.ts';

/** Meanings of a business's properties in profiles, cards, results and the deck. */
export const BUSINESS_WORDS: Words = {
  business_name: 'The name under which the business is found',
  contact_person: 'Whom to ask for at the business; null where it is kept from the reader',
  logo_url: 'Address of the logo; null where there is none',
  area: 'Town and state of its ZIP code, "Columbus, OH"; null where the ZIP code is not mapped',
  rating:
    'Average stars of the reviews that count, 1 to 5; null where none count or the plan shows none',
  total_reviews: 'How many reviews make up `rating`; 0 where the plan shows none',
  services: 'Names of the services that it offers',
  portfolio_images: 'Addresses of pictures of its work, in its order; empty if the plan shows none',
  hours: 'When it is open, by the clock of `time_zone`; null where it has not said',
  'hours.mon': 'Opening and closing on Monday as `HH:MM`, up to twice; missing if closed',
  'hours.tue': 'The same on Tuesday',
  'hours.wed': 'The same on Wednesday',
  'hours.thu': 'The same on Thursday',
  'hours.fri': 'The same on Friday',
  'hours.sat': 'The same on Saturday',
  'hours.sun': 'The same on Sunday',
  time_zone: 'IANA name of the time zone of its ZIP code; null where that is not known',
  languages: 'BCP 47 codes of the languages that it says it speaks: `en`, `es`',
  founded_year: 'The year in which it says it began; null where it has not said',
  license_number: 'The license number that it gives, which nobody checked; null if not given',
  pause: 'That it takes no leads at present; null while it takes them',
  'pause.until': 'The day on which it is back, by its own clock; null until it says so',
  next_opening: 'The day from which it can take more work; null where it can now',
  answer_minutes:
    'Minutes of its opening hours in which it usually answers; null while too few answers tell',
};
