import type { PauseCause } from '@pro-match/domain/businesses';

/** `userId` is that of the owner. */
export interface AvailabilityEvent {
  userId: string;
}

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** It takes no leads from now on, or will return on another day than announced. */
    'business.paused': AvailabilityEvent & { cause: PauseCause };
    /** It takes leads again, or has said that it still does. */
    'business.resumed': AvailabilityEvent;
    /** We ask its owner whether it still takes leads; `askId` identifies this request. */
    'business.asked_still_open': AvailabilityEvent & { askId: string };
  }
}
