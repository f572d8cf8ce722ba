import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import { lockJobOf } from '../../matches/index.ts';

interface Answering<Row> {
  userId: string;
  /** Reads it as this party does; throws `not_found` if they can't. */
  find: (db: Db | Tx) => Promise<Row>;
  /** Applies the answer to what was read under the lock. */
  apply: (unit: UnitOfWork, row: Row) => Promise<void>;
}

/**
 * Answers a quote or an appointment while holding the lock of its job, so that concurrent answers
 * and new versions happen one after the other. Returns it as the party reads it afterwards.
 */
export async function answerCarried<Row extends { match_id: string }>(
  { database, events }: Deps,
  { userId, find, apply }: Answering<Row>,
): Promise<Row> {
  const { match_id: matchId } = await find(database.db);
  await events.transaction(async (unit) => {
    // Finding it again under the lock also checks that it is still theirs.
    await lockJobOf(unit.tx, { matchId, userId });
    await apply(unit, await find(unit.tx));
  });
  return find(database.db);
}
