import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * For data that outlives a checkout: other Nodes, the benchmarks' peers, records of green screens.
 */
export const userCache = () =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pro-match');

/** For data of a checkout that can be made again. */
export const CHECKOUT_CACHE = join('node_modules', '.cache', 'pro-match-test');
