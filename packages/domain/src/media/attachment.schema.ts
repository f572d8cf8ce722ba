import { z } from 'zod';
import { idSchema } from '../wire/index.ts';
import { ATTACHMENTS_FULL, ATTACHMENTS_MAX } from './attachments.ts';

/**
 * A file sent with a message, the same for both parties: its address consists of the match, its id
 * and the reader's own token.
 */
export const attachmentSchema = z.object({
  id: idSchema,
  kind: z.enum(['photo', 'pdf']),
  /** File name of a PDF when saved; null for a photo. */
  name: z.string().nullable(),
  /** Width of a photo's largest picture, in px; null for a PDF. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Size of the file at the address. */
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Files to send with a message, in display order. */
export const attachmentIdsSchema = z.array(idSchema).max(ATTACHMENTS_MAX, ATTACHMENTS_FULL);

/** Lets the reader alone see the files of a match, for an hour at most. */
export const attachmentTokenSchema = z.object({ token: z.string() });
export type AttachmentToken = z.infer<typeof attachmentTokenSchema>;
