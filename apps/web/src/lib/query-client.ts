import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isOffline, patience } from './patience.ts';

/** A load that just failed is not sent again only because the screen remounted. */
const FAILURE_FRESH_MS = 5_000;

// Coming back online is an event only for a page that knows it was opened offline.
onlineManager.setOnline(!isOffline());

/** Since when the network is there; a failure before that says nothing about a new try. */
let onlineSince = 0;
onlineManager.subscribe((isOnline) => {
  if (isOnline) onlineSince = Date.now();
});

function isFreshFailure({ errorUpdatedAt: failedAt }: { errorUpdatedAt: number }): boolean {
  return failedAt > onlineSince && Date.now() - failedAt <= FAILURE_FRESH_MS;
}

/**
 * The library leaves a first load alone when it is invalidated, and takes its answer for fresh
 * although that may have been read before the change. Here such a load is followed by another.
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
      ...patience,
      retryOnMount: ({ state }) => !isFreshFailure(state),
      // A call that fails while offline says so at once instead of waiting in silence.
      networkMode: 'always',
      // Off by default in the mode above: refetches what failed or went stale while offline.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
