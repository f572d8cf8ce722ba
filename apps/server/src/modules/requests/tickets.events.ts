export type TicketChange = 'looking' | 'proposed' | 'introduced' | 'none_found';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The client asked the team to find a pro. */
    'service_request.submitted': { requestId: string; clientId: string };
    'service_request.updated': {
      requestId: string;
      clientId: string;
      change: TicketChange;
      changeId: string;
    };
  }
}
