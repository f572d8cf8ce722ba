import { expect, it } from 'vitest';
import { firstReads } from './first-reads.ts';

const client = { id: 'u1', role: 'client' } as const;
const business = { id: 'u2', role: 'business' } as const;

const urls = (address: string, who: typeof client | typeof business) => {
  const { pathname, search } = new URL(address, 'https://promatch.example');
  return firstReads({ pathname, search }, who).map(({ call }) => call.url);
};

it.each([
  ['/client-dashboard', client, ['/rest/v1/client_preferences']],
  ['/client-messages', client, ['/rest/v1/client_preferences']],
  ['/client-matches', client, ['/rest/v1/client_preferences', '/rest/v1/matches?limit=20']],
  [
    '/community/explore?tab=nearby',
    client,
    ['/rest/v1/client_preferences', '/rest/v1/community_posts?tab=nearby&limit=20'],
  ],
  [
    '/business-dashboard',
    business,
    ['/rest/v1/business_profiles?user_id=u2', '/rest/v1/matches?limit=20'],
  ],
] as const)('requests at %s what the %o needs first', (address, who, expected) => {
  expect(urls(address, who)).toEqual(expected);
});

it('requests the businesses of the service in the address, and preloads the first photo', () => {
  const search = '?service=Junk+Removal';
  const [, nearby] = firstReads({ pathname: '/client-dashboard', search }, client);
  expect(nearby?.call).toEqual({
    method: 'POST',
    url: '/functions/v1/find-nearby-businesses',
    body: '{"service":"Junk Removal"}',
  });
  const shown = { portfolio_images: ['/work.webp'], logo_url: '/logo.webp' };
  expect(nearby?.picture?.({ businesses: [shown] })).toMatchObject({ src: '/work.webp' });
  expect(nearby?.picture?.({ businesses: [] })).toBeUndefined();
});

it('preloads the first photo of the newest post, as wide as its tile', () => {
  const [, posts] = firstReads({ pathname: '/community/explore', search: '' }, client);
  const picture = (...media_urls: string[]) => posts?.picture?.({ data: [{ media_urls }] });
  expect(picture('/a.webp')).toMatchObject({
    src: '/a.webp',
    sizes: expect.stringMatching('100vw'),
  });
  expect(picture('/a.webp', '/b.webp')).toMatchObject({ sizes: expect.stringMatching('50vw') });
  expect(picture()).toBeUndefined();
  expect(posts?.picture?.({ data: [] })).toBeUndefined();
});

it.each([
  ['/', client],
  ['/terms', client],
  ['/client-onboarding', client],
  ['/business-dashboard', client],
  ['/client-dashboard', business],
  ['/business-onboarding', business],
  ['/business-card/a', business],
] as const)('requests nothing at %s for the %o', (address, who) => {
  expect(urls(address, who)).toEqual([]);
});
