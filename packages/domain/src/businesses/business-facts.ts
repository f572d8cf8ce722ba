import { displayDollars } from '../formats/dollars.ts';
import type { Moment } from '../formats/index.ts';
import { once } from '../formats/once.ts';
import { languageName } from './languages.ts';

const list = once(() => new Intl.ListFormat('en-US', { type: 'conjunction' }));

export function yearAt(now: Moment): number {
  return new Date(now).getUTCFullYear();
}

/** "12 years in business"; null if unstated. */
export function yearsLine(foundedYear: number | null, now: Moment): string | null {
  if (foundedYear === null) return null;
  const years = yearAt(now) - foundedYear;
  if (years < 1) return 'Started this year';
  return `${years} ${years === 1 ? 'year' : 'years'} in business`;
}

/** "Speaks English and Spanish", from language codes; null for none. */
export function languagesLine(languages: readonly string[]): string | null {
  if (languages.length === 0) return null;
  return `Speaks ${list().format(languages.map(languageName))}`;
}

/** "Serves up to 25 miles around Columbus", from "Columbus, OH"; null if it serves whole states. */
export function radiusLine(miles: number | null, area: string | null): string | null {
  if (miles === null) return null;
  const center = area?.split(', ')[0] ?? 'its ZIP code';
  return `Serves up to ${counted(miles, 'mile')} around ${center}`;
}

/** "Average rate $75"; null if unstated. */
export function rateLine(dollars: number | null): string | null {
  return dollars === null ? null : `Average rate ${displayDollars(dollars)}`;
}

/** "Usually answers in 40 min", in open minutes; "New here" with too few answers. */
export function answerLine(minutes: number | null): string {
  if (minutes === null) return 'New here';
  return `Usually answers in ${roughly(Math.max(1, Math.round(minutes)))}`;
}

/** Rounds more coarsely the longer it is: 7 min, 40 min, 2 hours, 3 days. */
export function roughly(minutes: number): string {
  if (minutes < 10) return `${minutes} min`;
  const fives = Math.round(minutes / 5) * 5;
  if (fives < 60) return `${fives} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return counted(hours, 'hour');
  return counted(Math.round(hours / 24), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** "3 neighbors thanked them"; null while nobody has. */
export function thanksLine(count: number): string | null {
  if (count === 0) return null;
  return `${counted(count, 'neighbor')} thanked them`;
}

/**
 * "License 12345, as stated by the business", because nobody has checked it. Null if there is none.
 */
export function licenseLine(licenseNumber: string | null): string | null {
  return licenseNumber === null ? null : `License ${licenseNumber}, as stated by the business`;
}
