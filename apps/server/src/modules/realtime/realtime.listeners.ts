import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Deps } from '../../platform/deps.ts';
import { getMatch, type MatchEvent } from '../matches/index.ts';
import { matchRoom, type Rooms, sessionRoom, userRoom } from './rooms.ts';

/** Turns what happened into pushes, each presented for its reader. */
export function listenForPushes(deps: Deps, rooms: Rooms): void {
  const { events } = deps;

  events.onLive('match.requested', (event) => pushMatch(deps, rooms, 'matches:insert', event));
  events.onLive('match.accepted', (event) => pushMatch(deps, rooms, 'matches:update', event));

  events.onLive('message.sent', ({ message }) => {
    const { match_id, sender_id, receiver_id } = message;
    // Rooms are served in order, and the receiver is the one who waits.
    rooms.push(conversation(match_id, receiver_id, sender_id), 'messages:insert', message);
  });

  events.onLive('messages.read', ({ matchId, readerId, otherId, readAt }) => {
    const read = { match_id: matchId, reader_id: readerId, read_at: readAt };
    rooms.push(conversation(matchId, otherId, readerId), 'messages:read', read);
  });

  events.onLive('session.ended', ({ sessionIds }) => {
    for (const sessionId of sessionIds) rooms.end(sessionRoom(sessionId));
  });
}

/** Both parties on all their screens, as lists and badges change as well. */
function conversation(matchId: string, ...userIds: string[]): string[] {
  return [...userIds.map(userRoom), matchRoom(matchId)];
}

async function pushMatch(
  deps: Deps,
  rooms: Rooms,
  name: keyof Pick<ServerToClientEvents, 'matches:insert' | 'matches:update'>,
  { matchId, clientId, businessId }: MatchEvent,
): Promise<void> {
  const readers = [
    { userId: businessId, role: 'business' },
    { userId: clientId, role: 'client' },
  ] as const;
  await Promise.all(
    readers.map(async (reader) => {
      rooms.push([userRoom(reader.userId)], name, await getMatch(deps, reader, matchId));
    }),
  );
}
