import { z } from 'zod';
import { idSchema } from '../wire/index.ts';
import { ATTACHMENTS_FULL, ATTACHMENTS_MAX } from './attachments.ts';

/**
 * A file that goes with a message, the same for both parties: its address is made of the match, its
 * id and a token of the reader's own.
 */
export const attachmentSchema = z.object({
  id: idSchema,
  kind: z.enum(['photo', 'pdf']),
  /** Of a PDF, as it is saved; null for a photo. */
  name: z.string().nullable(),
  /** Of a photo's largest picture, in px; null for a PDF. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of what the address gives. */
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Files to send with a message, in the order in which they are shown. */
export const attachmentIdsSchema = z.array(idSchema).max(ATTACHMENTS_MAX, ATTACHMENTS_FULL);

/** With which the reader alone sees the files of a match, for an hour at most. */
export const attachmentTokenSchema = z.object({ token: z.string() });
export type AttachmentToken = z.infer<typeof attachmentTokenSchema>;
