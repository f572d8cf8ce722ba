import { z } from 'zod';
import { plainText } from '../wire/index.ts';
import {
  QUICK_REPLIES_FULL,
  QUICK_REPLIES_MAX,
  QUICK_REPLY_FIELDS,
  QUICK_REPLY_TWICE,
} from './quick-reply-fields.ts';

/** Number of changes so far; at most PostgreSQL's largest integer, less one. */
const versionSchema = z.number().int().min(0).max(2_147_483_646);

/** A business's saved replies, in its order, with the number of changes so far. */
export const quickRepliesSchema = z.object({
  replies: z.array(z.string()),
  version: versionSchema,
});
export type QuickReplies = z.infer<typeof quickRepliesSchema>;

/** The whole new list; `version` is that of the list it was made from. */
export const quickRepliesInputSchema = z.object({
  replies: z
    .array(plainText(QUICK_REPLY_FIELDS.text))
    .max(QUICK_REPLIES_MAX, QUICK_REPLIES_FULL)
    .superRefine((replies, context) => {
      for (const [index, reply] of replies.entries()) {
        if (replies.indexOf(reply) === index) continue;
        context.addIssue({ code: 'custom', path: [index], message: QUICK_REPLY_TWICE });
      }
    }),
  version: versionSchema,
});
