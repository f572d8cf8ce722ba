import { expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { guardHandshake } from './handshake.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';

it('says that it is not available where the session can not be looked up', async () => {
  const error = vi.fn();
  const deps = {
    config: { PUBLISHABLE_KEY: 'key' },
    metrics: { counter: () => () => undefined },
    log: { error },
  } as unknown as Deps;
  const authenticate = () => Promise.reject(new Error('no database'));
  const socket = {
    conn: {},
    handshake: { auth: { apikey: 'key', access_token: 'token' } },
    data: {},
  } as unknown as UserSocket;
  const next = vi.fn();
  await guardHandshake({} as SocketServer, deps, authenticate)(socket, next);
  expect(next).toHaveBeenCalledExactlyOnceWith(new Error('unavailable'));
  expect(error).toHaveBeenCalledOnce();
  expect(socket.data).toEqual({});
});
