import type { Notification } from '@pro-match/domain/notifications';
import type { Page } from '@pro-match/domain/wire';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const PAGE_SIZE = 30;

export type NotificationPages = InfiniteData<Page<Notification>, unknown>;

/** What the user was told, newest first, page by page. */
export const notificationListQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, after: pageParam ?? undefined };
    return rest.get<Page<Notification>>('/notifications', { query, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ data }) => data),
});
