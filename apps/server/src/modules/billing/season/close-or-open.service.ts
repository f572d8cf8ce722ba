import { DEFAULT_TIME_ZONE, dateIn } from '@pro-match/domain/businesses';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import { lockToDeal, pause, resume } from '../../businesses/index.ts';
import { lockBillingAccount } from '../subscriptions.queries.ts';
import { listUnopened, markSeason, type SeasonPause } from './season.queries.ts';

/**
 * The business leaves the deck when its subscription's pause begins and rejoins when it ends, each
 * in one transaction and only once. What the owner changes in between is kept.
 */
export async function closeOrOpen(
  deps: Pick<Deps, 'events' | 'clock'>,
  userId: string,
): Promise<void> {
  await deps.events.transaction(async (unit) => {
    const now = deps.clock.now();
    // Lock the services, then the profile, then the account: the same order everywhere.
    const profile = await lockToDeal(unit.tx, { userId });
    const state = (await lockBillingAccount(unit.tx, { userId }))?.state;
    const running = state?.status === 'paused' ? state.season?.from.getTime() : undefined;
    for (const season of await listUnopened(unit.tx, { userId })) {
      const isRunning = season.startsAt.getTime() === running;
      if (isRunning && season.closedAt === null) await close(unit, profile, season, now);
      if (!isRunning && season.closedAt !== null) await open(unit, profile, season, now);
    }
  });
}

type Profile = Awaited<ReturnType<typeof lockToDeal>>;

async function close(unit: UnitOfWork, profile: Profile, season: SeasonPause, now: Date) {
  if (profile && isOpenWithin(profile, season)) {
    const until = dateIn(profile.timeZone ?? DEFAULT_TIME_ZONE, season.endsAt);
    await pause(unit, profile, { cause: 'season', until, now });
  }
  await markSeason(unit.tx, season, { closedAt: now });
}

/**
 * True if the business takes leads now or would again before the season ends: a longer pause of its
 * own is kept.
 */
function isOpenWithin({ pausedAt, resumesAt }: NonNullable<Profile>, { endsAt }: SeasonPause) {
  return pausedAt === null || (resumesAt !== null && resumesAt < endsAt);
}

async function open(unit: UnitOfWork, profile: Profile, season: SeasonPause, now: Date) {
  if (profile?.pauseCause === 'season') await resume(unit, profile, { cause: 'date', now });
  await markSeason(unit.tx, season, { openedAt: now });
}
