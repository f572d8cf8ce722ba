import type { Context } from 'hono';
import { hasRoom, type RateLimit } from '../../../platform/admission/rate-limits.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RouterEnv } from '../../../platform/http/router.ts';
import { CardCounts, type Counted } from './card-counts.ts';
import { addCounts } from './card-days.queries.ts';
import { isPerson } from './is-person.ts';

/**
 * The same action from the same address counts as one visit. The limiter keeps a hash of the
 * address for that long, as for every limit; no count does.
 */
const AGAIN: RateLimit = { name: 'businesses.card-visit', points: 1, seconds: 600 };
/** Visits by all visitors together: more than a code on a van brings, but a bound for bots. */
const OF_CARD: RateLimit = { name: 'businesses.card-visits', points: 200, seconds: 3600 };

/** One per database, since tests have several. */
const kept = new WeakMap<Database, CardCounts>();

function countsOf({ database }: Pick<Deps, 'database'>): CardCounts {
  const known = kept.get(database) ?? new CardCounts();
  kept.set(database, known);
  return known;
}

interface Visit {
  profileId: string;
  code?: string | undefined;
  what: Counted;
}

/** Counts people only, and no businesses that look around. */
export async function countVisit(
  deps: Deps,
  c: Context<RouterEnv>,
  { profileId, code = '', what }: Visit,
): Promise<void> {
  if (!isPerson(c) || c.get('actor')?.role === 'business') return;
  const { limits, clock } = deps;
  const subject = `${what} ${profileId}`;
  if (!(await hasRoom(limits, AGAIN, `${subject} ${c.get('address')}`))) return;
  if (!(await hasRoom(limits, OF_CARD, subject))) return;
  countsOf(deps).add({ profileId, code, what }, clock.now());
}

/** Runs every few seconds, and when the process stops. */
export async function writeCardCounts(deps: Pick<Deps, 'database'>): Promise<void> {
  const { db } = deps.database;
  await countsOf(deps).write((sums) => addCounts(db, sums));
}
