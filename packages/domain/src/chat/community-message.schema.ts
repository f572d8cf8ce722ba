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

/** `id` is made by the sender; sending it again answers the stored message. */
export const communityMessageInputSchema = z.object({
  id: idSchema,
  receiver_id: idSchema,
  message_text: messageTextSchema,
});
export type CommunityMessageInput = z.infer<typeof communityMessageInputSchema>;

/** A page of the conversation with one person. */
export const communityThreadQuerySchema = pageQuerySchema.extend({ with: idSchema });

/** Whose messages the reader has seen. */
export const communityReadInputSchema = z.object({ with: idSchema });

/** Payload of `community_messages:read`: the reader has seen what the sender sent until `read_at`. */
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
  /** Null where nothing has been written yet. */
  last_message: communityMessageSchema
    .pick({ message_text: true, sender_id: true, created_at: true })
    .nullable(),
  unread_count: z.number().int(),
  /** What the reader may do now: a closed account cannot be written to. */
  may: z.object({ message: z.boolean() }),
});
export type CommunityPartner = z.infer<typeof communityPartnerSchema>;
