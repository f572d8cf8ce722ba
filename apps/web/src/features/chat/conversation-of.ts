import { communityConversation } from './community-conversation.ts';
import type { Addressee, Conversation } from './conversation.ts';
import { matchConversation } from './match-conversation.ts';

/** The conversation that a message goes into. */
export function conversationOf(to: Addressee): Conversation {
  return 'match_id' in to ? matchConversation(to.match_id) : communityConversation(to.receiver_id);
}
