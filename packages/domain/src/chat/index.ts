export {
  type Message,
  type MessageInput,
  type MessagesRead,
  messageInputSchema,
  messageSchema,
  messagesReadSchema,
} from './message.schema.ts';
export { messageFailure } from './message-rules.ts';
