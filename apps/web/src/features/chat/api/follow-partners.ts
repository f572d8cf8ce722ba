import type { QueryClient } from '@tanstack/react-query';
import { onResume, subscribe } from '../../../lib/realtime.ts';
import { partnerListQuery } from './list-partners.ts';

/** Keeps the list of conversations live until the returned function is called. */
export function followPartners(queries: QueryClient): () => void {
  // Refetched rather than patched: the latest writer moves to the top, perhaps from a page that
  // isn't loaded, or as a new conversation.
  const readAgain = () => void queries.invalidateQueries({ queryKey: partnerListQuery.queryKey });
  const stops = [
    subscribe('community_messages:insert', readAgain),
    subscribe('community_messages:read', readAgain),
    onResume(readAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
