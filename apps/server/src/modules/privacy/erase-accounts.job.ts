import { DELETION_DAYS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { dropPictures, takePicturesOf } from '../media/index.ts';
import { eraseHoldings, eraseUser, noteErasure, takeDueClosure } from './erase-account.queries.ts';

const DAY_MS = 86_400_000;

/** A day before the promised one: the job may be late, the promise may not. */
const WAIT_MS = (DELETION_DAYS - 1) * DAY_MS;

/** Most accounts of one run; the next run is an hour later. */
const BATCH = 100;

/**
 * Erases the accounts whose owners deleted them almost thirty days ago, one
 * transaction each, and keeps the proof. Bears being done by every process.
 */
export async function eraseClosedAccounts(
  deps: Pick<Deps, 'config' | 'database' | 'log'>,
  now: Date,
): Promise<void> {
  for (let count = 0; count < BATCH; count += 1) {
    if (!(await eraseNext(deps, now))) return;
  }
}

async function eraseNext(
  deps: Pick<Deps, 'config' | 'database' | 'log'>,
  now: Date,
): Promise<boolean> {
  const closedBefore = new Date(now.getTime() - WAIT_MS);
  const pictures = await deps.database.db.transaction(async (tx) => {
    const closure = await takeDueClosure(tx, { closedBefore });
    if (!closure) return undefined;
    const { userId, email } = closure;
    const keys = await takePicturesOf(tx, userId);
    const erased = { ...(await eraseHoldings(tx, userId)), pictures: keys.length };
    await eraseUser(tx, { userId, email, now });
    await noteErasure(tx, { userId, erased, now });
    return keys;
  });
  if (!pictures) return false;
  await dropPictures(deps, pictures);
  return true;
}
