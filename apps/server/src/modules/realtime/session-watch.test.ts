import { UnsecuredJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Authenticate } from '../../platform/http/actor.ts';
import type { SocketServer } from './realtime.types.ts';
import { createSessionWatch } from './session-watch.ts';

const START = 1_000_000;
/** Its signature is not checked here. */
const TOKEN = new UnsecuredJWT().setExpirationTime(START / 1000 + 60).encode();

/** Sockets that were last checked a minute ago, and a watch over them. */
function watching(authenticate: Authenticate, count = 3) {
  const clock = { ms: START, now: () => new Date(clock.ms) };
  const warn = vi.fn();
  const sockets = Array.from({ length: count }, (_, index) => ({
    data: { accessToken: TOKEN, expiresAt: START + 60_000, checkedAt: START - 60_000 },
    conn: { close: vi.fn() },
    emit: vi.fn(),
    disconnect: vi.fn(),
    id: String(index),
  }));
  const io = { sockets: { sockets: new Map(sockets.map((socket) => [socket.id, socket])) } };
  const deps = { clock, log: { warn } };
  const { watch } = createSessionWatch(
    io as unknown as SocketServer,
    deps as unknown as Deps,
    authenticate,
  );
  return { clock, warn, sockets, watch };
}

it('does not sign out a person whose token expired before its session was checked', async () => {
  const { clock, sockets, watch } = watching(async () => {
    clock.ms += 61_000;
    return undefined;
  });
  await watch();
  for (const { conn, emit, disconnect } of sockets) {
    expect(conn.close).toHaveBeenCalledOnce();
    expect(emit).not.toHaveBeenCalled();
    expect(disconnect).not.toHaveBeenCalled();
  }
});

it('stops a pass at the first failure, and logs an outage once', async () => {
  let isAway = true;
  const authenticate = vi.fn(async () => {
    if (isAway) throw new Error('no database');
    return undefined;
  });
  const { warn, sockets, watch } = watching(authenticate);
  await watch();
  await watch();
  expect(authenticate).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
  isAway = false;
  await watch();
  for (const { emit, disconnect } of sockets) {
    expect(emit).toHaveBeenCalledWith('auth:ended');
    // With its transport, over which it could open another one.
    expect(disconnect).toHaveBeenCalledWith(true);
  }
});

it('checks every session that was not checked recently, and no other', async () => {
  const checkedAt = START - 1_000;
  const actor = { userId: 'ann' } as Actor;
  const authenticate = vi.fn(async () => actor);
  const { sockets, watch } = watching(authenticate, 4);
  const [fresh, ...stale] = sockets;
  Object.assign(fresh?.data ?? {}, { checkedAt });
  await watch();
  expect(authenticate).toHaveBeenCalledTimes(3);
  expect(fresh?.data.checkedAt).toBe(checkedAt);
  for (const { data, emit } of stale) {
    expect(data.checkedAt).toBe(START);
    expect(emit).not.toHaveBeenCalled();
  }
  await watch();
  expect(authenticate).toHaveBeenCalledTimes(3);
});

it('checks a session again after half a minute, and not before', async () => {
  const authenticate = vi.fn(async () => ({ userId: 'ann' }) as Actor);
  const { sockets, watch } = watching(authenticate, 2);
  const [due, fresh] = sockets;
  Object.assign(due?.data ?? {}, { checkedAt: START - 30_000 });
  Object.assign(fresh?.data ?? {}, { checkedAt: START - 29_999 });
  await watch();
  expect(sockets.map(({ data }) => data.checkedAt)).toEqual([START, START - 29_999]);
});

it('closes a socket at the moment its token expires, without checking its session', async () => {
  const authenticate = vi.fn(async () => ({ userId: 'ann' }) as Actor);
  const { clock, sockets, watch } = watching(authenticate, 1);
  const cut = () => sockets[0]?.conn.close;
  clock.ms = START + 59_999;
  await watch();
  expect(cut()).not.toHaveBeenCalled();
  clock.ms = START + 60_000;
  await watch();
  expect(cut()).toHaveBeenCalledOnce();
  expect(authenticate).toHaveBeenCalledOnce();
  expect(sockets[0]?.emit).not.toHaveBeenCalled();
});

it('does not check a session whose token expires during a pass', async () => {
  const authenticate = vi.fn(async () => {
    clock.ms += 61_000;
    return { userId: 'ann' } as Actor;
  });
  const { clock, sockets, watch } = watching(authenticate, 2);
  await watch();
  expect(authenticate).toHaveBeenCalledOnce();
  expect(sockets.map(({ conn }) => conn.close.mock.calls.length)).toEqual([0, 1]);
});

it('logs each outage', async () => {
  let isAway = true;
  const { clock, warn, watch } = watching(async () => {
    if (isAway) throw new Error('no database');
    return { userId: 'ann' } as Actor;
  }, 1);
  await watch();
  isAway = false;
  await watch();
  isAway = true;
  clock.ms += 30_000;
  await watch();
  expect(warn).toHaveBeenCalledTimes(2);
});
