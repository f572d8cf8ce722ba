import { DAYS, type Day, type Hours, type Span } from '@pro-match/domain/businesses';
import { createRandom } from './random.ts';
import type { BusinessRow } from './rows.ts';

type Facts = Pick<BusinessRow, 'hours' | 'languages' | 'founded_year' | 'license_number'>;

const WORKDAYS = DAYS.slice(0, 5);

const on = (days: readonly Day[], ...spans: Span[]): Hours =>
  Object.fromEntries(days.map((day) => [day, spans]));

const WEEKS: readonly Hours[] = [
  on(WORKDAYS, ['08:00', '17:00']),
  { ...on(WORKDAYS, ['07:00', '18:00']), ...on(['sat'], ['08:00', '12:00']) },
  on(WORKDAYS, ['08:00', '12:00'], ['13:00', '17:30']),
  on(DAYS, ['09:00', '19:00']),
  { ...on(WORKDAYS, ['10:00', '20:00']), ...on(['fri', 'sat'], ['10:00', '00:00']) },
  on(DAYS, ['00:00', '00:00']),
];

const SPOKEN = [['en'], ['en', 'es'], ['en', 'es'], ['en', 'vi'], ['en', 'ase'], ['en', 'so']];

/**
 * The facts that a demo business states: most state their hours, not all the rest.
 *
 * @param seed its own chance, so that facts leave the rest of the demo data as it is
 */
export function demoFacts(seed: number, year: number): Facts {
  const random = createRandom(seed);
  return {
    hours: random.chance(0.85) ? random.pick(WEEKS) : null,
    languages: random.chance(0.7) ? random.pick(SPOKEN) : [],
    founded_year: random.chance(0.8) ? year - random.whole(1, 45) : null,
    license_number: random.chance(0.4) ? `DEMO-${random.whole(10_000, 99_999)}` : null,
  };
}
