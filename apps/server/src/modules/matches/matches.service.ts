import { formatBudget } from '@pro-match/domain/formats';
import { newId } from '@pro-match/domain/ids';
import type { Match, MatchInput, NotifyBusinessMatch } from '@pro-match/domain/matches';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, BusinessActor, ClientActor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { acceptUnderQuota } from './accept-match.service.ts';
import { findLatestMatch, findOpenMatch, insertMatchRequest } from './match-request.queries.ts';
import { type Reader, readerOf } from './matches.policy.ts';
import { presentMatch } from './matches.presenter.ts';
import { findMatchRow, listMatchRows } from './matches.queries.ts';

const PAGE_SIZE = 50;

/** The actor's matches, newest first. */
export async function listMatches(
  deps: Deps,
  actor: Actor,
  { limit = PAGE_SIZE, after }: PageQuery,
): Promise<Page<Match>> {
  const reader = readerOf(actor);
  const page = { limit, after: readCursor(after), now: deps.clock.now() };
  const found = await listMatchRows(deps.database.db, { reader, ...page });
  const { rows, next } = cutPage(found, limit);
  return { data: rows.map((row) => presentMatch(row, reader, deps.zipCodes)), next };
}

/** One match as a party reads it; throws `not_found` for everyone else. */
export async function getMatch(deps: Deps, reader: Reader, matchId: string): Promise<Match> {
  const row = await findMatchRow(deps.database.db, { reader, matchId, now: deps.clock.now() });
  if (!row) throw notFound('Match not found');
  return presentMatch(row, reader, deps.zipCodes);
}

/**
 * A right swipe. Asking again, with the same id or for the same business and
 * service while that match is pending, answers the stored match and creates
 * nothing; `created` says which it was.
 */
export async function requestMatch(
  deps: Deps,
  actor: ClientActor,
  input: MatchInput,
): Promise<{ match: Match; created: boolean }> {
  const stored =
    (await storeRequest(deps, actor, input)) ?? (await storeRequest(deps, actor, input));
  if (!stored) throw new AppError('conflict');
  return { match: await getMatch(deps, actor, stored.matchId), created: stored.created };
}

/** Undefined if the blocking match was accepted meanwhile: then the request is worth retrying. */
function storeRequest(
  deps: Deps,
  actor: ClientActor,
  input: MatchInput,
): Promise<{ matchId: string; created: boolean } | undefined> {
  const request = {
    matchId: input.id,
    requestId: newId(),
    clientId: actor.userId,
    businessId: input.business_id,
    service: input.service,
    description: input.description,
    contactInfo: input.contact_info || null,
    location: input.location || null,
    budgetRange: formatBudget(input.budget_range ?? '') || null,
    sharePhone: input.share_phone,
    now: deps.clock.now(),
  };
  return deps.events.transaction(async ({ tx, emit }) => {
    const { matchId, clientId, businessId } = request;
    const { offered, created } = await insertMatchRequest(tx, request);
    if (created) {
      await emit('match.requested', { matchId, clientId, businessId }, matchId);
      return { matchId, created };
    }
    const open = await findOpenMatch(tx, request);
    if (open?.same_id) {
      if (!open.own) throw idInUse();
      return { matchId, created };
    }
    if (!offered) throw notFound("This business isn't available for that service.");
    return open && { matchId: open.id, created };
  });
}

/** 'Match with Client': the business accepts its lead, within its plan. */
export async function acceptMatch(
  deps: Deps,
  actor: BusinessActor,
  matchId: string,
): Promise<Match> {
  const now = deps.clock.now();
  await deps.events.transaction((unit) =>
    acceptUnderQuota(unit, { businessId: actor.userId, matchId, by: 'businessAccepts', now }),
  );
  return getMatch(deps, actor, matchId);
}

/**
 * Makes sure that the business gets the mail about the caller's pending match. The request itself
 * has queued it, so this finds something to do only if that delivery is missing. Returns whether it
 * did; an accepted match needs no notification.
 */
export async function notifyBusinessMatch(
  deps: Deps,
  actor: ClientActor,
  { businessId, service }: NotifyBusinessMatch,
): Promise<{ queued: boolean }> {
  const clientId = actor.userId;
  const match = await findLatestMatch(deps.database.db, { clientId, businessId, service });
  if (!match) throw notFound('Match not found');
  if (match.status === 'accepted') return { queued: false };
  const event = { matchId: match.id, clientId, businessId };
  const requestedAt = new Date(match.created_at);
  const queued = await deps.events.ensureQueued('match.requested', event, match.id, requestedAt);
  return { queued };
}
