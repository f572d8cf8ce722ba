import type { MatchEvent } from '../matches/index.ts';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Quotes of a match were sent, answered or replaced; `quoteIds` says which. */
    'quote.changed': MatchEvent & { quoteIds: string[] };
    /** Its client has accepted or declined a quote. */
    'quote.answered': MatchEvent & { quoteId: string; answer: 'accepted' | 'declined' };
  }
}
