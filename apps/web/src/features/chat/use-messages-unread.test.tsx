import { newId } from '@pro-match/domain/ids';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import * as realtime from '../../lib/realtime.ts';
import { answering, type Call } from '../../testing/answering.ts';
import { signIn } from '../../testing/signed-in.ts';
import { beginReading } from './being-read.ts';
import { useMessagesUnread } from './use-messages-unread.ts';

vi.mock('../../lib/realtime.ts');

let count: number;
let calls: Call[];
let handlers: Map<string, (payload: never) => void>;
let resume: () => void;

beforeEach(async () => {
  count = 2;
  calls = answering(() => ({ body: { count } }));
  handlers = new Map();
  vi.mocked(realtime.subscribe).mockImplementation((event, handler) => {
    handlers.set(event, handler);
    return () => handlers.delete(event);
  });
  vi.mocked(realtime.onResume).mockImplementation((handler) => {
    resume = handler;
    return () => undefined;
  });
  await signIn({ id: 'me', app_metadata: { role: 'client' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
});

async function follow() {
  const { result, unmount } = renderHook(useMessagesUnread, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  expect(result.current).toBe(0);
  await waitFor(() => expect(result.current).toBe(2));
  expect(calls).toMatchObject([{ method: 'GET', path: '/rest/v1/messages/unread_count' }]);
  const hear = (event: string, payload: object) =>
    act(async () => handlers.get(event)?.(payload as never));
  return { result, unmount, hear };
}

it('updates the count when messages arrive or are read, here or on another screen', async () => {
  const { result, unmount, hear } = await follow();
  count = 3;
  await hear('messages:insert', { match_id: newId(), receiver_id: 'me' });
  await waitFor(() => expect(result.current).toBe(3));
  count = 0;
  await hear('messages:read', { match_id: newId(), reader_id: 'me' });
  await waitFor(() => expect(result.current).toBe(0));
  unmount();
  expect(handlers.size).toBe(0);
});

it('counts again when the connection is back', async () => {
  const { result } = await follow();
  count = 5;
  act(() => resume());
  await waitFor(() => expect(result.current).toBe(5));
});

it('does not count again for messages to the other party, or in the open chat', async () => {
  const { hear } = await follow();
  const match_id = newId();
  await hear('messages:insert', { match_id, receiver_id: 'other' });
  await hear('messages:read', { match_id, reader_id: 'other' });
  const forget = beginReading(match_id);
  await hear('messages:insert', { match_id, receiver_id: 'me' });
  expect(calls).toHaveLength(1);
  forget();
  await hear('messages:insert', { match_id, receiver_id: 'me' });
  await waitFor(() => expect(calls).toHaveLength(2));
});
