import type {
  CommunityMessage,
  CommunityMessageInput,
  Message,
  MessageInput,
} from '@pro-match/domain/chat';
import type { SentQuote } from '@pro-match/domain/quotes';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { outlook } from '../../../lib/patience.ts';
import { getSession } from '../../../lib/session.ts';
import { chatMessageOf } from '../community-conversation.ts';
import type { ChatMessage } from '../conversation.ts';
import type { SendOutcome } from '../outbox/outbox.ts';
import type { Unsent } from '../outbox/unsent.ts';

/** Longer than a slow phone needs, shorter than a person's patience. */
const TIMEOUT_MS = 10_000;

function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof ApiError)) return { kind: 'lost' };
  const seconds = error.retryAfterSeconds;
  if (outlook(error) !== 'never') {
    return { kind: 'lost', afterMs: seconds === undefined ? undefined : seconds * 1000 };
  }
  return { kind: 'refused', refusal: { code: error.code, detail: error.detail } };
}

async function post(unsent: Unsent): Promise<ChatMessage> {
  const { id, content, quote } = unsent;
  const options = { timeoutMs: TIMEOUT_MS };
  if ('match_id' in unsent) {
    const match = `/matches/${unsent.match_id}`;
    if (quote) {
      const sent = await rest.post<SentQuote>(`${match}/quotes`, { ...quote, id }, options);
      return sent.message;
    }
    const input: MessageInput = { id, content };
    return rest.post<Message>(`${match}/messages`, input, options);
  }
  const { receiver_id } = unsent;
  const input: CommunityMessageInput = { id, receiver_id, message_text: content };
  return chatMessageOf(await rest.post<CommunityMessage>('/community_messages', input, options));
}

/** One try to send a message as its writer, and what became of it. */
export async function sendMessage(userId: string, unsent: Unsent): Promise<SendOutcome> {
  try {
    // Another account may have signed in since it was written.
    if ((await getSession())?.user.id !== userId) return { kind: 'lost' };
    return { kind: 'stored', message: await post(unsent) };
  } catch (error) {
    return outcomeOf(error);
  }
}
