import {
  type BusinessProfilesQuery,
  type BusinessResults,
  SEARCH_COUNT_MAX,
} from '@pro-match/domain/businesses';
import { STATE_MISSING } from '@pro-match/domain/community';
import { folded } from '@pro-match/domain/formats';
import { isId } from '@pro-match/domain/ids';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  type FoundBusiness,
  findClientState,
  searchBusinessRows,
} from './search-businesses.queries.ts';

const PAGE_SIZE = 20;

/** For search as you type; the state is the client's own by default. */
export async function searchBusinesses(
  deps: Deps,
  actor: ClientActor,
  { state: given, q = '', limit = PAGE_SIZE, after }: Omit<BusinessProfilesQuery, 'user_id'>,
): Promise<BusinessResults> {
  const { db } = deps.database;
  const readerId = actor.userId;
  const state = given ?? (await findClientState(db, readerId));
  if (state === undefined) throw new AppError('validation_failed', STATE_MISSING);
  if (after !== undefined && !isId(after)) {
    throw new AppError('bad_request', "That page doesn't exist.");
  }
  // PostgreSQL refuses NUL, and no name contains control characters.
  const text = folded(q.replace(/\p{Cc}+/gu, ' '));
  const search = { readerId, state, text, limit, after, countMax: SEARCH_COUNT_MAX };
  const { rows, count } = await searchBusinessRows(db, search);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { data: shown.map((row) => present(row, deps)), next, count };
}

function present({ zip_code, ...row }: FoundBusiness, { zipCodes }: Pick<Deps, 'zipCodes'>) {
  const place = zipCodes.find(zip_code);
  return { ...row, area: place ? `${place.city}, ${place.state}` : null };
}
