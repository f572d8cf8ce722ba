import { z } from 'zod';
import { idSchema } from '../wire/index.ts';
import { reviewInputSchema } from './review.schema.ts';
import { INVITATION_CODE } from './review-rules.ts';

/** The link by which a business invites past customers; `code` is null until there is one. */
export const reviewInvitationSchema = z.object({
  code: z.string().nullable(),
  /** Invited reviews that stand. */
  reviews: z.number().int(),
  /** How many more can come today. */
  left_today: z.number().int(),
});
export type ReviewInvitation = z.infer<typeof reviewInvitationSchema>;

export const invitationCodeSchema = z.string().regex(INVITATION_CODE);

/**
 * What the new link replaces, null for the first one. Where the link is another by now, as after a
 * repeat, nothing changes.
 */
export const reviewInvitationInputSchema = z.object({ replaces: invitationCodeSchema.nullable() });
export type ReviewInvitationInput = z.infer<typeof reviewInvitationInputSchema>;

/** Who invites, as anyone with the link sees it: what the public card shows as well. */
export const invitingBusinessSchema = z.object({
  /** Of the profile, for its public card. */
  id: idSchema,
  user_id: idSchema,
  business_name: z.string(),
  logo_url: z.string().nullable(),
  area: z.string().nullable(),
});
export type InvitingBusiness = z.infer<typeof invitingBusinessSchema>;

/** A review by a link. The client makes `id`; a repeat returns the stored review. */
export const invitedReviewInputSchema = reviewInputSchema.omit({ match_id: true }).extend({
  /** The token by which the server knows the browser again, where it has one. */
  device: z.string().max(600).optional(),
});
export type InvitedReviewInput = z.infer<typeof invitedReviewInputSchema>;
