import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Restarts a running load, whose response may have been read before a change already known here.
 * Does nothing if none is running.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queries.isFetching({ queryKey }) === 0) return;
  // Invalidating alone doesn't stop a first load, which has no data to fall back on.
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** Stores what a push or the response to a write says, and restarts a running load of it. */
export function applyChange<Data = unknown, Key extends QueryKey = QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  change: Updater<
    NoInfer<InferDataFromTag<Data, Key>> | undefined,
    NoInfer<InferDataFromTag<Data, Key>> | undefined
  >,
): void {
  queries.setQueryData<Data, Key>(queryKey, change);
  void askAgain(queries, queryKey);
}
