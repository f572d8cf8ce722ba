import { newId } from '@pro-match/domain/ids';
import type { PushMessage } from '@pro-match/domain/push';
import type { Deps } from '../../platform/deps.ts';
import type { PushUrgency } from '../../platform/push/send-web-push.ts';
import './push.events.ts';
import { listSubscribedSessions } from './push.queries.ts';
import { MOST_BROWSERS } from './push.service.ts';

/** A push service accepts 4096 bytes; these limits leave room for any script and the encryption. */
const TITLE_MAX = 100;
const BODY_MAX = 300;

export interface Push extends PushMessage {
  userId: string;
  /** Identifies the event if the caller may run twice: a repeat is not sent again. */
  key?: string;
  /** `high` wakes a phone that saves its battery; `normal` may wait until it is in use. */
  urgency?: PushUrgency;
}

/**
 * Queues a message to each of the person's browsers; the outbox delivers and retries. Title and
 * body pass through the push service encrypted, but appear on a locked screen: say no more than the
 * list of notifications does.
 */
export async function sendPush(
  deps: Deps,
  { userId, key = newId(), urgency = 'normal', ...push }: Push,
): Promise<void> {
  const sessionIds = await listSubscribedSessions(deps.database.db, {
    userId,
    limit: MOST_BROWSERS,
  });
  if (sessionIds.length === 0) return;
  const message = { ...push, title: cut(push.title, TITLE_MAX), body: cut(push.body, BODY_MAX) };
  await deps.events.transaction(async ({ emit }) => {
    for (const sessionId of sessionIds) {
      await emit('push.queued', { userId, sessionId, message, urgency }, `${key}.${sessionId}`);
    }
  });
}

/** Cuts between code points, so that no surrogate pair breaks. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
