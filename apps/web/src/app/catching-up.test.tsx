import { QueryClient, QueryClientProvider, type QueryKey, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveBusiness } from '../features/businesses/availability/use-live-business.ts';
import { useTrueNumbers } from '../features/businesses/dashboard/use-true-numbers.ts';
import { followMessages } from '../features/chat/api/messages.ts';
import { followPartners } from '../features/chat/api/partners.ts';
import { communityConversation } from '../features/chat/community-conversation.ts';
import { matchConversation } from '../features/chat/match-conversation.ts';
import { useCommunityUnread } from '../features/chat/use-community-unread.ts';
import { useMessagesUnread } from '../features/chat/use-messages-unread.ts';
import { useLiveMatches } from '../features/matches/use-live-matches.ts';
import { followNotifications } from '../features/notifications/api/notifications.ts';
import * as realtime from '../lib/realtime.ts';
import { useUnreadCount } from '../lib/use-unread-count.ts';
import { answering } from '../testing/answering.ts';
import { signIn } from '../testing/signed-in.ts';
import { useReviewNotifications } from './use-review-notifications.ts';

vi.mock('../lib/realtime.ts');

let queries: QueryClient;
const resumed = new Set<() => void>();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

beforeEach(async () => {
  queries = new QueryClient();
  vi.mocked(realtime.subscribe).mockReturnValue(() => undefined);
  vi.mocked(realtime.joinMatch).mockReturnValue(() => undefined);
  vi.mocked(realtime.onResume).mockImplementation((handler) => {
    resumed.add(handler);
    return () => resumed.delete(handler);
  });
  answering(() => ({ body: { count: 0 } }));
  await signIn({ id: 'me', app_metadata: { role: 'client' } });
});

afterEach(() => {
  expect(resumed).toEqual(new Set());
  vi.unstubAllGlobals();
  localStorage.clear();
  queries.clear();
});

const resume = () => act(async () => [...resumed].map((handler) => handler()));

const business: QueryKey = ['business_profiles', 'own', 'me'];
const stats: QueryKey = ['business_profiles', 'stats', 'b1'];
const matches: QueryKey = ['matches', 'list'];
const reviews: QueryKey = ['reviews', 'list', 'me', 'newest'];
const thread: QueryKey = ['messages', 'm1'];
const talk: QueryKey = ['community_messages', 'with', 'u2'];
const partners: QueryKey = ['community_messages', 'partners'];
const notifications: QueryKey = ['notifications', 'list'];
const all = [business, stats, matches, reviews, thread, talk, partners, notifications];

const following = (follow: () => () => void) => () => useEffect(follow, []);

it.each<[string, () => unknown, QueryKey[]]>([
  ['the business of the user', () => useLiveBusiness('me'), [business]],
  ['the business and its figures', () => useTrueNumbers('me'), [business, stats]],
  ['the matches', () => useLiveMatches('me'), [matches]],
  [
    'everything that a review may change',
    () => useReviewNotifications('me'),
    [business, stats, matches, reviews],
  ],
  [
    'the conversation of a match',
    following(() => followMessages(queries, matchConversation('m1'))),
    [thread],
  ],
  [
    'a community conversation',
    following(() => followMessages(queries, communityConversation('u2'))),
    [talk],
  ],
  ['the conversation partners', following(() => followPartners(queries)), [partners]],
  [
    'the notifications',
    () => useUnreadCount('notifications', followNotifications),
    [notifications],
  ],
])('reloads %s when pushes may have been missed', async (_, useLive, outdated) => {
  for (const key of all) queries.setQueryData(key, 'loaded');
  const { unmount } = renderHook(useLive, { wrapper });
  expect(all.filter((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([]);
  await resume();
  expect(all.filter((key) => queries.getQueryState(key)?.isInvalidated)).toEqual(outdated);
  unmount();
});

it.each([useMessagesUnread, useCommunityUnread])(
  '%o reloads its count when pushes may have been missed',
  async (useCount) => {
    let count = 1;
    answering(() => ({ body: { count } }));
    const { result, unmount } = renderHook(useCount, { wrapper });
    await waitFor(() => expect(result.current).toBe(1));
    count = 4;
    await resume();
    await waitFor(() => expect(result.current).toBe(4));
    unmount();
  },
);

function useShownBusiness(queryFn: () => Promise<string>): void {
  useQuery({ queryKey: business, queryFn, staleTime: Number.POSITIVE_INFINITY });
  useLiveBusiness('me');
  useTrueNumbers('me');
  useReviewNotifications('me');
}

it('refetches a query once for several hooks, and skips queries that no screen shows', async () => {
  const read = vi.fn(async () => 'read');
  queries.setQueryData(stats, 'loaded');
  const { unmount } = renderHook(() => useShownBusiness(read), { wrapper });
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  await resume();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(queries.getQueryState(business)?.data).toBe('read');
  unmount();
});
