import type { Db, Tx } from '../../platform/database/database.ts';

/** Rolls the transaction back after `act`, and returns its result. */
export async function rolledBack<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  const undone = new Error('rolled back');
  const given: T[] = [];
  const ended = db.transaction(async (tx) => {
    given.push(await act(tx));
    throw undone;
  });
  await ended.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  const [value] = given;
  return value as T;
}
