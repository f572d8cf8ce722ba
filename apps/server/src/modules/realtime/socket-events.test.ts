import { newId } from '@pro-match/domain/ids';
import { expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import type { UserSocket } from './realtime.types.ts';
import { talkRoom } from './rooms.ts';
import { listenToSocket } from './socket-events.ts';

/** A socket in the talk of a match, whose token ends at 1,000 ms. */
function inTalk() {
  let now = 0;
  const matchId = newId();
  const heard = new Map<string, (...payload: unknown[]) => void>();
  const socket = {
    data: { actor: { userId: newId() }, expiresAt: 1_000 },
    rooms: new Set([talkRoom(matchId)]),
    use: vi.fn(),
    on: (name: string, listen: (...payload: unknown[]) => void) => heard.set(name, listen),
  };
  const whisper = vi.fn();
  const join = vi.fn(async () => true);
  const span = (_name: string, _options: unknown, work: () => Promise<boolean>) => work();
  listenToSocket(socket as unknown as UserSocket, {
    deps: { clock: { now: () => new Date(now) }, tracer: { span } } as unknown as Deps,
    authenticate: vi.fn(),
    talks: { join, leave: vi.fn(), decideAnew: vi.fn() },
    whisper,
  });
  const emit = (name: string, ...payload: unknown[]) => heard.get(name)?.(...payload);
  return {
    whisper,
    join,
    say: () => emit('match:presence', { match_id: matchId, state: 'typing' }),
    open: () => new Promise((done) => emit('match:join', { match_id: matchId }, done)),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

it('passes on events of a person until the token expires, and none afterward', () => {
  const { say, wait, whisper } = inTalk();
  wait(999);
  say();
  expect(whisper).toHaveBeenCalledOnce();
  wait(1);
  say();
  expect(whisper).toHaveBeenCalledOnce();
});

it('opens a chat while the token is good, and none from then on', async () => {
  const { open, wait, join } = inTalk();
  wait(999);
  expect(await open()).toBe(true);
  wait(1);
  expect(await open()).toBe(false);
  expect(join).toHaveBeenCalledOnce();
});
