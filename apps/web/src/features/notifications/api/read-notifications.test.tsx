import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { unreadCountQuery } from '../../../lib/use-unread-count.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import {
  followNotifications,
  notificationListQuery,
  useReadNotifications,
} from './notifications.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const one = (id: string, read_at: string | null) => ({
  id,
  kind: 'review' as const,
  title: 'New review',
  body: '',
  path: '/business-profile?tab=reviews',
  created_at: '2026-11-21T10:00:00.000Z',
  read_at,
});

it('keeps the count of a push that arrived while an older count was loading', async () => {
  const answers: ((count: number) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push((count) => resolve(Response.json({ count })));
      }),
  );
  const queries = new QueryClient();
  const count = unreadCountQuery('notifications', 'me');
  const countAgain = () => void queries.invalidateQueries({ queryKey: count.queryKey });
  const { handlers } = followNotifications({ queries, userId: 'me', countAgain });
  queries.setQueryData(count.queryKey, 1);
  const observer = new QueryObserver(queries, count);
  onTestFinished(observer.subscribe(() => {}));
  await waitFor(() => expect(answers).toHaveLength(1));

  handlers['notifications:read']?.({ count: 0 });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(1);
  answers[1]?.(0);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(count.queryKey)).toBe(0);
});

it('shows a notification as unread again if marking it fails without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const queries = new QueryClient();
  const { queryKey: listKey } = notificationListQuery;
  const { queryKey: countKey } = unreadCountQuery('notifications', 'me');
  const rows = [one('a', null), one('b', '2026-11-21T11:00:00.000Z'), one('c', null)];
  const list = { pageParams: [null], pages: [{ data: rows, next: null }] };
  queries.setQueryData(listKey, list);
  queries.setQueryData(countKey, 2);
  const { result } = renderHook(() => useReadNotifications('me'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  result.current.mutate({ ids: ['a'] });
  await waitFor(() => expect(queries.getQueryData(countKey)).toBe(1));
  await waitFor(() => expect(currentToast()).toMatchObject({ text: 'Failed to mark as read' }));
  expect(queries.getQueryData(countKey)).toBe(2);
  expect(queries.getQueryData(listKey)).toEqual(list);
});
