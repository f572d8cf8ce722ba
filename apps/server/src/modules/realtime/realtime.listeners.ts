import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Deps } from '../../platform/deps.ts';
import { type AvailabilityEvent, findBusinessProfile } from '../businesses/index.ts';
import { getMatch, type MatchEvent } from '../matches/index.ts';
import { countUnreadNotifications, presentedNotification } from '../notifications/index.ts';
import { matchRoom, type Rooms, sessionRoom, userRoom } from './rooms.ts';

/** Turns what happened into pushes, each presented for its reader. */
export function listenForPushes(deps: Deps, rooms: Rooms): void {
  const { events } = deps;

  events.onLive('match.requested', (event) => pushMatch(deps, rooms, 'matches:insert', event));
  const changes = [
    'match.accepted',
    'match.answered',
    'match.declined',
    'match.reopened',
    'match.rescued',
    'match.withdrawn',
  ] as const;
  for (const change of changes) {
    events.onLive(change, (event) => pushMatch(deps, rooms, 'matches:update', event));
  }
  events.onLive('service_request.closed', async ({ clientId, matches }) => {
    const closed = matches.map(({ match_id: matchId, business_id: businessId }) =>
      pushMatch(deps, rooms, 'matches:update', { matchId, clientId, businessId }),
    );
    await Promise.all(closed);
  });

  events.onLive('message.sent', ({ message }) => {
    const { match_id, sender_id, receiver_id } = message;
    // Rooms are served in order, and the receiver is the one who waits.
    rooms.push(conversation(match_id, receiver_id, sender_id), 'messages:insert', message);
  });

  events.onLive('message.read', ({ matchId, readerId, otherId, readAt }) => {
    const read = { match_id: matchId, reader_id: readerId, read_at: readAt };
    rooms.push(conversation(matchId, otherId, readerId), 'messages:read', read);
  });

  events.onLive('community_message.sent', ({ message }) => {
    const { sender_id, receiver_id } = message;
    rooms.push([receiver_id, sender_id].map(userRoom), 'community_messages:insert', message);
  });

  events.onLive('community_message.read', ({ readerId, senderId, readAt }) => {
    const read = { reader_id: readerId, sender_id: senderId, read_at: readAt };
    rooms.push([senderId, readerId].map(userRoom), 'community_messages:read', read);
  });

  events.onLive('notification.created', async ({ notificationId, userId }) => {
    const notification = await presentedNotification(deps, notificationId);
    if (notification) rooms.push([userRoom(userId)], 'notifications:insert', notification);
  });

  events.onLive('notification.read', async ({ userId }) => {
    const left = await countUnreadNotifications(deps, { userId });
    rooms.push([userRoom(userId)], 'notifications:read', left);
  });

  const pushProfile = async ({ userId }: AvailabilityEvent) => {
    const profile = await findBusinessProfile(deps, { userId }, { userId });
    if (profile) rooms.push([userRoom(userId)], 'business_profiles:update', profile);
  };
  events.onLive('business.paused', pushProfile);
  events.onLive('business.resumed', pushProfile);
  events.onLive('business.asked_still_open', pushProfile);

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
