import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { onResume, type RealtimeEvent, subscribe } from './realtime.ts';

type Handlers = Partial<ServerToClientEvents>;

interface Following {
  queries: QueryClient;
  outdated: readonly QueryKey[];
}

const followings = new Set<Following>();
let stopCatchingUp: (() => void) | undefined;

/** Refetches a query once, even if several followers name it. */
function catchUp(): void {
  for (const queries of new Set([...followings].map((one) => one.queries))) {
    const keys = [...followings]
      .filter((one) => one.queries === queries)
      .flatMap(({ outdated }) => outdated);
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
    });
  }
}

/**
 * Calls the handlers for pushes until the returned function is called. `outdated` names the queries
 * that the pushes keep current; they are refetched when pushes may have been lost.
 */
export function followLive(
  queries: QueryClient,
  handlers: Handlers,
  outdated: readonly QueryKey[],
): () => void {
  const following = { queries, outdated };
  followings.add(following);
  stopCatchingUp ??= onResume(catchUp);
  const stops = Object.entries(handlers).map(([event, handler]) =>
    // Object.entries loses which handler belongs to which event.
    subscribe(event as RealtimeEvent, handler as never),
  );
  return () => {
    for (const stop of stops) stop();
    followings.delete(following);
    if (followings.size > 0) return;
    stopCatchingUp?.();
    stopCatchingUp = undefined;
  };
}
