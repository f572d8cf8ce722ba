import { z } from 'zod';
import { idSchema, plainText, timestampSchema } from '../wire/index.ts';
import { POST_FIELDS } from './post-fields.ts';

export const communityCommentSchema = z.object({
  id: idSchema,
  post_id: idSchema,
  user_id: idSchema,
  text: z.string(),
  created_at: timestampSchema,
  /** Full name of the author; null is shown as 'Anonymous'. */
  author_name: z.string().nullable(),
  may: z.object({ delete: z.boolean(), report: z.boolean() }),
});
export type CommunityComment = z.infer<typeof communityCommentSchema>;

/** The author makes `id`; sending it again returns the stored comment. */
export const communityCommentInputSchema = z.object({
  id: idSchema,
  text: plainText(POST_FIELDS.comment),
});
export type CommunityCommentInput = z.infer<typeof communityCommentInputSchema>;
