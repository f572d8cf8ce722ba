export {
  type CommunityMessage,
  type CommunityMessageInput,
  type CommunityMessagesRead,
  type CommunityPartner,
  communityMessageInputSchema,
  communityMessageSchema,
  communityPartnerSchema,
  communityReadInputSchema,
  communityThreadQuerySchema,
} from './community-message.schema.ts';
export {
  type Message,
  type MessageInput,
  type MessagesRead,
  messageInputSchema,
  messageSchema,
  type ReadReceipt,
  readReceiptSchema,
  type SentCount,
  sentCountSchema,
  type UnreadCount,
  unreadCountSchema,
} from './message.schema.ts';
export { MESSAGE_FIELDS, messageFailure, messageLength } from './message-fields.ts';
