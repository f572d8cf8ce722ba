import { z } from 'zod';
import { idSchema, pageQuerySchema, timestampSchema } from '../wire/index.ts';
import { messageTextSchema } from './message.schema.ts';

/** A direct message between two clients of the community. */
export const communityMessageSchema = z.object({
  id: idSchema,
  sender_id: idSchema,
  receiver_id: idSchema,
  message_text: z.string(),
  is_read: z.boolean(),
  created_at: timestampSchema,
});
export type CommunityMessage = z.infer<typeof communityMessageSchema>;

/** The sender makes `id`; sending it again returns the stored message. */
export const communityMessageInputSchema = z.object({
  id: idSchema,
  receiver_id: idSchema,
  message_text: messageTextSchema,
});
export type CommunityMessageInput = z.infer<typeof communityMessageInputSchema>;

/** A page of the conversation with one person. */
export const communityThreadQuerySchema = pageQuerySchema.extend({ with: idSchema });

/** `with`: the person whose messages the reader has seen. */
export const communityReadInputSchema = z.object({ with: idSchema });

/**
 * Payload of `community_messages:read`: the reader has seen the sender's messages up to `read_at`.
 */
const communityMessagesReadSchema = z.object({
  reader_id: idSchema,
  sender_id: idSchema,
  read_at: timestampSchema,
});
export type CommunityMessagesRead = z.infer<typeof communityMessagesReadSchema>;

/** A person to talk with, as in the list of conversations. */
export const communityPartnerSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  /** Null if nothing has been written yet. */
  last_message: communityMessageSchema
    .pick({ message_text: true, sender_id: true, created_at: true })
    .nullable(),
  unread_count: z.number().int(),
  /** Actions open to the reader now: a closed account can't be written to. */
  may: z.object({ message: z.boolean() }),
});
export type CommunityPartner = z.infer<typeof communityPartnerSchema>;
