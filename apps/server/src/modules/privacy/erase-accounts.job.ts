import { DAY_MS, DELETION_DAYS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { deleteAllOwnPictures, dropPictures } from '../media/index.ts';
import {
  applyRetentionRules,
  eraseUser,
  recordErasure,
  takeDueClosure,
} from './erase-account.queries.ts';

/** A day before the promised date: the job may be late, the promise may not. */
const WAIT_MS = (DELETION_DAYS - 1) * DAY_MS;

const BATCH = 100;

type JobDeps = Pick<Deps, 'config' | 'database' | 'log'>;

/**
 * Erases accounts whose owners deleted them almost thirty days ago, one transaction each, and keeps
 * the proof. A failure is logged and left to the next run. An erasure under way when the process is
 * `stopping` is rolled back, for another process or the next run. Safe to run in every process.
 */
export async function eraseClosedAccounts(
  deps: JobDeps,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const failed: string[] = [];
  for (let count = 0; count < BATCH; count += 1) {
    if (!(await eraseNext(deps, { now, failed, stopping }))) return;
  }
}

interface Run {
  now: Date;
  failed: string[];
  stopping: AbortSignal | undefined;
}

/** Returns false if no account was due; adds one that failed to `failed`. */
async function eraseNext(deps: JobDeps, { now, failed, stopping }: Run): Promise<boolean> {
  const closedBefore = new Date(now.getTime() - WAIT_MS);
  let taken: string | undefined;
  try {
    const pictures = await deps.database.db.transaction(async (tx) => {
      const closure = await takeDueClosure(tx, { closedBefore, except: failed });
      if (!closure) return undefined;
      const { userId, email } = closure;
      taken = userId;
      const keys = await deleteAllOwnPictures(tx, userId);
      const erased = {
        ...(await applyRetentionRules(tx, userId, stopping)),
        pictures: keys.length,
      };
      await eraseUser(tx, { userId, email, now });
      await recordErasure(tx, { userId, erased, now });
      return keys;
    });
    if (!pictures) return false;
    await dropPictures(deps, pictures);
  } catch (error) {
    if (stopping?.aborted) return false;
    if (taken === undefined) throw error;
    failed.push(taken);
    deps.log.error({ err: error, userId: taken }, 'an account could not be erased');
  }
  return true;
}
