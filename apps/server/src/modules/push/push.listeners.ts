import { createHash } from 'node:crypto';
import { externalDependency } from '../../platform/admission/external-dependency.ts';
import type { Deps } from '../../platform/deps.ts';
import { watchSending } from '../../platform/metrics/watch-sending.ts';
import { pushDependencyOf } from '../../platform/push/push-services.ts';
import { isPushAway, PUSH_WAIT_MS, sendWebPush } from '../../platform/push/send-web-push.ts';
import './push.events.ts';
import { deleteSubscriptions, findSubscription } from './push.queries.ts';
import { findPushKey } from './push-key.ts';

/** Sends queued messages, and deletes subscriptions with their sessions. */
export function listenPush(deps: Deps): void {
  const { config, database, events, log } = deps;
  const seen = watchSending(deps);

  events.onDurable(
    'push.queued',
    'push.deliver',
    async ({ userId, sessionId, message, urgency = 'normal' }) => {
      // The person may have signed out since then.
      const found = await findSubscription(database.db, { userId, sessionId });
      if (!found) return;
      const { endpoint, publicKey, ...keys } = found;
      const forget = () =>
        deleteSubscriptions(database.db, { userId, sessionIds: [sessionId], endpoint });
      const keysOfSite = await findPushKey(deps, publicKey);
      // We can no longer send to it; the browser subscribes again at its next visit.
      if (!keysOfSite) return forget();
      const push = {
        subscription: { endpoint, keys },
        payload: JSON.stringify(message),
        topic: topicOf(message.tag),
        urgency,
        keys: keysOfSite,
        subject: config.push.subject,
      };
      const service = externalDependency(config, pushDependencyOf(new URL(endpoint)), {
        waitMs: PUSH_WAIT_MS,
        isAway: isPushAway,
      });
      const outcome = await service.ask(() =>
        seen(
          'push',
          () => sendWebPush(push),
          (result) => result,
        ),
      );
      if (outcome === 'gone') await forget();
      else if (outcome === 'refused') {
        log.warn({ host: new URL(endpoint).host }, 'a push service refused a message');
      }
    },
  );

  // Nothing is sent to an ended session anyway; this only tidies up.
  events.onLive('session.ended', ({ userId, sessionIds }) =>
    deleteSubscriptions(database.db, { userId, sessionIds }),
  );
}

/** Push services replace an earlier message of the same topic. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
