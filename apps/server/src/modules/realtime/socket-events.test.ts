import { newId } from '@pro-match/domain/ids';
import { UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { UserSocket } from './realtime.types.ts';
import { presenceRoom } from './rooms.ts';
import { listenToSocket } from './socket-events.ts';

const ann = { userId: newId(), sessionId: newId() } as Actor;
/** Its signature is not checked here. */
const FRESH = new UnsecuredJWT().setExpirationTime(2).encode();

/** A socket in the presence room of a match, whose token ends at 1,000 ms. */
function inPresenceRoom({
  fresh = ann as Actor | null,
  take = async () => undefined as unknown,
} = {}) {
  let now = 0;
  const matchId = newId();
  const heard = new Map<string, (...payload: unknown[]) => void>();
  const passing: ((event: unknown[], next: () => void) => void)[] = [];
  const close = vi.fn();
  const socket = {
    data: { actor: ann, expiresAt: 1_000 },
    rooms: new Set([presenceRoom(matchId)]),
    conn: { close },
    use: (pass: (typeof passing)[number]) => passing.push(pass),
    on: (name: string, listen: (...payload: unknown[]) => void) => heard.set(name, listen),
  };
  const whisper = vi.fn();
  const join = vi.fn(async () => true);
  const leave = vi.fn();
  const error = vi.fn();
  const span = (_name: string, _options: unknown, work: () => Promise<boolean>) => work();
  const clock = { now: () => new Date(now) };
  const deps = { clock, tracer: { span }, limits: { take }, log: { error } };
  listenToSocket(socket as unknown as UserSocket, {
    deps: deps as unknown as Deps,
    authenticate: async () => fresh ?? undefined,
    presenceRooms: { join, leave, reevaluate: vi.fn() },
    whisper,
  });
  const emit = (name: string, ...payload: unknown[]) => heard.get(name)?.(...payload);
  const asked = (name: string, payload: unknown) =>
    new Promise((done) => emit(name, payload, done));
  return {
    whisper,
    join,
    leave,
    error,
    close,
    socket,
    matchId,
    emit,
    asked,
    say: (state: unknown = 'typing', match_id: unknown = matchId) =>
      emit('match:presence', { match_id, state }),
    open: () => asked('match:join', { match_id: matchId }),
    /** Returns true if an event of this name passes the limits. */
    passes: async (name: string) => {
      const next = vi.fn();
      for (const pass of passing) pass([name], next);
      await new Promise((resolve) => setImmediate(resolve));
      return next.mock.calls.length > 0;
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

it('passes on events until the token expires', () => {
  const { say, wait, whisper } = inPresenceRoom();
  wait(999);
  say();
  expect(whisper).toHaveBeenCalledOnce();
  wait(1);
  say();
  expect(whisper).toHaveBeenCalledOnce();
});

it('opens a chat only until the token expires', async () => {
  const { open, wait, join } = inPresenceRoom();
  wait(999);
  expect(await open()).toBe(true);
  wait(1);
  expect(await open()).toBe(false);
  expect(join).toHaveBeenCalledOnce();
});

it('adds the sender to a presence event, only for a conversation that the socket is in', () => {
  const { say, whisper, matchId, socket } = inPresenceRoom();
  say('typing');
  const said = { match_id: matchId, state: 'typing', user_id: ann.userId };
  expect(whisper).toHaveBeenCalledExactlyOnceWith(
    socket,
    presenceRoom(matchId),
    'match:presence',
    said,
  );
  say('typing', newId());
  say('asleep');
  say('typing', 'nonsense');
  expect(whisper).toHaveBeenCalledOnce();
});

it('leaves the named match, and ignores malformed requests', () => {
  const { emit, leave, matchId, socket } = inPresenceRoom();
  emit('match:leave', { match_id: 'nonsense' });
  emit('match:leave');
  expect(leave).not.toHaveBeenCalled();
  emit('match:leave', { match_id: matchId });
  expect(leave).toHaveBeenCalledExactlyOnceWith(socket, matchId);
});

it('returns false for a malformed join', async () => {
  const { asked, join } = inPresenceRoom();
  expect(await asked('match:join', { match_id: 'nonsense' })).toBe(false);
  expect(join).not.toHaveBeenCalled();
});

it('returns false and logs a failed join, even without a callback', async () => {
  const { open, emit, join, error, matchId } = inPresenceRoom();
  join.mockRejectedValue(new Error('no database'));
  expect(await open()).toBe(false);
  emit('match:join', { match_id: matchId }, 'no function');
  emit('match:join', { match_id: matchId });
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(3));
});

describe('a new token', () => {
  it('of the same session extends the socket until it expires', async () => {
    const { asked, socket, wait, say, whisper } = inPresenceRoom();
    expect(await asked('auth:token', { access_token: FRESH })).toBe(true);
    expect(socket.data).toMatchObject({ accessToken: FRESH, expiresAt: 2_000 });
    wait(1_500);
    say();
    expect(whisper).toHaveBeenCalledOnce();
  });

  it.each<[string, Actor | null, unknown]>([
    ['of another session', { ...ann, sessionId: newId() }, { access_token: FRESH }],
    ['without a session', null, { access_token: FRESH }],
    ['that is empty', ann, { access_token: '' }],
    ['that is too long', ann, { access_token: 'x'.repeat(4_097) }],
  ])('%s changes nothing', async (_, fresh, token) => {
    const { asked, socket } = inPresenceRoom({ fresh });
    expect(await asked('auth:token', token)).toBe(false);
    expect(socket.data).toEqual({ actor: ann, expiresAt: 1_000 });
  });
});

describe('the limits of socket events', () => {
  it('close the connection of a socket beyond them', async () => {
    let isOver = false;
    const take = async () => {
      if (isOver) throw new Error('too many');
    };
    const { passes, close } = inPresenceRoom({ take });
    expect(await passes('match:join')).toBe(true);
    expect(close).not.toHaveBeenCalled();
    isOver = true;
    expect(await passes('match:join')).toBe(false);
    expect(close).toHaveBeenCalledOnce();
  });

  it('are separate for presence: twenty at once', async () => {
    const take = vi.fn(async () => undefined);
    const { passes, close } = inPresenceRoom({ take });
    for (let nth = 0; nth < 20; nth += 1) expect(await passes('match:presence')).toBe(true);
    expect(close).not.toHaveBeenCalled();
    expect(await passes('match:presence')).toBe(false);
    expect(close).toHaveBeenCalledOnce();
    expect(take).not.toHaveBeenCalled();
  });
});
