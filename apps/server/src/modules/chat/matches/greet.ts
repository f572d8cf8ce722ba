import { greetingText } from '@pro-match/domain/businesses';
import { calledName } from '@pro-match/domain/chat';
import type { Deps } from '../../../platform/deps.ts';
import { findGreeting } from './greet.queries.ts';
import { insertMessage } from './send-message.queries.ts';
import { sentMessage } from './send-message.service.ts';

/**
 * Sends the saved greeting of a business as its first message, once it accepts. The id is derived
 * from the match, so that it is sent once however often the event is delivered. Nothing is sent
 * between parties who can no longer reach each other.
 */
export function listenAcceptances(deps: Deps): void {
  const { clock, database, events } = deps;
  events.onDurable('match.accepted', 'chat.greeting', async ({ matchId }) => {
    const greeting = await findGreeting(database.db, matchId);
    if (!greeting) return;
    const { id, text, business_id: senderId, client_name, service } = greeting;
    const content = greetingText(text, { name: calledName(client_name), service });
    const createdAt = clock.now().toISOString();
    const message = { id, matchId, senderId, content, carries: null, createdAt };
    const outcome = await insertMessage(database.db, message);
    const sent = outcome && sentMessage(message, outcome);
    if (sent) events.announce('message.sent', { message: sent }, id);
  });
}
