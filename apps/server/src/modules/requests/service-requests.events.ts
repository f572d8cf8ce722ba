import type { ClosedMatch } from '../matches/index.ts';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** `matches` are those that were open. */
    'service_request.closed': { requestId: string; clientId: string; matches: ClosedMatch[] };
  }
}
