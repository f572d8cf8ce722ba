import type {
  ChatMessage,
  CommunityMessage,
  CommunityMessageInput,
  Message,
  MessageInput,
} from '@pro-match/domain/chat';
import type { Attachment } from '@pro-match/domain/media';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { outlook } from '../../../lib/retry-policy.ts';
import { getSession } from '../../../lib/session.ts';
import { chatMessageOf } from '../community-conversation.ts';
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

/** Loaded late: most messages carry no files. */
export const filesLater = () => import('../attachments/unsent-files.ts');

/** The server has no such file: never stored, or swept. */
function missesFiles(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'attachment_ids');
}

async function postWithFiles(unsent: Unsent, attachments: readonly Attachment[]) {
  const { storeFiles, forgetFiles, sendWithFiles } = await filesLater();
  const message = await sendWithFiles({
    storeFiles: (again) => storeFiles(attachments, again),
    post: () => post(unsent),
    missesFiles,
  });
  forgetFiles(attachments);
  return message;
}

async function post(unsent: Unsent): Promise<ChatMessage> {
  const { id, content, carried, attachments } = unsent;
  const options = { timeoutMs: TIMEOUT_MS };
  if ('match_id' in unsent) {
    const match = `/matches/${unsent.match_id}`;
    if (carried) {
      const path = `${match}/${carried.kind}s`;
      const input = { ...carried.input, id };
      return (await rest.post<{ message: Message }>(path, input, options)).message;
    }
    const attachment_ids = attachments?.map((file) => file.id);
    const input: MessageInput = attachment_ids ? { id, content, attachment_ids } : { id, content };
    return rest.post<Message>(`${match}/messages`, input, options);
  }
  const { receiver_id } = unsent;
  const input: CommunityMessageInput = { id, receiver_id, message_text: content };
  return chatMessageOf(await rest.post<CommunityMessage>('/community_messages', input, options));
}

/** One try to send a message as its writer, and the result. */
export async function sendMessage(userId: string, unsent: Unsent): Promise<SendOutcome> {
  try {
    // Another account may have signed in since it was written.
    if ((await getSession())?.user.id !== userId) return { kind: 'lost' };
    const { attachments } = unsent;
    const sending = attachments ? postWithFiles(unsent, attachments) : post(unsent);
    return { kind: 'stored', message: await sending };
  } catch (error) {
    return outcomeOf(error);
  }
}
