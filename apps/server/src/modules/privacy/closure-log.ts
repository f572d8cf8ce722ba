import type { Config } from '../../platform/config/config.ts';
import { openObjectStore } from '../media/index.ts';

/** Next to the buckets of pictures, and not readable from outside. */
const BUCKET = 'closures';

/** A closure by the account's owner: no name, no address. */
export interface LoggedClosure {
  userId: string;
  closedAt: Date;
}

/**
 * Records a closure in the store of pictures, and so outside the database: a restored older state
 * of the database does not contain it. The name of an empty file says everything, and a repeat
 * changes nothing.
 */
export function noteClosure(config: Config, { userId, closedAt }: LoggedClosure): Promise<void> {
  const key = `${BUCKET}/${userId}/${closedAt.getTime()}`;
  return openObjectStore(config).put(key, new Uint8Array());
}

/** Reads every closure ever recorded, unordered. */
export async function readClosures(config: Config): Promise<LoggedClosure[]> {
  const closures: LoggedClosure[] = [];
  for await (const { key } of openObjectStore(config).list(BUCKET)) {
    const [, userId, time] = /^closures\/([0-9a-f-]{36})\/(\d+)$/.exec(key) ?? [];
    if (userId && time) closures.push({ userId, closedAt: new Date(Number(time)) });
  }
  return closures;
}
