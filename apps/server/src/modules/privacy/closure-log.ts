import type { Config } from '../../platform/config/config.ts';
import { openObjectStore } from '../media/index.ts';

/** Beside the buckets of pictures, and read by nobody from outside. */
const BUCKET = 'closures';

/** An account whose owner deleted it: no name, no address. */
export interface LoggedClosure {
  userId: string;
  closedAt: Date;
}

/**
 * Notes a closure where pictures lie, and so outside of the database: an older state of the
 * database that is restored does not know of it. The name of an empty file says everything, and a
 * second time changes nothing.
 */
export function noteClosure(config: Config, { userId, closedAt }: LoggedClosure): Promise<void> {
  const key = `${BUCKET}/${userId}/${closedAt.getTime()}`;
  return openObjectStore(config).put(key, new Uint8Array());
}

/** Every closure that was ever noted, in no order. */
export async function readClosures(config: Config): Promise<LoggedClosure[]> {
  const closures: LoggedClosure[] = [];
  for await (const { key } of openObjectStore(config).list(BUCKET)) {
    const [, userId, time] = /^closures\/([0-9a-f-]{36})\/(\d+)$/.exec(key) ?? [];
    if (userId && time) closures.push({ userId, closedAt: new Date(Number(time)) });
  }
  return closures;
}
