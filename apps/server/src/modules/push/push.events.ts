import type { PushMessage } from '@pro-match/domain/push';
import type { PushUrgency } from '../../platform/push/send-web-push.ts';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** One message to one session's browser; a delivery each, so that none is repeated for another. */
    'push.queued': {
      userId: string;
      sessionId: string;
      message: PushMessage;
      /** Left out for `normal`. */
      urgency?: PushUrgency;
    };
  }
}
