import { type Match, type NotifyBusinessMatch, stateOf } from '@pro-match/domain/matches';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, BusinessActor, ClientActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { BY_OWNER } from '../businesses/index.ts';
import { photoPresenter } from '../media/index.ts';
import { acceptUnderQuota } from './accept-match.service.ts';
import { findLatestMatch } from './match-request.queries.ts';
import { type Reader, readerOf } from './matches.policy.ts';
import { type Presenting, presentMatch } from './matches.presenter.ts';
import { findMatchRow, listMatchRows } from './matches.queries.ts';

const PAGE_SIZE = 50;

export async function listMatches(
  deps: Deps,
  actor: Actor,
  { limit = PAGE_SIZE, after }: PageQuery,
): Promise<Page<Match>> {
  const reader = readerOf(actor);
  const page = { limit, after: readCursor(after) };
  const found = await listMatchRows(deps.database.db, { reader, now: deps.clock.now() }, page);
  const { rows, next } = cutPage(found, limit);
  const presenting = await presentingTo(deps, reader);
  return { data: rows.map((row) => presentMatch(row, reader, presenting)), next };
}

export async function getMatch(deps: Deps, reader: Reader, matchId: string): Promise<Match> {
  const row = await findMatchRow(deps.database.db, { reader, matchId, now: deps.clock.now() });
  if (!row) throw notFound('Match not found');
  return presentMatch(row, reader, await presentingTo(deps, reader));
}

export async function presentingTo(deps: Deps, { userId }: Reader): Promise<Presenting> {
  const presentPhoto = await photoPresenter(deps, userId);
  return { zipCodes: deps.zipCodes, presentPhoto, now: deps.clock.now() };
}

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
 * Ensures that the mail about the caller's waiting match is queued. The request itself queued it,
 * so this does something only if that delivery is missing.
 */
export async function notifyBusinessMatch(
  deps: Deps,
  actor: ClientActor,
  { businessId, service }: NotifyBusinessMatch,
): Promise<{ queued: boolean }> {
  const clientId = actor.userId;
  const match = await findLatestMatch(deps.database.db, { clientId, businessId, service });
  if (!match) throw notFound(`Match not found. ${BY_OWNER}`);
  if (stateOf(match) !== 'waiting') return { queued: false };
  const event = { matchId: match.id, clientId, businessId };
  const requestedAt = new Date(match.created_at);
  const queued = await deps.events.ensureQueued('match.requested', event, match.id, requestedAt);
  return { queued };
}
