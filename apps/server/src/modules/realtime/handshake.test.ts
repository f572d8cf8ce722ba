import type { IncomingMessage } from 'node:http';
import { newId } from '@pro-match/domain/ids';
import { UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Authenticate } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { guardHandshake, isOwnOrigin, SOCKETS_PER_USER } from './handshake.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';
import { userRoom } from './rooms.ts';

const NOW = 1_000_000;
const TOKEN = new UnsecuredJWT().setExpirationTime(2_000).encode();
const AUTH = { apikey: 'key', access_token: TOKEN };
const ann = { userId: newId(), sessionId: newId() } as Actor;

interface Guarded {
  authenticate?: Authenticate;
  /** Takes from the limits; throws to refuse. */
  take?: () => Promise<void>;
  /** The number of sockets that the person has open. */
  open?: number;
}

function guarded({
  authenticate = async () => ann,
  take = async () => undefined,
  open = 0,
}: Guarded = {}) {
  const error = vi.fn();
  const shed = vi.fn();
  const deps = {
    config: { PUBLISHABLE_KEY: 'key' },
    metrics: { counter: () => shed },
    log: { error },
    limits: { take },
    clock: { now: () => new Date(NOW) },
  } as unknown as Deps;
  const sockets = new Set(Array.from({ length: open }, () => newId()));
  const rooms = new Map([[userRoom(ann.userId), sockets]]);
  const io = { sockets: { adapter: { rooms } } } as unknown as SocketServer;
  const guard = guardHandshake(io, deps, authenticate);
  const conn = { close: vi.fn() };
  /**
   * Tries to connect with this handshake; returns the response, and the socket's data afterwards.
   */
  const enter = async (auth: object = AUTH) => {
    const socket = { conn, handshake: { auth }, data: {} } as unknown as UserSocket;
    const next = vi.fn();
    await guard(socket, next);
    return { told: next.mock.calls.map(([refused]) => refused?.message), data: socket.data };
  };
  return { enter, conn, error, shed };
}

describe('a handshake', () => {
  it('stores the session and the expiry of its token', async () => {
    const { enter, error } = guarded();
    expect(await enter()).toEqual({
      told: [undefined],
      data: { actor: ann, accessToken: TOKEN, expiresAt: 2_000_000, checkedAt: NOW },
    });
    expect(error).not.toHaveBeenCalled();
  });

  it('is refused as unavailable if the session cannot be looked up', async () => {
    const authenticate = () => Promise.reject(new Error('no database'));
    const { enter, error, shed } = guarded({ authenticate });
    expect(await enter()).toEqual({ told: ['unavailable'], data: {} });
    expect(error).toHaveBeenCalledOnce();
    expect(shed).not.toHaveBeenCalled();
  });

  it('is refused for a wrong key or a missing token without a look-up', async () => {
    const authenticate = vi.fn(async () => ann);
    const { enter } = guarded({ authenticate });
    expect(await enter({ ...AUTH, apikey: 'another' })).toEqual({ told: ['bad_key'], data: {} });
    expect(await enter({ apikey: 'key' })).toEqual({ told: ['not_signed_in'], data: {} });
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('is refused without a session', async () => {
    const { enter } = guarded({ authenticate: async () => undefined });
    expect(await enter()).toEqual({ told: ['not_signed_in'], data: {} });
  });

  it('is refused and counted beyond the limits', async () => {
    const take = () => Promise.reject(new AppError('too_many_requests'));
    const { enter, error, shed } = guarded({ take });
    expect(await enter()).toEqual({ told: ['too_many_requests'], data: {} });
    expect(shed.mock.calls).toEqual([[{ status: '429', reason: 'sockets' }]]);
    expect(error).not.toHaveBeenCalled();
  });

  it('is refused for another reason without being counted', async () => {
    const take = () => Promise.reject(new AppError('conflict'));
    const { enter, shed } = guarded({ take });
    expect((await enter()).told).toEqual(['conflict']);
    expect(shed).not.toHaveBeenCalled();
  });

  it('is refused beyond the maximum number of sockets per person', async () => {
    expect((await guarded({ open: SOCKETS_PER_USER - 1 }).enter()).told).toEqual([undefined]);
    const full = await guarded({ open: SOCKETS_PER_USER }).enter();
    expect(full).toEqual({ told: ['too_many_requests'], data: {} });
  });

  it('may fail twice on a connection, which the third attempt closes', async () => {
    const { enter, conn } = guarded({ authenticate: async () => undefined });
    for (let nth = 0; nth < 2; nth += 1) {
      expect((await enter()).told).toEqual(['not_signed_in']);
    }
    expect(conn.close).not.toHaveBeenCalled();
    expect((await enter()).told).toEqual([]);
    expect(conn.close).toHaveBeenCalledOnce();
  });
});

describe('the page that opens a socket', () => {
  const isOwn = (origin: string | undefined, host = 'node-1.internal') =>
    isOwnOrigin({ headers: { origin, host } } as IncomingMessage, 'https://pro.example/app');

  it.each<[string, string | undefined, string?]>([
    ['is not a page but a program', undefined],
    ['is on the public address', 'https://pro.example'],
    ['is on the requested host', 'http://localhost:3000', 'localhost:3000'],
  ])('is allowed if it %s', (_, origin, host) => {
    expect(isOwn(origin, host)).toBe(true);
  });

  it.each<[string, string]>([
    ['is on another site', 'https://evil.example'],
    ['is on another port', 'https://pro.example:8443'],
    ['is on the public address without encryption', 'http://pro.example'],
    ['has an opaque origin', 'null'],
  ])('is not allowed if it %s', (_, origin) => {
    expect(isOwn(origin)).toBe(false);
  });
});
