import { sameService } from '@pro-match/domain/search';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { findClientZip, listOfferedAlike } from './offered-service.queries.ts';

/**
 * Returns the stored name if a business that can be in the client's deck offers the service; null
 * if none does, and before onboarding.
 */
export async function findOfferedService(
  deps: Deps,
  { userId: clientId }: ClientActor,
  typed: string,
): Promise<string | null> {
  const { db } = deps.database;
  const zip = await findClientZip(db, clientId);
  const home = zip === undefined ? undefined : deps.zipCodes.find(zip);
  if (!home) return null;
  const found = await listOfferedAlike(db, { clientId, typed, home });
  const same = found.find((service) => service.is_same)?.name;
  const names = found.map(({ name }) => name);
  return same ?? sameService(typed, names) ?? null;
}
