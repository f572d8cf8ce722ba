import type { TeamBusiness, TeamBusinessesQuery, TeamReason } from '@pro-match/domain/team';
import type { Page } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { record } from '../audit/index.ts';
import { activateBusiness, deactivateBusiness } from '../businesses/index.ts';
import './team.events.ts';
import { presentBusiness } from './team.presenter.ts';
import { findBusinessRow, listBusinessRows } from './team-businesses.queries.ts';

const PAGE_SIZE = 50;

/** Newest first. */
export async function listBusinesses(
  deps: Deps,
  _actor: TeamActor,
  { limit = PAGE_SIZE, after, ...filter }: TeamBusinessesQuery,
): Promise<Page<TeamBusiness>> {
  const page = { ...filter, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listBusinessRows(deps.database.db, page), limit);
  return { data: rows.map((row) => presentBusiness(row, deps)), next };
}

/**
 * The owner can't undo it. A repeat changes nothing; a business that its owner has switched off
 * stays off.
 */
export async function setOnline(
  deps: Deps,
  actor: TeamActor,
  { userId, online, reason }: TeamReason & { userId: string; online: boolean },
): Promise<TeamBusiness> {
  const { db } = deps.database;
  const now = deps.clock.now();
  await deps.events.transaction(async ({ tx, emit }) => {
    const change = online ? activateBusiness : deactivateBusiness;
    if (!(await change(tx, { userId, now }))) return;
    const action = online ? 'business.activated' : 'business.deactivated';
    const entry = { action, subjectKind: 'business', subject: userId, reason, now } as const;
    const entryId = await record(tx, actor, entry);
    await emit('team.changed_standing', { entryId, userId }, entryId);
  });
  const row = await findBusinessRow(db, userId);
  if (!row) throw notFound();
  return presentBusiness(row, deps);
}
