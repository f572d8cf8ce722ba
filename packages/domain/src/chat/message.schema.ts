import { z } from 'zod';
import { attachmentIdsSchema, attachmentSchema } from '../media/attachment.schema.ts';
import { foldText, idSchema, timestampSchema } from '../wire/index.ts';
import { messageFailure } from './message-fields.ts';

export const messageSchema = z.object({
  id: idSchema,
  match_id: idSchema,
  sender_id: idSchema,
  receiver_id: idSchema,
  content: z.string(),
  /** It carries the quote of the same id. */
  is_quote: z.boolean(),
  /** Files sent with it, in order; `content` names them after the sender's text. */
  attachments: z.array(attachmentSchema),
  /** It carries the appointment of the same id. */
  is_appointment: z.boolean(),
  created_at: timestampSchema,
  read_at: timestampSchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** A message's text, trimmed. */
export const messageTextSchema = z
  .string()
  .overwrite(foldText)
  .trim()
  .superRefine((text, context) => {
    const message = messageFailure(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

/**
 * The sender makes `id`; sending it again returns the stored message. Files are uploaded first, and
 * a message with files needs no text.
 */
export const messageInputSchema = z
  .object({
    id: idSchema,
    content: z.string().overwrite(foldText).trim(),
    attachment_ids: attachmentIdsSchema.optional(),
  })
  .superRefine(({ content, attachment_ids = [] }, context) => {
    if (content === '' && attachment_ids.length > 0) return;
    const message = messageFailure(content);
    if (message) context.addIssue({ code: 'custom', message, path: ['content'] });
  });
export type MessageInput = z.infer<typeof messageInputSchema>;

/** Payload of `messages:read`: the reader has seen everything sent up to `read_at`. */
const messagesReadSchema = z.object({
  match_id: idSchema,
  reader_id: idSchema,
  read_at: timestampSchema,
});
export type MessagesRead = z.infer<typeof messagesReadSchema>;

/** Response to opening a chat or leads: the number of messages now read, or of leads opened. */
export const readReceiptSchema = z.object({ updated: z.number().int() });
export type ReadReceipt = z.infer<typeof readReceiptSchema>;

/** A person's unread messages across all their matches, or all neighbors. */
export const unreadCountSchema = z.object({ count: z.number().int() });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

/** Number of messages a business has sent across all its matches. */
export const sentCountSchema = z.object({ count: z.number().int() });
export type SentCount = z.infer<typeof sentCountSchema>;
