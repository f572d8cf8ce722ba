import type { PauseCause } from '@pro-match/domain/businesses';

/** A business, by the id of its owner. */
export interface AvailabilityEvent {
  userId: string;
}

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** It takes no leads from now on, or will be back on another day than it said. */
    'business.paused': AvailabilityEvent & { cause: PauseCause };
    /** It takes leads again, or has said that it still does. */
    'business.resumed': AvailabilityEvent;
    /** We ask its owner whether it still takes leads; `askId` is of this asking alone. */
    'business.asked_still_open': AvailabilityEvent & { askId: string };
  }
}
