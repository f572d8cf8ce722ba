import { expect, it } from 'vitest';
import type { Whisper, Word } from './cluster.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';
import {
  createRooms,
  matchesShown,
  matchRoom,
  presenceRoom,
  sessionRoom,
  userRoom,
} from './rooms.ts';

it('picks the matches that a socket shows from its rooms', () => {
  const rooms = [
    userRoom('u'),
    sessionRoom('s'),
    matchRoom('m'),
    presenceRoom('m'),
    matchRoom('n'),
  ];
  expect(matchesShown(new Set(['the id of the socket', ...rooms]))).toEqual(['m', 'n']);
});

/** Rooms over recorded sockets and a recorded link to the other nodes. */
function recorded(hasCluster = true) {
  const done: unknown[][] = [];
  const to = (room: string | string[]) => ({
    emit: (...event: unknown[]) => done.push(['emit', room, ...event]),
    disconnectSockets: (close: boolean) => done.push(['cut', room, close]),
  });
  const io = { to, in: to, emit: (...event: unknown[]) => done.push(['emit to all', ...event]) };
  const cluster = {
    tell: (word: Word) => done.push(['tell', word]),
    whisper: (whisper: Whisper) => done.push(['pass on', whisper]),
    close: () => undefined,
  };
  const reevaluate = (rooms?: string[]) => done.push(['decide anew', rooms]);
  const rooms = createRooms(
    io as unknown as SocketServer,
    () => (hasCluster ? cluster : undefined),
    { reevaluate },
  );
  return { rooms, done, from: { to } as unknown as UserSocket };
}

it('updates its own sockets, and then tells the other nodes', () => {
  const { rooms, done } = recorded();
  const at = { match_id: 'm', reader_id: 'u', read_at: 'now' };
  rooms.push([userRoom('u')], 'messages:read', at);
  rooms.end(sessionRoom('s'));
  rooms.hearAnew([matchRoom('m')]);
  rooms.catchUp();
  const push = { kind: 'push', rooms: ['user:u'], name: 'messages:read', payload: [at] };
  expect(done).toEqual([
    ['emit', ['user:u'], 'messages:read', at],
    ['tell', push],
    ['emit', 'session:s', 'auth:ended'],
    ['cut', 'session:s', true],
    ['tell', { kind: 'end', room: 'session:s' }],
    ['decide anew', ['match:m']],
    ['tell', { kind: 'hear_anew', rooms: ['match:m'] }],
    ['emit to all', 'catch_up'],
    ['decide anew', undefined],
    ['tell', { kind: 'catch_up' }],
  ]);
});

it('does not pass on an event of another node to other nodes', () => {
  const { rooms, done } = recorded();
  rooms.hear({ kind: 'end', room: 'session:s' });
  rooms.hear({ kind: 'hear_anew', rooms: ['match:m'] });
  rooms.hearWhisper({ room: 'talk:m', name: 'match:presence', payload: ['typing'] });
  expect(done).toEqual([
    ['emit', 'session:s', 'auth:ended'],
    ['cut', 'session:s', true],
    ['decide anew', ['match:m']],
    ['emit', 'talk:m', 'match:presence', 'typing'],
  ]);
});

it('sends presence to the others in a room, here and on other nodes', () => {
  const said = { match_id: 'm', state: 'typing', user_id: 'u' } as const;
  const { rooms, done, from } = recorded();
  rooms.whisper(from, presenceRoom('m'), 'match:presence', said);
  expect(done).toEqual([
    ['emit', 'talk:m', 'match:presence', said],
    ['pass on', { room: 'talk:m', name: 'match:presence', payload: [said] }],
  ]);
  const alone = recorded(false);
  alone.rooms.whisper(alone.from, presenceRoom('m'), 'match:presence', said);
  alone.rooms.catchUp();
  expect(alone.done.map(([what]) => what)).toEqual(['emit', 'emit to all', 'decide anew']);
});
