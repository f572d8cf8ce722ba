import { newId } from '@pro-match/domain/ids';
import { expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { createPresenceRooms, type PresenceRooms } from './presence-rooms.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';
import { matchRoom, presenceRoom, userRoom } from './rooms.ts';

it('re-evaluates all of a thousand open chats, two at once', async () => {
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
  createPresenceRooms(io as unknown as SocketServer, deps as unknown as Deps).reevaluate();
  const hearing = () =>
    sockets.filter(({ rooms }) => [...rooms].some((room) => room.startsWith(presenceRoom(''))));
  await vi.waitFor(() => expect(hearing()).toHaveLength(1_000), { timeout: 10_000 });
  expect(most).toBe(2);
});

/**
 * A socket that joins a match, and its presence rooms; `answer` makes each response of the database,
 * undefined for a stranger.
 */
function joining(answer: (presenceRooms: () => PresenceRooms) => boolean | undefined) {
  const matchId = newId();
  const rooms = new Set<string>();
  const socket = {
    data: { actor: { userId: newId() } },
    rooms,
    join: (room: string) => rooms.add(room),
    leave: (room: string) => rooms.delete(room),
  } as unknown as UserSocket;
  const execute = async () => {
    const is_mutual = answer(() => presenceRooms);
    await new Promise((resolve) => setImmediate(resolve));
    return { rows: is_mutual === undefined ? [] : [{ is_mutual }] };
  };
  const io = { sockets: { adapter: { rooms: new Map() }, sockets: new Map() } };
  const deps = { database: { db: { execute } }, log: { warn: vi.fn() } };
  const presenceRooms = createPresenceRooms(io as unknown as SocketServer, deps as unknown as Deps);
  return { join: () => presenceRooms.join(socket, matchId), rooms, matchId };
}

it('does not let a stranger into the room of a match', async () => {
  const { join, rooms } = joining(() => undefined);
  expect(await join()).toBe(false);
  expect([...rooms]).toEqual([]);
});

it('repeats a read that a block may have overtaken', async () => {
  let asked = 0;
  const { join, rooms, matchId } = joining((presenceRooms) => {
    asked += 1;
    // The block lands after this read, and before its event arrives.
    if (asked === 1) presenceRooms().reevaluate([userRoom(newId())]);
    return asked === 1;
  });
  expect(await join()).toBe(true);
  expect(asked).toBe(2);
  expect([...rooms]).toEqual([matchRoom(matchId)]);
});

it('gives up joining the conversation while blocks keep coming', async () => {
  const { join, rooms, matchId } = joining((presenceRooms) => {
    presenceRooms().reevaluate([userRoom(newId())]);
    return true;
  });
  expect(await join()).toBe(true);
  expect([...rooms]).toEqual([matchRoom(matchId)]);
});

it('removes a person who can no longer be reached', async () => {
  let isMutual = true;
  const { join, rooms, matchId } = joining(() => isMutual);
  await join();
  expect(rooms).toContain(presenceRoom(matchId));
  isMutual = false;
  await join();
  expect([...rooms]).toEqual([matchRoom(matchId)]);
});

it('re-evaluates only the sockets in a room', async () => {
  const [shown, other] = [newId(), newId()];
  const opened = () => {
    const rooms = new Set([userRoom(newId()), matchRoom(shown), presenceRoom(shown)]);
    return {
      data: { actor: { userId: newId() } },
      rooms,
      join: (room: string) => rooms.add(room),
      leave: (room: string) => rooms.delete(room),
    };
  };
  const [inRoom, elsewhere] = [opened(), opened()];
  const execute = vi.fn(async () => ({ rows: [{ is_mutual: false }] }));
  const io = {
    sockets: {
      adapter: { rooms: new Map([[userRoom(other), new Set(['in', 'gone'])]]) },
      sockets: new Map([
        ['in', inRoom],
        ['elsewhere', elsewhere],
      ]),
    },
  };
  const warn = vi.fn();
  const deps = { database: { db: { execute } }, log: { warn } };
  const presenceRooms = createPresenceRooms(io as unknown as SocketServer, deps as unknown as Deps);
  presenceRooms.reevaluate([userRoom(other)]);
  expect(inRoom.rooms).not.toContain(presenceRoom(shown));
  await vi.waitFor(() => expect(execute).toHaveBeenCalledOnce());
  expect(elsewhere.rooms).toContain(presenceRoom(shown));
  expect(warn).not.toHaveBeenCalled();
});

it('does not rejoin a chat that was left during the re-evaluation', async () => {
  const [first, second] = [newId(), newId()];
  const rooms = new Set([matchRoom(first), matchRoom(second)]);
  const socket = {
    data: { actor: { userId: newId() } },
    rooms,
    join: (room: string) => rooms.add(room),
    leave: (room: string) => rooms.delete(room),
  };
  const execute = vi.fn(async () => {
    rooms.delete(matchRoom(second));
    return { rows: [{ is_mutual: true }] };
  });
  const io = { sockets: { sockets: new Map([['one', socket]]) } };
  const deps = { database: { db: { execute } }, log: { warn: vi.fn() } };
  createPresenceRooms(io as unknown as SocketServer, deps as unknown as Deps).reevaluate();
  await vi.waitFor(() => expect(rooms).toContain(presenceRoom(first)));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([...rooms].toSorted()).toEqual([matchRoom(first), presenceRoom(first)].toSorted());
  expect(execute).toHaveBeenCalledOnce();
});
