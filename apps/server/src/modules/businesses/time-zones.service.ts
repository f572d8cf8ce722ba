import type { Deps } from '../../platform/deps.ts';
import { timeZoneOf } from '../../platform/geo/time-zones.ts';
import { findZipsWithoutZone, writeZones } from './time-zones.queries.ts';

const BATCH = 500;

/**
 * Writes the time zones of businesses from before they had one, and of those that the release
 * before made while this one was rolled out; at every start, after the migrations.
 */
export async function fillTimeZones({
  database,
  zipCodes,
}: Pick<Deps, 'database' | 'zipCodes'>): Promise<void> {
  const zips = await findZipsWithoutZone(database.db);
  // That of an erased business is none.
  const zones = zips.flatMap((zip): [string, string][] => {
    const place = zipCodes.find(zip);
    return place ? [[zip, timeZoneOf(place)]] : [];
  });
  for (let start = 0; start < zones.length; start += BATCH) {
    await writeZones(database.db, new Map(zones.slice(start, start + BATCH)));
  }
}
