/** A change to a client's request to the team. */
export type TicketChange = 'looking' | 'proposed' | 'introduced' | 'none_found';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A client asked the team to find a pro manually. */
    'service_request.submitted': { requestId: string; clientId: string };
    /** The team made progress, or the client answered; `changeId` identifies the change. */
    'service_request.updated': {
      requestId: string;
      clientId: string;
      change: TicketChange;
      changeId: string;
    };
  }
}
