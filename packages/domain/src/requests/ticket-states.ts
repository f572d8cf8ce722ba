/** The steps that a client follows. */
export const TICKET_STATUSES = ['received', 'looking', 'introduced', 'none_found'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_STATUS_LABELS: Record<TicketStatus, string> = {
  received: 'Received',
  looking: 'Looking',
  introduced: 'Introduced',
  none_found: 'None found',
};

export const PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
