import type { NearbyQuery } from '@pro-match/domain/discovery';
import { NEARBY_LIMIT } from '@pro-match/domain/limits';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../platform/deps.ts';
import { placeOfZip } from '../../platform/geo/place-of-zip.ts';
import type { ZipCode } from '../../platform/geo/zip-codes.format.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findHome, findNearby, type NearbyAnswer } from './nearby.queries.ts';
import { type NamedService, serviceNamed } from './service-names.ts';

const EMPTY = JSON.stringify({ businesses: [], seen: 0 });

/**
 * Last known homes of clients. Only a guess: the statement also reads the stored ZIP code and
 * state, and is run again if they differ.
 */
const homes = new WeakMap<object, LRUCache<string, string>>();
const HOMES_MAX = 10_000;

/**
 * Uses the client's own ZIP code by default. Returns the JSON of `NearbyBusinesses`; throws
 * `validation_failed` for an invalid ZIP code.
 */
export async function findNearbyBusinesses(
  deps: Deps,
  actor: ClientActor,
  { service: name, zip_code: zip, limit = NEARBY_LIMIT }: NearbyQuery,
): Promise<string> {
  const service = await serviceNamed(deps, name);
  if (zip !== undefined) {
    const place = placeOfZip(deps.zipCodes, zip);
    if (!service) return EMPTY;
    return (await deckAt(deps, actor, { service, place, state: place.state, limit })).body;
  }
  return aroundHome(deps, actor, { service, limit });
}

async function aroundHome(
  deps: Deps,
  actor: ClientActor,
  { service, limit }: { service: NamedService | undefined; limit: number },
): Promise<string> {
  const { database } = deps;
  const known = homes.get(database) ?? new LRUCache<string, string>({ max: HOMES_MAX });
  homes.set(database, known);
  const deckAround = async (home: string | null) => {
    if (home === null) {
      throw new AppError('validation_failed', 'Please complete your profile with your ZIP code.');
    }
    const [zip = '', state = ''] = home.split(' ');
    const place = placeOfZip(deps.zipCodes, zip);
    return service && deckAt(deps, actor, { service, place, state, limit });
  };
  const home = known.get(actor.userId) ?? (await findHome(database.db, actor.userId));
  const answer = await deckAround(home);
  if (!answer) return EMPTY;
  if (answer.home !== null) known.set(actor.userId, answer.home);
  if (answer.home === home) return answer.body;
  return (await deckAround(answer.home))?.body ?? EMPTY;
}

function deckAt(
  deps: Deps,
  actor: ClientActor,
  asked: { service: NamedService; place: ZipCode; state: string; limit: number },
): Promise<NearbyAnswer> {
  return findNearby(deps.database.db, {
    clientId: actor.userId,
    service: asked.service,
    zipCode: asked.place.zip,
    state: asked.state,
    latitude: asked.place.lat,
    longitude: asked.place.lon,
    limit: asked.limit,
  });
}
