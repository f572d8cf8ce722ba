import { EXPLORE_PAGE_SIZE } from '@pro-match/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { Keyset } from '../../platform/database/keyset.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { accountIsOpen } from '../auth/index.ts';
import { notBlocked, notReported } from '../moderation/index.ts';
import {
  aboutStatement,
  nearbyStatement,
  newestStatement,
  olderAboutStatement,
  olderStatement,
  trendingOrder,
  trendingStatement,
} from './feed.sql.ts';

export interface FeedAnswer {
  /** Null before onboarding. */
  state: string | null;
  /** JSON of a list of `CommunityPost`. */
  data: string;
  next: string | null;
}

/** Later than any post. */
const START: Keyset = {
  micros: '9999999999999999',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

interface Reading {
  readerId: string;
  limit: number;
}

/** The page sizes that the app requests. */
const APP_SIZES = [3, 10, EXPLORE_PAGE_SIZE];

function preparedFeed<Answer extends FeedAnswer>(name: string, statement: (rows: number) => SQL) {
  const ask = prepared<Answer, [number]>(name, statement, (rows) => APP_SIZES.includes(rows));
  return async (db: Db, { readerId, limit }: Reading, values: Record<string, unknown>) => {
    const [answer] = await ask(db, { reader_id: readerId, ...values }, limit);
    if (!answer) throw new Error('The statement answered no row');
    return answer;
  };
}

const askNewest = preparedFeed('community_newest', newestStatement);
const askOlder = preparedFeed('community_older', olderStatement);
const askAbout = preparedFeed('community_about', aboutStatement);
const askOlderAbout = preparedFeed('community_older_about', olderAboutStatement);
const askNearby = preparedFeed<FeedAnswer & { is_placed: boolean }>(
  'community_nearby',
  nearbyStatement,
);
const askTrending = preparedFeed<FeedAnswer & { is_taken: boolean }>(
  'community_trending',
  trendingStatement,
);

export function readNewest(db: Db, reading: Reading, after: Keyset | undefined) {
  return after ? askOlder(db, reading, { ...after }) : askNewest(db, reading, {});
}

export function readAbout(
  db: Db,
  { proId, ...reading }: Reading & { proId: string },
  after: Keyset | undefined,
) {
  const about = { pro_id: proId };
  return after ? askOlderAbout(db, reading, { ...about, ...after }) : askAbout(db, reading, about);
}

/** End of a page of Nearby, and the ZIP code that it was around. */
export interface NearbyKeyset extends Keyset {
  home: string;
  zipCode: string;
}

export function readNearby(db: Db, reading: Reading, after: NearbyKeyset | undefined) {
  const { micros, id } = after ?? START;
  const near = { home: after?.home ?? null, zip_code: after?.zipCode ?? null };
  return askNearby(db, reading, { micros, id, ...near });
}

/**
 * The snapshot of Trending: that of a moment with the rank to start after, or any since
 * `freshFrom`.
 */
export type TrendingKeyset = { micros: string; rank: number } | { freshFrom: Date };

export function readTrending(db: Db, reading: Reading, from: TrendingKeyset) {
  const values =
    'micros' in from
      ? { micros: from.micros, rank: from.rank, fresh_from: null }
      : { micros: null, rank: 0, fresh_from: from.freshFrom.toISOString() };
  return askTrending(db, reading, values);
}

export async function takeTrending(
  db: Db,
  { state, now }: { state: string; now: Date },
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into community_trending (state, taken_at, post_ids)
    values (${state}::text, ${moment}, array(${trendingOrder(sql`${state}::text`, moment)}))
    on conflict do nothing`);
}

export async function deleteTrending(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`delete from community_trending where taken_at < ${before.toISOString()}::timestamptz`,
  );
}

/** Keeps a known place. */
export async function insertPlace(
  db: Db,
  place: { state: string; zipCode: string; latitude: number; longitude: number },
): Promise<void> {
  await db.execute(sql`
    insert into community_places (state, zip_code, place)
    values (
      ${place.state}::text, ${place.zipCode}::text,
      sheet_of(0, ${place.state}::text)
        + on_map(${place.latitude}::double precision, ${place.longitude}::double precision)
    )
    on conflict do nothing`);
}

/** Counts posts of others that the reader sees above one of that moment, at most `limit`. */
export async function countNewer(
  db: Db,
  { readerId, since, limit }: { readerId: string; since: Date; limit: number },
): Promise<number> {
  const reader = sql`${readerId}::uuid`;
  // The app's moment has lost its microseconds.
  const from = sql`${since.toISOString()}::timestamptz + interval '1 millisecond'`;
  const rows = rowsOf<{ count: number }>(
    await db.execute(sql`
      select count(*)::int as count from (
        select from community_posts p
        where p.state = (select state from client_preferences where user_id = ${reader})
          and not p.is_flagged and p.created_at >= ${from} and p.user_id <> ${reader}
          and ${notBlocked(sql`p.user_id`, reader)} and ${accountIsOpen(sql`p.user_id`)}
          and ${notReported('post', { subject: sql`p.id`, reader })}
        limit ${limit}::int
      ) newer`),
  );
  return rows[0]?.count ?? 0;
}
