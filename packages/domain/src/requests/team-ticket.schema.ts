import { z } from 'zod';
import {
  idSchema,
  optionalText,
  pageQuerySchema,
  plainText,
  timestampSchema,
} from '../wire/index.ts';
import { proposalSchema } from './ticket.schema.ts';
import { TICKET_FIELDS as texts } from './ticket-fields.ts';
import { TICKET_STATUSES } from './ticket-states.ts';

const memberSchema = z.object({ user_id: idSchema, name: z.string().nullable() });

/** A ticket in the team's list; `id` is the service request's. */
export const teamTicketSchema = z.object({
  id: idSchema,
  status: z.enum(TICKET_STATUSES),
  service_type: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  budget_range: z.string().nullable(),
  client: z.object({ user_id: idSchema, name: z.string().nullable() }),
  assignee: memberSchema.nullable(),
  open_proposals: z.number().int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type TeamTicket = z.infer<typeof teamTicketSchema>;

const ticketNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  author: memberSchema.nullable(),
  created_at: timestampSchema,
});

/** All that a member needs to work on a ticket. */
export const teamTicketDetailSchema = teamTicketSchema.extend({
  contact_info: z.string().nullable(),
  closing_words: z.string().nullable(),
  client: z.object({
    user_id: idSchema,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    state: z.string().nullable(),
    zip_code: z.string().nullable(),
  }),
  /** Oldest first, the latest 200; never shown to the client. */
  notes: z.array(ticketNoteSchema),
  /** Newest first, including those taken back. */
  proposals: z.array(proposalSchema),
});
export type TeamTicketDetail = z.infer<typeof teamTicketDetailSchema>;

/** `assignee`: the caller's own tickets, or unassigned ones. */
export const teamTicketsQuerySchema = pageQuerySchema.extend({
  status: z.enum(TICKET_STATUSES).optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
});
export type TeamTicketsQuery = z.infer<typeof teamTicketsQuerySchema>;

/**
 * true takes the ticket, false puts it back; another member's ticket is a conflict until it is put
 * back.
 */
export const ticketAssignmentSchema = z.object({ assigned: z.boolean() });
export type TicketAssignment = z.infer<typeof ticketAssignmentSchema>;

/** The member makes `id`; a repeat stores nothing new. */
export const ticketNoteInputSchema = z.object({
  id: idSchema,
  text: plainText(texts.note),
});
export type TicketNoteInput = z.infer<typeof ticketNoteInputSchema>;

/** `business_id` is a user id. Each business is proposed once per ticket. */
export const proposalInputSchema = z.object({
  id: idSchema,
  business_id: idSchema,
  words: optionalText(texts.words),
});
export type ProposalInput = z.infer<typeof proposalInputSchema>;

/** Closes a ticket as none found; the client reads the words. */
export const ticketClosingSchema = z.object({
  words: plainText(texts.words),
});
export type TicketClosing = z.infer<typeof ticketClosingSchema>;
