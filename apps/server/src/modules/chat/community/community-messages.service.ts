import type {
  CommunityMessage,
  CommunityPartner,
  ReadReceipt,
  UnreadCount,
} from '@pro-match/domain/chat';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ClientActor } from '../../../platform/http/actor.ts';
import '../chat.events.ts';
import { partnerOf } from './community-messages.policy.ts';
import { presentCommunityMessage, presentPartner } from './community-messages.presenter.ts';
import { listCommunityMessageRows, markCommunityRead } from './community-messages.queries.ts';
import { countUnread, listPartnerRows } from './partners.queries.ts';

const PARTNERS_PAGE = 20;
const MESSAGES_PAGE = 50;

export async function listPartners(
  deps: Deps,
  actor: ClientActor,
  { limit = PARTNERS_PAGE, after }: PageQuery,
): Promise<Page<CommunityPartner>> {
  const page = { userId: actor.userId, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listPartnerRows(deps.database.db, page), limit);
  return { data: rows.map(presentPartner), next };
}

export async function getPartner(
  deps: Deps,
  actor: ClientActor,
  otherId: string,
): Promise<CommunityPartner> {
  return presentPartner(await partnerOf(deps.database.db, actor, otherId));
}

/** Oldest first within the page; the first page is the newest. */
export async function listCommunityMessages(
  deps: Deps,
  actor: ClientActor,
  { with: otherId, limit = MESSAGES_PAGE, after }: PageQuery & { with: string },
): Promise<Page<CommunityMessage>> {
  const { db } = deps.database;
  await partnerOf(db, actor, otherId);
  const page = { userId: actor.userId, otherId, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listCommunityMessageRows(db, page), limit);
  return { data: rows.map(presentCommunityMessage).reverse(), next };
}

/** The actor has opened the conversation. */
export async function readCommunityMessages(
  deps: Deps,
  actor: ClientActor,
  senderId: string,
): Promise<ReadReceipt> {
  const readerId = actor.userId;
  return deps.events.transaction(async ({ tx, emit }) => {
    await partnerOf(tx, actor, senderId);
    const updated = await markCommunityRead(tx, { readerId, senderId });
    const readAt = deps.clock.now().toISOString();
    const event = { readerId, senderId, readAt };
    if (updated > 0) {
      await emit('community_message.read', event, `${readerId}:${senderId}:${readAt}`);
    }
    return { updated };
  });
}

export async function countUnreadMessages(deps: Deps, actor: ClientActor): Promise<UnreadCount> {
  return { count: await countUnread(deps.database.db, actor.userId) };
}
