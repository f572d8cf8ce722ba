import { openMinutesBetween } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../../platform/deps.ts';
import { changeAvailability, lockToDeal } from './availability.queries.ts';
import { pause, resume } from './availability.service.ts';
import { hasAnsweredSince, listSilent, listUnheard, type Unheard } from './unheard.queries.ts';

/**
 * A business leaves clients unheard if this many clients, who asked within this time, wait for this
 * many open minutes.
 */
const CLIENTS = 3;
const WITHIN_MS = 14 * DAY_MS;
const UNHEARD_MINUTES = 72 * 60;
/** A request must be at least this old: open minutes never exceed elapsed ones. */
const UNHEARD_MS = 3 * DAY_MS;
/** Time that a business has to answer. */
const ANSWER_MS = DAY_MS;

type JobDeps = Pick<Deps, 'database' | 'events' | 'log'>;

/**
 * Asks businesses that leave clients waiting whether they still take leads, and a day later pauses
 * those that neither confirmed nor answered anyone. Safe to run in every process.
 */
export async function pauseUnheard(deps: JobDeps, now: Date): Promise<void> {
  const { db } = deps.database;
  for (const userId of await listSilent(db, new Date(now.getTime() - ANSWER_MS))) {
    await orLog(deps, userId, () => pauseOrResume(deps, userId, now));
  }
  for (const business of await listUnheard(db, spanAt(now))) {
    if (!isUnheard(business, now)) continue;
    await orLog(deps, business.userId, () => ask(deps, business.userId, now));
  }
}

const spanAt = (now: Date) => ({
  after: new Date(now.getTime() - WITHIN_MS),
  before: new Date(now.getTime() - UNHEARD_MS),
  fewest: CLIENTS,
});

function isUnheard(business: Unheard, now: Date): boolean {
  const unheard = business.since.filter(
    (since) => openMinutesBetween(business, since, now) >= UNHEARD_MINUTES,
  );
  return unheard.length >= CLIENTS;
}

async function ask({ events }: JobDeps, userId: string, now: Date): Promise<void> {
  await events.transaction(async ({ tx, emit }) => {
    const profile = await lockToDeal(tx, { userId });
    // Since the listing, another server may have asked it, or it was paused or confirmed open.
    if (!profile || profile.pausedAt || profile.askedStillOpenAt) return;
    if (profile.confirmedOpenAt && profile.confirmedOpenAt > new Date(now.getTime() - UNHEARD_MS)) {
      return;
    }
    await changeAvailability(tx, profile, { askedStillOpenAt: now });
    const askId = newId();
    await emit('business.asked_still_open', { userId, askId }, askId);
  });
}

/** Does nothing if the business has answered a client since, or no client is waiting any longer. */
async function pauseOrResume({ events }: JobDeps, userId: string, now: Date): Promise<void> {
  await events.transaction(async (unit) => {
    const profile = await lockToDeal(unit.tx, { userId });
    const asked = profile?.askedStillOpenAt;
    if (!asked || profile.pausedAt || asked.getTime() > now.getTime() - ANSWER_MS) return;
    const wait = await listUnheard(unit.tx, {
      ...spanAt(now),
      // A day has passed since: clients who counted then still count.
      after: new Date(asked.getTime() - WITHIN_MS),
      asked: userId,
    });
    const isHeard =
      !wait.some((business) => isUnheard(business, now)) ||
      (await hasAnsweredSince(unit.tx, userId, asked));
    if (isHeard) await resume(unit, profile, { cause: 'own', now });
    else await pause(unit, profile, { cause: 'unheard', until: null, now });
  });
}

async function orLog(deps: JobDeps, userId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.error({ err: error, userId }, 'a business could not be asked or paused');
  }
}
