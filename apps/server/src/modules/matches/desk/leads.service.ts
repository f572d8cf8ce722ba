import { LEADS_PAGE_SIZE } from '@pro-match/domain/limits';
import type { Lead, LeadCounts, LeadFilter, LeadQuery } from '@pro-match/domain/matches';
import type { Page } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BusinessActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { presentingTo } from '../matches.service.ts';
import { presentLead } from './leads.presenter.ts';
import { countLeads, findLeadRows, listLeadRows } from './leads.queries.ts';

/** Leads waiting for an answer come first, the longest wait before the others. */
export async function listLeads(
  deps: Deps,
  actor: BusinessActor,
  { limit = LEADS_PAGE_SIZE, after, ...filter }: LeadQuery,
): Promise<Page<Lead>> {
  const question = { reader: actor, now: deps.clock.now() };
  const which = { ...filter, limit, after: readCursor(after) };
  const found = await listLeadRows(deps.database.db, question, which);
  const placed = found.map((row) => ({ ...row, micros: row.place }));
  const { rows, next } = cutPage(placed, limit);
  const presenting = await presentingTo(deps, actor);
  return { data: rows.map((row) => presentLead(row, actor, presenting)), next };
}

export async function getLead(deps: Deps, actor: BusinessActor, matchId: string): Promise<Lead> {
  const question = { reader: actor, now: deps.clock.now() };
  const [row] = await findLeadRows(deps.database.db, question, [matchId]);
  if (!row) throw notFound('Match not found');
  return presentLead(row, actor, await presentingTo(deps, actor));
}

export function countLeadsOf(
  deps: Deps,
  actor: BusinessActor,
  filter: Pick<LeadFilter, 'service'>,
): Promise<LeadCounts> {
  return countLeads(deps.database.db, actor.userId, filter);
}
