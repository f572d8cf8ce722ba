import { newId } from '@pro-match/domain/ids';
import { expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import type { SocketServer } from './realtime.types.ts';
import { matchRoom, talkRoom } from './rooms.ts';
import { createTalks } from './talks.ts';

it('asks about few of a thousand open chats at once, and about each', async () => {
  let asked = 0;
  let most = 0;
  const execute = async () => {
    asked += 1;
    most = Math.max(most, asked);
    await new Promise((resolve) => setImmediate(resolve));
    asked -= 1;
    return { rows: [{ is_mutual: true }] };
  };
  const sockets = Array.from({ length: 1_000 }, () => {
    const rooms = new Set([matchRoom(newId())]);
    return {
      data: { actor: { userId: newId() } },
      rooms,
      join: (room: string) => rooms.add(room),
      leave: (room: string) => rooms.delete(room),
    };
  });
  const io = { sockets: { sockets: new Map(sockets.map((socket) => [socket, socket])) } };
  const deps = { database: { db: { execute } }, log: { warn: vi.fn() } };
  createTalks(io as unknown as SocketServer, deps as unknown as Deps).decideAnew();
  const hearing = () =>
    sockets.filter(({ rooms }) => [...rooms].some((room) => room.startsWith(talkRoom(''))));
  await vi.waitFor(() => expect(hearing()).toHaveLength(1_000), { timeout: 10_000 });
  expect(most).toBe(2);
});
