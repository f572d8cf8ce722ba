import type { CommunityMessage, CommunityMessageInput } from '@pro-match/domain/chat';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../../platform/deps.ts';
import type { ClientActor } from '../../../platform/http/actor.ts';
import { idInUse, notFound } from '../../../platform/http/errors.ts';
import '../chat.events.ts';
import { partnerOf, refuseFlood } from './community-messages.policy.ts';
import { presentCommunityMessage } from './community-messages.presenter.ts';
import {
  findSentCommunityMessage,
  insertCommunityMessage,
  lockMember,
  readFloodFigures,
} from './community-messages.queries.ts';

/**
 * A repeat of the same id returns the stored message. Throws `not_found` if the receiver cannot be
 * written to, and `conflict` if it would be a flood.
 */
export async function sendCommunityMessage(
  deps: Deps,
  actor: ClientActor,
  { id, receiver_id: receiverId, message_text: text }: CommunityMessageInput,
): Promise<{ message: CommunityMessage; created: boolean }> {
  return deps.events.transaction(async ({ tx, emit }) => {
    const senderId = actor.userId;
    if (!(await lockMember(tx, senderId))) throw notFound('Conversation not found');
    const partner = await partnerOf(tx, actor, receiverId);
    const now = deps.clock.now();
    const message = { id, senderId, receiverId, text, now };
    const stored = await findSentCommunityMessage(tx, message);
    if (stored) return { message: presentCommunityMessage(stored), created: false };
    if (!partner.reachable) throw notFound('This person has left the community.');
    const since = new Date(now.getTime() - DAY_MS);
    refuseFlood(await readFloodFigures(tx, { senderId, receiverId, since }));
    const row = await insertCommunityMessage(tx, message);
    if (!row) throw idInUse();
    const sent = presentCommunityMessage(row);
    await emit('community_message.sent', { message: sent }, id);
    return { message: sent, created: true };
  });
}
