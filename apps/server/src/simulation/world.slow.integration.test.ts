import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Behaviour, type BusinessKind, readBehaviour } from './behaviour.ts';
import { mechanismsOf } from './mechanisms.ts';
import { liveThrough } from './world.ts';

const usual = readBehaviour(new URL('behaviour.json', import.meta.url));

/** They ask one business, and then each business that they are offered. */
const eager = {
  asks_at_once: [1],
  notices: { chance: 1, median_minutes: 5 },
  asks_next: 1,
  returns_alone: 0,
  gives_up: 0,
};

/** Half a day of a small market where every business behaves like that. */
async function halfADayOf(kind: Partial<BusinessKind>) {
  const [first] = usual.businesses;
  if (!first) throw new Error('No kind of business');
  const away = { chance: 0, days: 1, pauses: 0 };
  const behaviour: Behaviour = {
    homeowners: { ...usual.homeowners, ...eager },
    businesses: [{ ...first, away, ...kind, share: 1 }],
  };
  const database = await openTestDatabase();
  const options = { behaviour, seed: 1, businesses: 16, requests: 6, days: 0.5 };
  const mechanisms = mechanismsOf(() => true);
  return liveThrough(database, { ...options, mechanisms }).finally(() => database.close());
}

it('answers everybody when all businesses respond', { timeout: 120_000 }, async () => {
  const mail = { chance: 1, median_minutes: 1 };
  const outcome = await halfADayOf({ mail, wants: 1, pays: 1, answers_by_link: 1, works_late: 1 });
  expect(outcome).toMatchObject({ jobs: 6, withinHour: 1, unanswered: 0 });
});

it('answers nobody when no business responds, despite offers', { timeout: 120_000 }, async () => {
  const never = { chance: 0, median_minutes: 1 };
  const deaf = { mail: never, push: never, alarm: never, opens_app_a_day: 0 };
  const outcome = await halfADayOf(deaf);
  expect(outcome).toMatchObject({ jobs: 6, withinHour: 0, unanswered: 1, medianMinutes: null });
  // A town has two businesses of each trade: the other one was offered, and asked.
  expect(outcome.asked).toBe(2);
});
