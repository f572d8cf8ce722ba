import {
  type AvailabilityInput,
  type BusinessProfile,
  type PauseCause,
  pauseProblem,
} from '@pro-match/domain/businesses';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { BusinessActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { presentOwnProfile } from '../business-profiles.service.ts';
import type { BusinessProfileRow } from '../businesses.table.ts';
import { indexBusiness } from '../service-areas.queries.ts';
import { changeAvailability, keepChange, lockToDeal, returnOf } from './availability.queries.ts';
import './availability.events.ts';
import { noProfile } from '../business-ids.ts';

/**
 * Until a day or until further notice; a repeat changes nothing. Throws `not_found` for another
 * person's business, `validation_failed` for an impossible day.
 */
export async function setAvailability(
  deps: Deps,
  actor: BusinessActor,
  { id, is_open: isOpen, until = null }: AvailabilityInput & { id: string },
): Promise<BusinessProfile> {
  const now = deps.clock.now();
  const row = await deps.events.transaction(async (unit) => {
    const profile = await lockToDeal(unit.tx, { userId: actor.userId, id });
    if (!profile) throw noProfile();
    if (isOpen) return resume(unit, profile, { cause: 'own', now });
    const problem = until === null ? null : pauseProblem(until, profile.timeZone, now);
    if (problem !== null) {
      const errors = [{ field: 'until', message: problem }];
      throw new AppError('validation_failed', problem, { errors });
    }
    return pause(unit, profile, { cause: 'own', until, now });
  });
  return presentOwnProfile(deps, row);
}

/** Expects a profile locked by {@link lockToDeal} in the same transaction. */
export async function pause(
  { tx, emit }: UnitOfWork,
  profile: BusinessProfileRow,
  { cause, until, now }: { cause: PauseCause; until: string | null; now: Date },
): Promise<BusinessProfileRow> {
  const { userId, pausedAt } = profile;
  if (pausedAt && profile.pauseCause === cause && profile.pausedUntil === until) return profile;
  const paused = await changeAvailability(tx, profile, {
    pausedAt: pausedAt ?? now,
    pausedUntil: until,
    resumesAt: returnOf(profile, until),
    pauseCause: cause,
    askedStillOpenAt: null,
    updatedAt: now,
  });
  if (!pausedAt) await indexBusiness(tx, profile.id);
  const change = await keepChange(tx, { userId, changedAt: now, isOpen: false, cause, until });
  await emit('business.paused', { userId, cause }, change);
  return paused;
}

/** Expects a profile locked by {@link lockToDeal} in the same transaction. */
export async function resume(
  { tx, emit }: UnitOfWork,
  profile: BusinessProfileRow,
  { cause, now }: { cause: 'own' | 'date'; now: Date },
): Promise<BusinessProfileRow> {
  const { userId, pausedAt, askedStillOpenAt } = profile;
  if (!pausedAt && !askedStillOpenAt) return profile;
  const open = await changeAvailability(tx, profile, {
    pausedAt: null,
    pausedUntil: null,
    resumesAt: null,
    pauseCause: null,
    askedStillOpenAt: null,
    confirmedOpenAt: now,
    updatedAt: now,
  });
  if (pausedAt) await indexBusiness(tx, profile.id);
  const change = await keepChange(tx, { userId, changedAt: now, isOpen: true, cause });
  await emit('business.resumed', { userId }, change);
  return open;
}
