import type { Config } from '../../platform/config/config.ts';
import { openObjectStore } from '../media/index.ts';

/** A folder next to the buckets of pictures, not readable from outside. */
const BUCKET = 'closures';

export interface LoggedClosure {
  userId: string;
  closedAt: Date;
}

/**
 * Records a closure in the store of pictures, outside the database, so that it survives a restore
 * of an older state. The name of an empty file holds all data, and a repeat changes nothing.
 */
export function noteClosure(config: Config, { userId, closedAt }: LoggedClosure): Promise<void> {
  const key = `${BUCKET}/${userId}/${closedAt.getTime()}`;
  return openObjectStore(config).put(key, new Uint8Array());
}

/** Includes every closure ever recorded, unordered. */
export async function readClosures(config: Config): Promise<LoggedClosure[]> {
  const closures: LoggedClosure[] = [];
  for await (const { key } of openObjectStore(config).list(BUCKET)) {
    const [, userId, time] = /^closures\/([0-9a-f-]{36})\/(\d+)$/.exec(key) ?? [];
    if (userId && time) closures.push({ userId, closedAt: new Date(Number(time)) });
  }
  return closures;
}
