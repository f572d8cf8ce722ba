import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { sendWebPush } from '../../platform/push/send-web-push.ts';
import './push.events.ts';
import { deleteSubscriptions, findSubscription } from './push.queries.ts';
import { loadPushKey } from './push-key.ts';

/** Brings queued messages to their browsers, and forgets browsers with their sessions. */
export function listenPush(deps: Deps): void {
  const { config, database, events, log } = deps;

  events.onDurable(
    'push.queued',
    'push.deliver',
    async ({ userId, sessionId, message, urgency = 'normal' }) => {
      // People who have signed out since then are no longer found.
      const found = await findSubscription(database.db, { userId, sessionId });
      if (!found) return;
      const { endpoint, ...keys } = found;
      const outcome = await sendWebPush({
        subscription: { endpoint, keys },
        payload: JSON.stringify(message),
        topic: topicOf(message.tag),
        urgency,
        keys: await loadPushKey(deps),
        subject: config.push.subject,
      });
      if (outcome === 'gone') {
        await deleteSubscriptions(database.db, { userId, sessionIds: [sessionId], endpoint });
      } else if (outcome === 'refused') {
        log.warn({ host: new URL(endpoint).host }, 'a push service refused a message');
      }
    },
  );

  // Nothing is sent to an ended session in any case; this only tidies up at once.
  events.onLive('session.ended', ({ userId, sessionIds }) =>
    deleteSubscriptions(database.db, { userId, sessionIds }),
  );
}

/** A tag in the form that push services take for what replaces an earlier message. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
