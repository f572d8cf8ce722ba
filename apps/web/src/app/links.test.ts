import {
  checkoutReturnPath,
  communityChatPath,
  conversationPath,
  notificationChoicesPath,
  ownReviewsPath,
  publicCardPath,
  receiptPath,
  teamPath,
} from '@pro-match/domain/paths';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.ts';
import { teamArea } from './team-areas.ts';

const ID = '018f6e2a-7c3b-7a10-9c1d-2f4b8a9e0c11';
const AREAS = ['requests', 'reports', 'people', 'services', 'health', 'log'] as const;

/** The destination of a server's link: the screen, with the values it reads from the address. */
function opened(link: string) {
  const { pathname, search, hash } = new URL(link, 'https://pro.example');
  const router = createAppRouter(createMemoryHistory());
  const query = Object.fromEntries(new URLSearchParams(search));
  const last = router.matchRoutes(pathname, query).at(-1);
  const { fullPath, search: read, params } = last ?? {};
  return [fullPath, { ...read, ...params, ...(hash && { hash }) }];
}

const LINKS: [link: string, screen: string, read: object][] = [
  [publicCardPath(ID), '/business-card/$id', { id: ID }],
  [conversationPath('client', ID), '/client-messages', { match: ID }],
  [conversationPath('business', ID), '/business-messages', { match: ID }],
  [conversationPath('business', null), '/business-messages', {}],
  [communityChatPath(ID), '/community/chat/$userId', { userId: ID }],
  [ownReviewsPath(), '/business-profile', { tab: 'reviews' }],
  [
    receiptPath('2026-05-02T10:00:00.000Z'),
    '/business-receipt',
    { month: '2026-05-02T10:00:00.000Z' },
  ],
  [checkoutReturnPath('success'), '/business-dashboard', { subscription: 'success' }],
  [checkoutReturnPath('cancelled'), '/business-dashboard', { subscription: 'cancelled' }],
  [notificationChoicesPath(), '/account', { hash: '#notifications' }],
  [teamPath(), '/team/{-$area}', {}],
  ...AREAS.map(
    (area) => [teamPath(area), '/team/{-$area}', { area }] satisfies [string, string, object],
  ),
];

it.each(LINKS)('%s opens its screen with all values of the link', (link, screen, read) => {
  expect(opened(link)).toEqual([screen, read]);
});

it.each(AREAS)('the team console has the area %s', (area) => {
  expect(teamArea(area)).toBeDefined();
});
