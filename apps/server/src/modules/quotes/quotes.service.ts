import type { JobQuote, Quote } from '@pro-match/domain/quotes';
import type { Page } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, ClientActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isParty } from '../matches/index.ts';
import { presentJobQuote, presentQuote } from './quotes.presenter.ts';
import { findQuoteRows, listJobQuoteRows, listQuoteRows } from './quotes.queries.ts';

/**
 * Lists every version of the quotes in a match of the actor, newest first: one page, as they are
 * few.
 */
export async function listQuotes(deps: Deps, actor: Actor, matchId: string): Promise<Page<Quote>> {
  const { db } = deps.database;
  const readerId = actor.userId;
  if (!(await isParty(db, { userId: readerId, matchId }))) throw notFound('Match not found');
  const now = deps.clock.now();
  const rows = await listQuoteRows(db, { matchId, readerId });
  return { data: rows.map((row) => presentQuote(row, readerId, now)), next: null };
}

/** Lists the current offers of the businesses of the client's job, cheapest first; one page. */
export async function listJobQuotes(
  deps: Deps,
  actor: ClientActor,
  jobId: string,
): Promise<Page<JobQuote>> {
  const now = deps.clock.now();
  const rows = await listJobQuoteRows(deps.database.db, { jobId, clientId: actor.userId });
  if (!rows) throw notFound('Job not found');
  return { data: rows.map((row) => presentJobQuote(row, now)), next: null };
}

/** Returns quotes as a party of their matches reads them now. */
export async function getQuotes(
  deps: Deps,
  { userId: readerId }: { userId: string },
  quoteIds: readonly string[],
): Promise<Quote[]> {
  const now = deps.clock.now();
  const rows = await findQuoteRows(deps.database.db, { quoteIds, readerId });
  return rows.map((row) => presentQuote(row, readerId, now));
}
