export {
  type CommunityMessage,
  type CommunityMessageInput,
  type CommunityMessagesRead,
  type CommunityPartner,
  communityMessageInputSchema,
  communityMessageSchema,
  communityMessagesReadSchema,
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
  messagesReadSchema,
  type ReadReceipt,
  readReceiptSchema,
  type SentCount,
  sentCountSchema,
  type UnreadCount,
  unreadCountSchema,
} from './message.schema.ts';
export { messageFailure } from './message-rules.ts';
