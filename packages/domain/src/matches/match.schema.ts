import { z } from 'zod';
import { idSchema, optionalText, plainText, timestampSchema } from '../wire/index.ts';
import { budgetSchema } from './budget.schema.ts';
import { MATCH_STATUSES } from './transitions.ts';

/** The other party, as far as a match opens it to the reader. */
export const matchPartySchema = z.object({
  user_id: idSchema,
  /** Business name for the client; the client's full name for the business. */
  name: z.string(),
  contact_person: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** A business's area, or a client's ZIP code. */
  location: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** Id of the business profile; null where the other party is a client. */
  business_profile_id: idSchema.nullable(),
});
export type MatchParty = z.infer<typeof matchPartySchema>;

/** The client's own review of the business, as the match shows it. */
export const matchReviewSchema = z.object({
  id: idSchema,
  rating: z.number().int(),
  comment: z.string().nullable(),
  /** The business's public answer. */
  reply: z.string().nullable(),
});
export type MatchReview = z.infer<typeof matchReviewSchema>;

export const matchSchema = z.object({
  id: idSchema,
  client_id: idSchema,
  business_id: idSchema,
  service: z.string(),
  status: z.enum(MATCH_STATUSES),
  created_at: timestampSchema,
  accepted_at: timestampSchema.nullable(),
  /** What the client asked for. */
  description: z.string(),
  budget_range: z.string().nullable(),
  /** This and the contact are null to a business once the client's account is closed. */
  request_location: z.string().nullable(),
  contact_info: z.string().nullable(),
  other: matchPartySchema,
  unread_count: z.number().int(),
  last_message: z
    .object({ content: z.string(), sender_id: idSchema, created_at: timestampSchema })
    .nullable(),
  /** What the reader, a client, wrote about this business, in this match or another. */
  review: matchReviewSchema.nullable(),
  /** The reader has blocked the other party; the other way round nobody is told. */
  is_blocked: z.boolean(),
  /** What the reader may do now. */
  may: z.object({ accept: z.boolean(), message: z.boolean(), review: z.boolean() }),
});
export type Match = z.infer<typeof matchSchema>;

/** A right swipe. `id` is made by the client; a repeat answers the stored match. `business_id`: user id of the business. */
export const matchInputSchema = z.object({
  id: idSchema,
  business_id: idSchema,
  service: plainText(80, 'Service'),
  description: plainText(2000, 'Description'),
  contact_info: optionalText(200, 'Contact info'),
  location: optionalText(120, 'Location'),
  budget_range: budgetSchema,
});
export type MatchInput = z.infer<typeof matchInputSchema>;

export const matchPatchSchema = z.object({ status: z.literal('accepted') });
