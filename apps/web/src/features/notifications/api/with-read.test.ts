import type { Notification } from '@pro-match/domain/notifications';
import { expect, it } from 'vitest';
import { withRead } from './notifications.ts';

const one = (id: string, read_at: string | null): Notification => ({
  id,
  kind: 'review',
  title: 'New review',
  body: '',
  path: '/business-profile?tab=reviews',
  created_at: '2026-11-21T10:00:00.000Z',
  read_at,
});
const pages = {
  pageParams: [null, 'next'],
  pages: [
    { data: [one('a', null), one('b', 'earlier')], next: 'next' },
    { data: [one('c', null)], next: null },
  ],
};
const readTimes = (ids?: string[]) =>
  withRead(pages, ids, 'now').pages.flatMap(({ data }) => data.map(({ read_at }) => read_at));

it('marks the given notifications or all as read, and keeps earlier read times', () => {
  expect(readTimes(['c', 'b'])).toEqual([null, 'earlier', 'now']);
  expect(readTimes()).toEqual(['now', 'earlier', 'now']);
});
