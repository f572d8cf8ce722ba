import './chat.events.ts';

export { chatNoun } from './chat.openapi.ts';
export { communityMessagesRoutes } from './community/community-messages.routes.ts';
export { answerCarried } from './matches/answer-carried.ts';
export { listenAcceptances } from './matches/greet.ts';
export { isShown } from './matches/is-shown.sql.ts';
export { findSentMessage } from './matches/messages.queries.ts';
export { messagesRoutes } from './matches/messages.routes.ts';
export { sendMessageIn } from './matches/send-message.service.ts';
export { sendOnce } from './matches/send-once.ts';
export { supersede } from './matches/supersede.queries.ts';
export { quickRepliesRoutes } from './replies/quick-replies.routes.ts';
export { putBackWords, takeOutWords } from './take-out-words.queries.ts';
