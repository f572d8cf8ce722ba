import type { Deps } from '../../platform/deps.ts';
import { notify } from './notify.ts';
import {
  findUnreadInCommunity,
  findUnreadInMatches,
  type Unread,
} from './unread-messages.queries.ts';

const HOUR_MS = 3_600_000;

/** How long a message may stay unread before its reader is told. */
const PATIENCE_MS = HOUR_MS;

/** What is older was told, or lay unread while no server ran; nobody is woken by it any more. */
const FORGOTTEN_MS = 24 * HOUR_MS;

/** Conversations of each kind in one run; the next run goes on where this one ended. */
const BATCH = 500;

/** Tells readers of conversations that have waited for an hour, once until they have read them. */
export async function tellOfUnreadMessages(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database;
  const until = new Date(now.getTime() - PATIENCE_MS);
  const window = { after: new Date(until.getTime() - FORGOTTEN_MS), until, limit: BATCH };
  for (const unread of await findUnreadInMatches(db, window)) await tell(deps, 'message', unread);
  for (const unread of await findUnreadInCommunity(db, window)) {
    await tell(deps, 'community_message', unread);
  }
}

async function tell(
  deps: Deps,
  kind: 'message' | 'community_message',
  { message_id, reader_id, sender_id, match_id, service }: Unread,
): Promise<void> {
  await deps.events.transaction((unit) =>
    notify(deps, unit, {
      userId: reader_id,
      kind,
      subjectId: message_id,
      targetId: match_id ?? sender_id,
      actorId: sender_id,
      facts: service === null ? {} : { service },
    }),
  );
}
