import { homedir } from 'node:os';
import { join } from 'node:path';

/** For what outlives a checkout: other Nodes, peers of the benchmarks, screens that were seen green. */
export const userCache = () =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pro-match');

/** For what belongs to a checkout and is made again where it is missing. */
export const CHECKOUT_CACHE = join('node_modules', '.cache', 'pro-match-test');
