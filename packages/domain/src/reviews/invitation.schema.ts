import { z } from 'zod';
import { idSchema } from '../wire/index.ts';
import { reviewInputSchema } from './review.schema.ts';
import { INVITATION_CODE } from './review-rules.ts';

/** A business's link for inviting past customers; `code` is null until there is one. */
export const reviewInvitationSchema = z.object({
  code: z.string().nullable(),
  /** Invited reviews in force. */
  reviews: z.number().int(),
  /** Invited reviews that can still come today. */
  left_today: z.number().int(),
});
export type ReviewInvitation = z.infer<typeof reviewInvitationSchema>;

export const invitationCodeSchema = z.string().regex(INVITATION_CODE);

/**
 * `replaces`: the link to replace, null for the first one. If the link has changed meanwhile, as
 * after a repeat, nothing happens.
 */
export const reviewInvitationInputSchema = z.object({ replaces: invitationCodeSchema.nullable() });
export type ReviewInvitationInput = z.infer<typeof reviewInvitationInputSchema>;

/** The inviting business as anyone with the link sees it: the same facts as its public card. */
export const invitingBusinessSchema = z.object({
  /** Profile id, for its public card. */
  id: idSchema,
  user_id: idSchema,
  business_name: z.string(),
  logo_url: z.string().nullable(),
  area: z.string().nullable(),
});
export type InvitingBusiness = z.infer<typeof invitingBusinessSchema>;

/** A review by link. The client makes `id`; a repeat returns the stored review. */
export const invitedReviewInputSchema = reviewInputSchema.omit({ match_id: true }).extend({
  /** Token by which the server recognizes the browser, if it has one. */
  device: z.string().max(600).optional(),
});
export type InvitedReviewInput = z.infer<typeof invitedReviewInputSchema>;
