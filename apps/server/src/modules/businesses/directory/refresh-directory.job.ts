import { tryAdvisoryLock } from '../../../platform/database/try-advisory-lock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ZipCodes } from '../../../platform/geo/zip-codes.ts';
import { directoryServiceOf } from './providers.ts';
import {
  type CardToPlace,
  type DirectoryPlace,
  findCardsToPlace,
  placeCards,
  takeNotes,
} from './refresh-directory.queries.ts';
import { tenthsFromCenter, townOfZip } from './towns.ts';

/** Cards placed per transaction: a change to one of them waits for it to end. */
const BATCH = 100;

/** Safe to run in every process: one places the cards, and the others leave it to that one. */
export async function refreshDirectory(
  { database, zipCodes }: Pick<Deps, 'database' | 'zipCodes'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    const taken = await database.db.transaction(async (tx) => {
      // One process at a time: page counts depend on what others place.
      if (!(await tryAdvisoryLock(tx, 'directory'))) return 0;
      const ids = await takeNotes(tx, BATCH);
      if (ids.length === 0) return 0;
      const cards = await findCardsToPlace(tx, ids);
      await placeCards(tx, { ids, places: cards.flatMap((card) => placesOf(card, zipCodes)), now });
      return ids.length;
    });
    if (taken < BATCH || stopping?.aborted) return;
  }
}

/** One per service of the catalogue, in the town of the business. */
function placesOf({ id, zipCode, services, rating }: CardToPlace, zipCodes: ZipCodes) {
  const town = townOfZip(zipCodes, zipCode);
  if (!town) return [];
  const tenths = tenthsFromCenter(zipCodes, town, zipCode);
  const slugs = new Set(services.flatMap((name) => directoryServiceOf(name)?.slug ?? []));
  return [...slugs].map(
    (service): DirectoryPlace => ({
      state: town.state,
      town: town.slug,
      service,
      tenths,
      rating,
      profileId: id,
    }),
  );
}
