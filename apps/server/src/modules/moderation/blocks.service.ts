import { newId } from '@pro-match/domain/ids';
import type { Block } from '@pro-match/domain/moderation';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import './moderation.events.ts';
import { type BlockRow, deleteBlock, insertBlock, listBlockRows } from './blocks.queries.ts';

const PAGE_SIZE = 50;

/** A repeat changes nothing. Throws `not_found` if there is no such person. */
export async function blockPerson(deps: Deps, actor: Actor, blockedId: string): Promise<void> {
  if (blockedId === actor.userId) {
    throw new AppError('validation_failed', "You can't block yourself.");
  }
  const block = { blockerId: actor.userId, blockedId, now: deps.clock.now() };
  if (!(await insertBlock(deps.database.db, block))) throw notFound();
  deps.events.announce('block.changed', { blockerId: actor.userId, blockedId }, newId());
}

/** A missing block is fine. */
export async function unblockPerson(deps: Deps, actor: Actor, blockedId: string): Promise<void> {
  await deleteBlock(deps.database.db, { blockerId: actor.userId, blockedId });
  deps.events.announce('block.changed', { blockerId: actor.userId, blockedId }, newId());
}

/** Newest first. The people who blocked the actor stay private. */
export async function listBlocks(
  deps: Deps,
  actor: Actor,
  { limit = PAGE_SIZE, after }: PageQuery,
): Promise<Page<Block>> {
  const page = { blockerId: actor.userId, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listBlockRows(deps.database.db, page), limit);
  return { data: rows.map(presentBlock), next };
}

function presentBlock(row: BlockRow): Block {
  return { user_id: row.id, name: row.name, created_at: isoTime(row.created_at) };
}
