import './chat.events.ts';

export { messagesRoutes } from './messages.routes.ts';
export { messages } from './messages.table.ts';
