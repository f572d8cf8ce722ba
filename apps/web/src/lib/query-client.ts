import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isOffline, retryPolicy } from './retry-policy.ts';

/** A load that failed this recently isn't repeated just because a screen mounts. */
const FAILURE_FRESH_MS = 5_000;

// Coming back online is an event only for a page that knows it was opened offline.
onlineManager.setOnline(!isOffline());

/** When the network came back; earlier failures say nothing about a new try. */
let onlineSince = 0;
onlineManager.subscribe((isOnline) => {
  if (isOnline) onlineSince = Date.now();
});

function isFreshFailure({ errorUpdatedAt: failedAt }: { errorUpdatedAt: number }): boolean {
  return failedAt > onlineSince && Date.now() - failedAt <= FAILURE_FRESH_MS;
}

/**
 * The library ignores the invalidation of a first load, and considers its response fresh although
 * it may have been read before the change. Here, another load follows.
 */
class AppQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const following = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
      .map(async ({ promise, queryKey }) => {
        await promise?.catch(() => {});
        await super.invalidateQueries({ ...filters, queryKey, exact: true }, options);
      });
    await Promise.all([super.invalidateQueries(filters, options), ...following]);
  }
}

export const queryClient = new AppQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      ...retryPolicy,
      retryOnMount: ({ state }) => !isFreshFailure(state),
      // A request fails at once while offline, instead of waiting in silence.
      networkMode: 'always',
      // Off by default in the mode above: refetches queries that failed or went stale while
      // offline.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
