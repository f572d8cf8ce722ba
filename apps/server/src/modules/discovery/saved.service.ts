import type { Saved } from '@pro-match/domain/discovery';
import { SAVED_MAX } from '@pro-match/domain/limits';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { findPreferences } from '../accounts/index.ts';
import { BY_OWNER } from '../businesses/index.ts';
import {
  countOthersSaved,
  deleteSaved,
  forgetOldestHidden,
  listSaved,
  lockSaved,
  upsertSaved,
} from './saved.queries.ts';
import { serviceNamed } from './service-names.ts';

const FULL = `You've saved ${SAVED_MAX} businesses. Remove one to save another.`;

/**
 * A repeat changes only the service. Throws `not_found` if there is no such business or service,
 * and `conflict` beyond {@link SAVED_MAX}. A business that the client can't see, and so can't
 * remove, makes room.
 */
export async function saveBusiness(
  deps: Deps,
  { userId: clientId }: ClientActor,
  { businessId, service: name }: { businessId: string; service: string },
): Promise<Saved> {
  const service = await serviceNamed(deps, name);
  if (!service) throw missing();
  return deps.database.db.transaction(async (tx) => {
    await lockSaved(tx, clientId);
    const others = await countOthersSaved(tx, { clientId, businessId });
    if (others === null) throw missing();
    const hasRoom = others < SAVED_MAX || (await forgetOldestHidden(tx, { clientId, businessId }));
    if (!hasRoom) throw new AppError('conflict', FULL);
    const createdAt = deps.clock.now();
    const row = { clientId, businessId, service: service.name, createdAt };
    const saved = await upsertSaved(tx, row);
    return { business_id: businessId, service: saved.service, saved_at: isoTime(saved.createdAt) };
  });
}

const missing = () => notFound(`Business or service not found. ${BY_OWNER}`);

/** A missing one is fine. */
export async function forgetSaved(
  deps: Deps,
  { userId: clientId }: ClientActor,
  businessId: string,
): Promise<void> {
  await deleteSaved(deps.database.db, { clientId, businessId });
}

/** Returns the JSON of `SavedBusinesses` that the deck would still show, last saved first. */
export async function listSavedBusinesses(
  deps: Deps,
  { userId: clientId }: ClientActor,
): Promise<string> {
  const preferences = await findPreferences(deps.database.db, clientId);
  const place = preferences && deps.zipCodes.find(preferences.zipCode);
  // Cards to save are only shown after onboarding, which asks for the ZIP code.
  if (!place) return JSON.stringify({ businesses: [] });
  return listSaved(deps.database.db, { clientId, latitude: place.lat, longitude: place.lon });
}
