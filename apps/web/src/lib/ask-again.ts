import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Starts a load that is under way anew: its answer may have been read before
 * something that is known here already. Does nothing where none is under way.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queries.isFetching({ queryKey }) === 0) return;
  // Invalidating alone does not stop a first load, which has no data to fall back on.
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
