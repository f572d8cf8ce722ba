/** What happened to a client's request to the team. */
export type TicketChange = 'looking' | 'proposed' | 'introduced' | 'none_found';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A client asked the team to find a pro by hand. */
    'service_request.submitted': { requestId: string; clientId: string };
    /** The team is further with it, or the client answered; `changeId` tells one change from the next. */
    'service_request.updated': {
      requestId: string;
      clientId: string;
      change: TicketChange;
      changeId: string;
    };
  }
}
