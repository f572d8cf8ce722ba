import type { Message } from '@pro-match/domain/chat';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { matchConversation } from '../match-conversation.ts';
import { MATCH_ID, ManualServer, OTHER } from '../testing/manual-server.ts';
import { keepMessage, loadOlder, threadQuery } from './messages.ts';

const conversation = matchConversation(MATCH_ID);

let server: ManualServer;
let queries: QueryClient;
/** Requests that wait for their answer; each was read when it arrived. */
let waiting: (() => void)[];

beforeEach(() => {
  server = new ManualServer();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  waiting = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const after = new URL(address, 'http://localhost').searchParams.get('after');
    const page = server.page(after ?? undefined);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      waiting.push(() => resolve(Response.json(page)));
    });
  });
});

afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

const hear = (id: string): Message => server.store(id, id, OTHER).message;
const shown = () =>
  queries.getQueryData(threadQuery(conversation).queryKey)?.messages.map(({ id }) => id);

async function answer(): Promise<void> {
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  waiting.shift()?.();
}

it('keeps a message that was pushed while the first page was loading', async () => {
  hear('a');
  const leave = new QueryObserver(queries, threadQuery(conversation)).subscribe(() => undefined);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  keepMessage(queries, conversation, hear('b'));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  await answer();
  await answer();
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  leave();
});

it('keeps a message that was pushed while a refetch was running', async () => {
  hear('a');
  const first = queries.fetchQuery(threadQuery(conversation));
  await answer();
  await first;
  const second = queries.fetchQuery(threadQuery(conversation));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  keepMessage(queries, conversation, hear('b'));
  expect(shown()).toEqual(['a', 'b']);
  await answer();
  await second;
  expect(shown()).toEqual(['a', 'b']);
});

it('loads older messages page by page', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  for (const id of ids) hear(id);
  const first = queries.fetchQuery(threadQuery(conversation));
  await answer();
  await first;
  expect(shown()).toEqual(ids.slice(5));
  for (const start of [1, 0]) {
    const older = loadOlder(queries, conversation);
    await answer();
    await older;
    expect(shown()).toEqual(ids.slice(start));
  }
  await loadOlder(queries, conversation);
  expect(waiting).toEqual([]);
});
