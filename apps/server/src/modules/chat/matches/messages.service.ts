import type { Message, ReadReceipt, SentCount, UnreadCount } from '@pro-match/domain/chat';
import type { AttachmentToken } from '@pro-match/domain/media';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor, BusinessActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isParty } from '../../matches/index.ts';
import { attachmentToken } from '../../media/index.ts';
import '../chat.events.ts';
import { presentMessage } from './messages.presenter.ts';
import { countSent, countUnread, listMessageRows, markRead } from './messages.queries.ts';

const PAGE_SIZE = 50;

/** Oldest first within the page; the first page is the newest. */
export async function listMessages(
  deps: Deps,
  actor: Actor,
  { matchId, limit = PAGE_SIZE, after }: PageQuery & { matchId: string },
): Promise<Page<Message>> {
  const { db } = deps.database;
  const readerId = actor.userId;
  if (!(await isParty(db, { userId: readerId, matchId }))) throw notFound('Match not found');
  const page = { matchId, readerId, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listMessageRows(db, page), limit);
  return { data: rows.map(presentMessage).reverse(), next };
}

export async function getAttachmentToken(
  deps: Deps,
  actor: Actor,
  matchId: string,
): Promise<AttachmentToken> {
  const reader = { readerId: actor.userId, matchId };
  const isOwn = await isParty(deps.database.db, { userId: actor.userId, matchId });
  if (!isOwn) throw notFound('Match not found');
  return attachmentToken(deps, reader);
}

/** The actor has opened the chat. */
export async function readMessages(
  deps: Deps,
  actor: Actor,
  matchId: string,
): Promise<ReadReceipt> {
  const now = deps.clock.now();
  const readerId = actor.userId;
  const seen = await markRead(deps.database.db, { matchId, readerId, now });
  if (!seen) throw notFound('Match not found');
  if (seen.updated > 0) {
    const readAt = now.toISOString();
    const event = { matchId, readerId, otherId: seen.other_id, readAt };
    deps.events.announce('message.read', event, `${matchId}:${readAt}`);
  }
  return { updated: seen.updated };
}

/** Counts up to 100. */
export async function countUnreadMessages(deps: Deps, actor: Actor): Promise<UnreadCount> {
  return { count: await countUnread(deps.database.db, actor.userId) };
}

export async function countSentMessages(deps: Deps, actor: BusinessActor): Promise<SentCount> {
  return { count: await countSent(deps.database.db, actor.userId) };
}
