import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Deps } from '../../platform/deps.ts';
import type { EventName, LiveListener } from '../../platform/events/events.ts';
import { deliveryTimes } from '../../platform/metrics/watch-deliveries.ts';
import { getAppointments } from '../appointments/index.ts';
import { type AvailabilityEvent, findBusinessProfile } from '../businesses/index.ts';
import { getMatch, type MatchEvent, type Reader } from '../matches/index.ts';
import { countUnreadNotifications, presentedNotification } from '../notifications/index.ts';
import { getQuotes } from '../quotes/index.ts';
import { type Announcing, matchRoom, sessionRoom, userRoom } from './rooms.ts';

export function listenForPushes(deps: Deps, rooms: Announcing): void {
  const on = timed(deps);

  on('match.requested', (event) => pushMatch(deps, rooms, 'matches:insert', event));
  const changes = [
    'match.accepted',
    'match.answered',
    'match.declined',
    'match.reopened',
    'match.rescued',
    'match.withdrawn',
    'quote.changed',
    'appointment.changed',
  ] as const;
  for (const change of changes) {
    on(change, (event) => pushMatch(deps, rooms, 'matches:update', event));
  }
  for (const told of ['outcome.asked', 'outcome.answered'] as const) {
    on(told, ({ matchId, userId, side: role }) =>
      pushMatchTo(deps, rooms, 'matches:update', matchId, { userId, role }),
    );
  }
  for (const end of ['match.declined', 'match.withdrawn'] as const) {
    on(end, ({ matchId }) => rooms.hearAnew([matchRoom(matchId)]));
  }
  on('service_request.closed', async ({ clientId, matches }) => {
    rooms.hearAnew(matches.map((match) => matchRoom(match.match_id)));
    const closed = matches.map(({ match_id: matchId, business_id: businessId }) =>
      pushMatch(deps, rooms, 'matches:update', { matchId, clientId, businessId }),
    );
    await Promise.all(closed);
  });

  on('block.changed', ({ blockerId, blockedId }) => {
    rooms.hearAnew([blockerId, blockedId].map(userRoom));
  });

  on('quote.changed', ({ quoteIds, clientId, businessId }) =>
    pushEach(
      [businessId, clientId],
      (reader) => getQuotes(deps, reader, quoteIds),
      (screens, quote) => rooms.push(screens, 'quotes:update', quote),
    ),
  );

  on('appointment.changed', ({ appointmentIds, clientId, businessId }) =>
    pushEach(
      [businessId, clientId],
      (reader) => getAppointments(deps, reader, appointmentIds),
      (screens, appointment) => rooms.push(screens, 'appointments:update', appointment),
    ),
  );

  on('message.sent', ({ message }) => {
    const { match_id, sender_id, receiver_id } = message;
    // Serve the receiver's room first: they are waiting.
    rooms.push(conversation(match_id, receiver_id, sender_id), 'messages:insert', message);
  });

  // The process that stored the message may have died before it pushed it.
  on('message.repeated', ({ receiverId }) => rooms.push([userRoom(receiverId)], 'catch_up'));

  on('message.read', ({ matchId, readerId, otherId, readAt }) => {
    const read = { match_id: matchId, reader_id: readerId, read_at: readAt };
    rooms.push(conversation(matchId, otherId, readerId), 'messages:read', read);
  });

  on('community_message.sent', ({ message }) => {
    const { sender_id, receiver_id } = message;
    rooms.push([receiver_id, sender_id].map(userRoom), 'community_messages:insert', message);
  });

  on('community_message.read', ({ readerId, senderId, readAt }) => {
    const read = { reader_id: readerId, sender_id: senderId, read_at: readAt };
    rooms.push([senderId, readerId].map(userRoom), 'community_messages:read', read);
  });

  on('notification.created', async ({ notificationId, userId }) => {
    const notification = await presentedNotification(deps, notificationId);
    if (notification) rooms.push([userRoom(userId)], 'notifications:insert', notification);
  });

  on('notification.read', async ({ userId }) => {
    const left = await countUnreadNotifications(deps, { userId });
    rooms.push([userRoom(userId)], 'notifications:read', left);
  });

  const pushProfile = async ({ userId }: AvailabilityEvent) => {
    const profile = await findBusinessProfile(deps, { userId }, { userId });
    if (profile) rooms.push([userRoom(userId)], 'business_profiles:update', profile);
  };
  on('business.paused', pushProfile);
  on('business.resumed', pushProfile);
  on('business.asked_still_open', pushProfile);

  on('session.ended', ({ sessionIds }) => {
    for (const sessionId of sessionIds) rooms.end(sessionRoom(sessionId));
  });
}

/** Measures the time from an event until its screens were notified. */
function timed({ events, metrics, tracer }: Deps) {
  const took = deliveryTimes(metrics);
  return <Name extends EventName>(name: Name, handle: LiveListener<Name>): void => {
    events.onLive(name, async (payload, happened) => {
      const options = { kind: 'producer', within: true } as const;
      await tracer.span(`tell ${name}`, options, async () => handle(payload, happened));
      took({ listener: 'realtime' }, (performance.now() - happened.at) / 1000);
    });
  };
}

/** Includes all screens of both parties, as lists and badges change too. */
function conversation(matchId: string, ...userIds: string[]): string[] {
  return [...userIds.map(userRoom), matchRoom(matchId)];
}

type MatchPush = keyof Pick<ServerToClientEvents, 'matches:insert' | 'matches:update'>;

async function pushMatch(
  deps: Deps,
  rooms: Announcing,
  name: MatchPush,
  { matchId, clientId, businessId }: MatchEvent,
): Promise<void> {
  const readers = [
    { userId: businessId, role: 'business' },
    { userId: clientId, role: 'client' },
  ] as const;
  await Promise.all(readers.map((reader) => pushMatchTo(deps, rooms, name, matchId, reader)));
}

/** Reads the match as this party may see it. */
async function pushMatchTo(
  deps: Deps,
  rooms: Announcing,
  name: MatchPush,
  matchId: string,
  reader: Reader,
): Promise<void> {
  rooms.push([userRoom(reader.userId)], name, await getMatch(deps, reader, matchId));
}

async function pushEach<Row>(
  readerIds: readonly string[],
  read: (reader: { userId: string }) => Promise<Row[]>,
  push: (screens: string[], row: Row) => void,
): Promise<void> {
  await Promise.all(
    readerIds.map(async (userId) => {
      for (const row of await read({ userId })) push([userRoom(userId)], row);
    }),
  );
}
