import type { Random } from './random.ts';

const FIRST = [
  'Maple',
  'Harbor',
  'Summit',
  'Bluebird',
  'Cedar',
  'Lantern',
  'Riverside',
  'Corner',
  'Willow',
  'Northside',
  'Copper',
  'Orchard',
  'Beacon',
  'Juniper',
  'Main Street',
  'Sunny Lane',
  'Old Mill',
  'Stonebridge',
  'Fieldhouse',
  'Evergreen',
];
const LAST = [
  'Co.',
  '& Sons',
  'Works',
  'Crew',
  'Group',
  'Partners',
  'Collective',
  'Pros',
  'Studio',
  'Shop',
];

const PROMISES = [
  'Clear prices before any work begins.',
  'On time, or we call ahead.',
  'Small jobs welcome.',
  'We clean up before we leave.',
  'Weekend appointments available.',
  'Licensed and insured.',
  'Same-day answers to every request.',
  'Free first estimate.',
];

const PRAISE: readonly [number, string][] = [
  [5, 'Quick to answer, fair price, and the work has held up well.'],
  [5, 'Showed up when they said they would and explained every step.'],
  [5, 'Would hire again without a second thought.'],
  [4, 'Good work. Took a little longer than planned, but they kept me posted.'],
  [4, 'Friendly and careful. The estimate was right on.'],
  [3, 'The job is fine. Scheduling took a few tries.'],
  [2, 'Had to call twice before the last part was finished.'],
];

const JOBS = [
  'Looking for someone this week if possible. It is a small job, about half a day.',
  'No rush on this one. I would like an estimate first, please.',
  'We just moved in and need a hand with this. Evenings work best.',
  'This has been on the list for months. Happy to send photos.',
  'Second visit after a quick fix last year. I would like it done properly.',
];

/** A name such as "Maple Plumbing Works". */
export function businessName(random: Random, service: string): string {
  const trade = service.replace(/\s*\(.*\)/, '').replace(/\s*[&/].*$/, '');
  return `${random.pick(FIRST)} ${trade} ${random.pick(LAST)}`;
}

/** Two or three sentences, of which the last says plainly that the business is not real. */
export function businessDescription(
  random: Random,
  services: readonly string[],
  city: string,
): string {
  const offer = services.length > 1 ? `${services[0]} and more` : services[0];
  return `${offer} for ${city} and the towns around it. ${random.pick(PROMISES)} (Demo listing: not a real business.)`;
}

/** What a demo business answers to one review in three. */
export const REVIEW_REPLY = 'Thank you for taking the time. We are glad to help again.';

export function review(random: Random): { rating: number; comment: string | null } {
  const [rating, comment] = random.pick(PRAISE);
  return { rating, comment: random.chance(0.85) ? comment : null };
}

export function jobDescription(random: Random): string {
  return random.pick(JOBS);
}

/** A number from the range that is kept for fiction. */
export function fictionPhone(random: Random): string {
  return `${random.whole(201, 989)}55501${String(random.whole(0, 99)).padStart(2, '0')}`;
}
