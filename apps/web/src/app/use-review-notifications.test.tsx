import type { Notification, NotificationKind } from '@pro-match/domain/notifications';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { subscribe } from '../lib/realtime.ts';
import { useReviewNotifications } from './use-review-notifications.ts';

vi.mock('../lib/realtime.ts');

const keys: QueryKey[] = [
  ['reviews', 'list', 'u1', 'newest'],
  ['reviews', 'list', 'u2', 'newest'],
  ['business_profiles', 'own', 'u1'],
  ['business_profiles', 'stats', 'b1'],
  ['matches', 'list'],
];

/** The keys that a notification of this kind invalidates. */
function outdatedAfter(kind: NotificationKind): QueryKey[] {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, 'loaded');
  const stop = vi.fn();
  vi.mocked(subscribe).mockReturnValue(stop);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useReviewNotifications('u1'), { wrapper });
  const [event, tell] = vi.mocked(subscribe).mock.lastCall ?? [];
  expect(event).toBe('notifications:insert');
  act(() => (tell as (news: Notification) => void)({ kind } as Notification));
  unmount();
  expect(stop).toHaveBeenCalledOnce();
  return keys.filter((key) => queries.getQueryState(key)?.isInvalidated);
}

describe('useReviewNotifications', () => {
  it('refetches the reviews, the rating and the numbers after a review', () => {
    expect(outdatedAfter('review')).toEqual([keys[0], keys[2], keys[3]]);
  });

  it('refetches the matches after a reply', () => {
    expect(outdatedAfter('review_reply')).toEqual([['matches', 'list']]);
  });

  it('refetches nothing after other notifications', () => {
    expect(outdatedAfter('lead')).toEqual([]);
  });
});
