import './chat.events.ts';

export { communityMessagesRoutes } from './community-messages.routes.ts';
export { messagesRoutes } from './messages.routes.ts';
export { messages } from './messages.table.ts';
