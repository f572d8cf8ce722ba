import type { PushMessage } from '@pro-match/domain/push';
import type { PushUrgency } from '../../platform/push/send-web-push.ts';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /**
     * One message to one session's browser; each has its own delivery, so that a retry for one
     * repeats none for another.
     */
    'push.queued': {
      userId: string;
      sessionId: string;
      message: PushMessage;
      /** Omitted for `normal`. */
      urgency?: PushUrgency;
    };
  }
}
