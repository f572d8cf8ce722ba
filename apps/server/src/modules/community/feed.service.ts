import type { CommunityPostsQuery, NewPosts, NewPostsQuery } from '@pro-match/domain/community';
import { NEW_POSTS_MAX, STATE_MISSING } from '@pro-match/domain/community';
import { EXPLORE_PAGE_SIZE } from '@pro-match/domain/limits';
import { readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  countNewer,
  type FeedAnswer,
  insertPlace,
  type NearbyKeyset,
  readAbout,
  readNearby,
  readNewest,
  readTrending,
  takeTrending,
} from './feed.queries.ts';
import { homeOf, placeOf } from './places.ts';

/** The order of Trending is reused for this long. */
const TRENDING_FRESH_MS = 5000;

/**
 * Returns the JSON of a page of `CommunityPost`. Throws `validation_failed` if the client has no
 * state yet.
 */
export async function listPosts(
  deps: Deps,
  actor: ClientActor,
  { tab, pro_id: proId, limit = EXPLORE_PAGE_SIZE, after }: CommunityPostsQuery,
): Promise<string> {
  const reading = { readerId: actor.userId, limit };
  const { state, data, next } = proId
    ? await readAbout(deps.database.db, { ...reading, proId }, readCursor(after))
    : await TABS[tab](deps, reading, after);
  if (state === null) throw new AppError('validation_failed', STATE_MISSING);
  return `{"data":${data},"next":${JSON.stringify(next)}}`;
}

type Reading = Parameters<typeof readNewest>[1];
type Tab = (deps: Deps, reading: Reading, after: string | undefined) => Promise<FeedAnswer>;

const TABS: Record<CommunityPostsQuery['tab'], Tab> = {
  all: ({ database }, reading, after) => readNewest(database.db, reading, readCursor(after)),
  trending: listTrending,
  nearby: listNearby,
};

/** Pages follow the snapshot of the first page, which takes a new one if the last is old. */
async function listTrending(deps: Deps, reading: Reading, after: string | undefined) {
  const { db } = deps.database;
  if (after !== undefined) {
    const answer = await readTrending(db, reading, trendingCursor(after));
    if (!answer.is_taken) throw noPage();
    return answer;
  }
  const now = deps.clock.now();
  const fresh = { freshFrom: new Date(now.getTime() - TRENDING_FRESH_MS) };
  const answer = await readTrending(db, reading, fresh);
  if (answer.is_taken || answer.state === null) return answer;
  await takeOnce(deps, answer.state, now);
  return readTrending(db, reading, fresh);
}

/** Snapshots being taken in this process: a crowd that arrives at once takes one. */
const taking = new WeakMap<object, Map<string, Promise<void>>>();

function takeOnce({ database }: Deps, state: string, now: Date): Promise<void> {
  const running = taking.get(database) ?? new Map<string, Promise<void>>();
  taking.set(database, running);
  const taken =
    running.get(state) ??
    takeTrending(database.db, { state, now }).finally(() => running.delete(state));
  running.set(state, taken);
  return taken;
}

/** Places the reader's home on the map first if it has no place yet. */
async function listNearby(deps: Deps, reading: Reading, after: string | undefined) {
  const { db } = deps.database;
  const keyset = nearbyCursor(after);
  const answer = await readNearby(db, reading, keyset);
  if (answer.is_placed || answer.state === null) return answer;
  // The place existed for the previous page, so the cursor is invalid.
  if (keyset) throw noPage();
  const home = await homeOf(db, reading.readerId);
  if (!home) return answer;
  await insertPlace(db, placeOf(deps, home));
  return readNearby(db, reading, keyset);
}

/** Counts in All Posts. */
export async function countNewPosts(
  deps: Deps,
  actor: ClientActor,
  { since }: NewPostsQuery,
): Promise<NewPosts> {
  const query = { readerId: actor.userId, since: new Date(since), limit: NEW_POSTS_MAX };
  return { count: await countNewer(deps.database.db, query) };
}

function trendingCursor(after: string) {
  const [, micros, rank] = after.match(/^(\d{1,16})\.(\d{1,6})$/) ?? [];
  if (micros === undefined || rank === undefined) throw noPage();
  return { micros, rank: Number(rank) };
}

function nearbyCursor(after: string | undefined): NearbyKeyset | undefined {
  if (after === undefined) return undefined;
  const [, home, zipCode, rest] = after.match(/^(\d{5})\.(\d{5})\.(.+)$/) ?? [];
  const keyset = readCursor(rest);
  if (home === undefined || zipCode === undefined || !keyset) throw noPage();
  return { home, zipCode, ...keyset };
}

function noPage(): AppError {
  return new AppError('bad_request', "That page doesn't exist.");
}
