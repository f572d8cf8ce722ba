import type { Deps } from '../../platform/deps.ts';
import { timeZoneOf } from '../../platform/geo/time-zones.ts';
import { findZipsWithoutZone, writeZones } from './time-zones.queries.ts';

const BATCH = 500;

/**
 * For businesses from before they had a time zone, and those that the previous release created
 * during this rollout. Call it at every start, after the migrations.
 */
export async function fillTimeZones({
  database,
  zipCodes,
}: Pick<Deps, 'database' | 'zipCodes'>): Promise<void> {
  const zips = await findZipsWithoutZone(database.db);
  // The ZIP code of an erased business is not a real one.
  const zones = zips.flatMap((zip): [string, string][] => {
    const place = zipCodes.find(zip);
    return place ? [[zip, timeZoneOf(place)]] : [];
  });
  for (let start = 0; start < zones.length; start += BATCH) {
    await writeZones(database.db, new Map(zones.slice(start, start + BATCH)));
  }
}
