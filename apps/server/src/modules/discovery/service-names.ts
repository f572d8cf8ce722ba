import { LRUCache } from 'lru-cache';
import type { Deps } from '../../platform/deps.ts';
import { findServiceByName } from '../businesses/index.ts';

export interface NamedService {
  id: number;
  /** In the stored spelling. */
  name: string;
}

/** Can be cached: a service keeps its id and name, unless the team merges it into another. */
const known = new WeakMap<object, LRUCache<string, NamedService>>();
const KNOWN_MAX = 2000;
const KNOWN_MS = 60_000;

/** Ignores case; undefined if no business can offer the service. */
export async function serviceNamed(
  { database }: Pick<Deps, 'database'>,
  name: string,
): Promise<NamedService | undefined> {
  const cache = known.get(database) ?? new LRUCache({ max: KNOWN_MAX, ttl: KNOWN_MS });
  known.set(database, cache);
  const cached = cache.get(name);
  if (cached) return cached;
  const service = await findServiceByName(database.db, name);
  if (service) cache.set(name, { id: service.id, name: service.name });
  return service;
}
