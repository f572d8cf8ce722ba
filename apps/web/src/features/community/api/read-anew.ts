import type { FeedTab } from '@pro-match/domain/community';
import type { QueryClient } from '@tanstack/react-query';
import { postListQuery } from './list-posts.ts';

/**
 * Reads a tab from its top unless that was done within `freshMs`. What was
 * scrolled through before is not loaded again. False where no answer came; the
 * list then stays as it was.
 */
export async function readAnew(queries: QueryClient, tab: FeedTab, freshMs = 0): Promise<boolean> {
  try {
    await queries.fetchInfiniteQuery({ ...postListQuery(tab), pages: 1, staleTime: freshMs });
    return true;
  } catch {
    return false;
  }
}
