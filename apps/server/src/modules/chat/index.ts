import './chat.events.ts';

export { chatNoun } from './chat.openapi.ts';
export { communityMessagesRoutes } from './community/community-messages.routes.ts';
export { listenAcceptances } from './matches/greet.ts';
export { messagesRoutes } from './matches/messages.routes.ts';
export { putBackWords, takeOutWords } from './take-out-words.queries.ts';
