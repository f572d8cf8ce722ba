import { DEFAULT_TIME_ZONE, dateIn } from '@pro-match/domain/businesses';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import { lockToDeal, pause, resume } from '../../businesses/index.ts';
import { lockBillingAccount } from '../subscriptions.queries.ts';
import { listUnopened, markSeason, type SeasonPause } from './season.queries.ts';

/**
 * Brings the leads in line with the pause of the subscription: the business leaves the deck when its
 * pause begins and joins it when that is over, each in one transaction and once. Whatever its owner
 * presses in between stands.
 */
export async function closeOrOpen(
  deps: Pick<Deps, 'events' | 'clock'>,
  userId: string,
): Promise<void> {
  await deps.events.transaction(async (unit) => {
    const now = deps.clock.now();
    // Services before the profile before the account: the order in which everyone locks.
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

/** Takes leads now, or would again before the season is over; a longer pause of one's own stands. */
function isOpenWithin({ pausedAt, resumesAt }: NonNullable<Profile>, { endsAt }: SeasonPause) {
  return pausedAt === null || (resumesAt !== null && resumesAt < endsAt);
}

async function open(unit: UnitOfWork, profile: Profile, season: SeasonPause, now: Date) {
  if (profile?.pauseCause === 'season') await resume(unit, profile, { cause: 'date', now });
  await markSeason(unit.tx, season, { openedAt: now });
}
