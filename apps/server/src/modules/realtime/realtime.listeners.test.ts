import { newId } from '@pro-match/domain/ids';
import { expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { listenForPushes } from './realtime.listeners.ts';
import { matchRoom, sessionRoom, userRoom } from './rooms.ts';

type Listen = (payload: object, happened: { at: number }) => Promise<void>;

/** Records the pushes to screens, in order; `took` measures their delay. */
function listening() {
  const listeners = new Map<string, Listen[]>();
  const took = vi.fn();
  const spans: unknown[][] = [];
  const deps = {
    events: {
      onLive: (name: string, listen: Listen) =>
        listeners.set(name, [...(listeners.get(name) ?? []), listen]),
    },
    metrics: { histogram: () => took },
    tracer: {
      span: (name: string, options: unknown, work: () => Promise<void>) => {
        spans.push([name, options]);
        return work();
      },
    },
  };
  const said: unknown[][] = [];
  listenForPushes(deps as unknown as Deps, {
    push: (rooms, name, ...payload) => said.push(['push', rooms, name, ...payload]),
    hearAnew: (rooms) => said.push(['hear anew', rooms]),
    end: (room) => said.push(['end', room]),
  });
  return {
    said,
    took,
    spans,
    tell: async (name: string, payload: object) => {
      for (const listen of listeners.get(name) ?? []) {
        await listen(payload, { at: performance.now() });
      }
    },
  };
}

const [ann, bob, matchId] = [newId(), newId(), newId()];
const AT = '2026-03-02T15:00:00.000Z';

it('pushes a message and its reading to both parties and to the room of the match', async () => {
  const { said, tell, took } = listening();
  const message = { match_id: matchId, sender_id: ann, receiver_id: bob };
  await tell('message.sent', { message });
  const read = { matchId, readerId: bob, otherId: ann, readAt: AT };
  await tell('message.read', read);
  const [ofAnn, ofBob, shown] = [userRoom(ann), userRoom(bob), matchRoom(matchId)];
  expect(said).toEqual([
    ['push', [ofBob, ofAnn, shown], 'messages:insert', message],
    [
      'push',
      [ofAnn, ofBob, shown],
      'messages:read',
      { match_id: matchId, reader_id: bob, read_at: AT },
    ],
  ]);
  expect(took).toHaveBeenCalledTimes(2);
  for (const [, seconds] of took.mock.calls) {
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(5);
  }
});

it('traces a push within the trace of its event', async () => {
  const { spans, tell } = listening();
  await tell('message.repeated', { receiverId: bob });
  expect(spans).toEqual([['tell message.repeated', { kind: 'producer', within: true }]]);
});

it('tells only the receiver to catch up when a message is sent again', async () => {
  const { said, tell } = listening();
  await tell('message.repeated', { receiverId: bob });
  expect(said).toEqual([['push', [userRoom(bob)], 'catch_up']]);
});

it('pushes a community message and its reading only to its two people', async () => {
  const { said, tell } = listening();
  const message = { sender_id: ann, receiver_id: bob };
  await tell('community_message.sent', { message });
  await tell('community_message.read', { readerId: bob, senderId: ann, readAt: AT });
  expect(said).toEqual([
    ['push', [userRoom(bob), userRoom(ann)], 'community_messages:insert', message],
    [
      'push',
      [userRoom(ann), userRoom(bob)],
      'community_messages:read',
      { reader_id: bob, sender_id: ann, read_at: AT },
    ],
  ]);
});

it('re-evaluates presence for both sides of a block', async () => {
  const { said, tell } = listening();
  await tell('block.changed', { blockerId: ann, blockedId: bob });
  expect(said).toEqual([['hear anew', [userRoom(ann), userRoom(bob)]]]);
});

it('ends every session of the event', async () => {
  const { said, tell } = listening();
  const sessionIds = [newId(), newId()];
  await tell('session.ended', { sessionIds });
  expect(said).toEqual(sessionIds.map((id) => ['end', sessionRoom(id)]));
});
