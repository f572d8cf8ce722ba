export { budgetSchema } from './budget.schema.ts';
export { REQUEST_FIELDS } from './request-fields.ts';
export {
  type NotifyTeamServiceRequest,
  notifyTeamServiceRequestSchema,
  type ServiceRequest,
  type ServiceRequestInput,
  serviceRequestInputSchema,
  serviceRequestSchema,
} from './service-request.schema.ts';
export {
  type ProposalInput,
  proposalInputSchema,
  type TeamTicket,
  type TeamTicketDetail,
  type TeamTicketsQuery,
  type TicketAssignment,
  type TicketClosing,
  type TicketNoteInput,
  teamTicketDetailSchema,
  teamTicketSchema,
  teamTicketsQuerySchema,
  ticketAssignmentSchema,
  ticketClosingSchema,
  ticketNoteInputSchema,
} from './team-ticket.schema.ts';
export type { Proposal, Ticket } from './ticket.schema.ts';
export { TICKET_FIELDS } from './ticket-fields.ts';
export {
  type ProposalStatus,
  TICKET_STATUS_LABELS,
  TICKET_STATUSES,
  type TicketStatus,
} from './ticket-states.ts';
