import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { answering } from '../../../testing/answering.ts';
import { saveClientDetails } from './client-details.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('drops the posts and invalidates the nearby businesses of the previous place', async () => {
  answering(() => ({ body: {} }));
  const [posts, nearby] = [
    ['community_posts', 'list', 'all'],
    ['business_profiles', 'nearby'],
  ];
  queryClient.setQueryData(posts, { pages: [], pageParams: [] });
  queryClient.setQueryData(nearby, []);
  const details = { fullName: 'Ann Otter', phone: '(614)-555-0100', zipCode: '73301' };
  await saveClientDetails('u1', { ...details, state: 'TX' });
  expect(queryClient.getQueryData(posts)).toBeUndefined();
  expect(queryClient.getQueryState(nearby)?.isInvalidated).toBe(true);
});
