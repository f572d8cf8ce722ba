import { z } from 'zod';
import { idSchema, timestampSchema } from '../wire/index.ts';
import { PROPOSAL_STATUSES, TICKET_STATUSES } from './ticket-states.ts';

/** A business that the team found for a request. */
export const proposalSchema = z.object({
  id: idSchema,
  /** User id of the business. */
  business_id: idSchema,
  business_profile_id: idSchema.nullable(),
  business_name: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** City and state. */
  area: z.string().nullable(),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  /** `/business-card/{business_profile_id}` is public. */
  has_card: z.boolean(),
  /** The team's comment on it. */
  words: z.string().nullable(),
  status: z.enum(PROPOSAL_STATUSES),
  /** The resulting match, once it is accepted. */
  match_id: idSchema.nullable(),
  created_at: timestampSchema,
  answered_at: timestampSchema.nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** The client's view of the team's work on a request. */
export const ticketSchema = z.object({
  status: z.enum(TICKET_STATUSES),
  updated_at: timestampSchema,
  /** The team's message when it found no one; otherwise null. */
  closing_words: z.string().nullable(),
  /** Newest first, without those taken back. */
  proposals: z.array(proposalSchema),
});
export type Ticket = z.infer<typeof ticketSchema>;
