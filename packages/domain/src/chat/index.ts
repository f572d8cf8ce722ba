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
} from './message.schema.ts';
export { messageFailure } from './message-rules.ts';
