import type { Random } from './random.ts';
import type { DemoTrade } from './trades/index.ts';

/** Names of businesses begin with these. */
const BRANDS = [
  'Copper Otter',
  'Three Acorns',
  'Blue Teapot',
  'Paper Lantern',
  'Brass Button',
  'Little Owl',
  'Maple & Moss',
  'Old Compass',
  'Red Wagon',
  'Quiet Fox',
  'Sunny Side',
  'Tin Rooster',
  'Green Door',
  'Lucky Heron',
  'Moon & Ladder',
  'North Porch',
  'Plum Tree',
  'Round Barn',
  'Silver Spoon',
  'Tall Clover',
  'Wild Radish',
  'Yellow Kite',
  'Honest Goose',
  'Iron Daisy',
];

const GENERAL_PRAISE: readonly [number, string][] = [
  [5, 'Answered within the hour, came when they said, charged what they quoted.'],
  [5, 'Would hire again without a second thought.'],
  [4, 'Good work. Took a little longer than planned, but they kept me posted.'],
  [4, 'Friendly and careful. The estimate was right on.'],
  [3, 'The work is fine. Finding a date took a few tries.'],
  [2, 'I had to call twice before the last part was finished.'],
];

const REPLIES = [
  'Thank you! Say hello to the dog.',
  'It was a pleasure. We are around the corner if anything comes up.',
  'Thanks for the kind words, and for the coffee.',
  'You are right about the wait, and we are sorry. The next visit is on us.',
];

/** For example "Copper Otter Plumbing & Heating"; neighbors in a list differ in both parts. */
export function businessName(trade: DemoTrade, place: number): string {
  const brand = BRANDS[place % BRANDS.length] ?? '';
  return `${brand} ${at(trade.endings, place)}`;
}

export function businessDescription(trade: DemoTrade, place: number, city: string): string {
  return at(trade.about, place).replace('{city}', city);
}

export function jobDescription(trade: DemoTrade, place: number): string {
  return at(trade.jobs, place);
}

/** Praise in the language of the trade, and now and then a mixed review. */
export function review(
  random: Random,
  trade: DemoTrade,
): { rating: number; comment: string | null } {
  const [rating, comment] = random.chance(0.6)
    ? ([5, random.pick(trade.praise)] as const)
    : random.pick(GENERAL_PRAISE);
  return { rating, comment: random.chance(0.9) ? comment : null };
}

/** Apologetic below four stars. */
export function reviewReply(random: Random, rating: number): string {
  return rating < 4 ? at(REPLIES, REPLIES.length - 1) : at(REPLIES, random.whole(0, 2));
}

function at(texts: readonly string[], place: number): string {
  return texts[place % texts.length] ?? '';
}
