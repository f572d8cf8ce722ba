import type { Match } from '@pro-match/domain/matches';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMatch } from '../testing/a-match.ts';
import { keepMatch, keepRead, listedMatch, matchListQuery } from './matches.ts';

const pending = aMatch({ unread_count: 2 });
let stored: Match;
let queries: QueryClient;
let stop: () => void;
/** Requests that wait for their response, each with the data of the moment it arrived. */
let waiting: (() => void)[];

beforeEach(() => {
  stored = pending;
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  waiting = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const page = { data: [stored], next: null };
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      waiting.push(() => resolve(Response.json(page)));
    });
  });
  stop = new InfiniteQueryObserver(queries, matchListQuery).subscribe(() => undefined);
});

afterEach(() => {
  stop();
  queries.clear();
  vi.unstubAllGlobals();
});

const row = () => listedMatch(queries, pending.id);

async function loaded(): Promise<void> {
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting.shift()?.();
  await vi.waitFor(() => expect(row()).toBeDefined());
}

it('shows an acceptance at once', async () => {
  await loaded();
  keepMatch(queries, { ...pending, status: 'accepted' });
  expect(row()?.status).toBe('accepted');
});

it('reloads a list that was requested before the acceptance', async () => {
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  stored = { ...pending, status: 'accepted' };
  keepMatch(queries, stored);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting.splice(0)) answer();
  await vi.waitFor(() => expect(row()?.status).toBe('accepted'));
});

it('clears the unread count when the chat is read', async () => {
  await loaded();
  keepRead(queries, pending.id);
  expect(row()?.unread_count).toBe(0);
});
