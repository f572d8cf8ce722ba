import type { Pause } from '@pro-match/domain/businesses';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { containing, literal } from '../../platform/database/patterns.ts';
import { isOpenAccount } from '../auth/index.ts';
import { notBlocked } from '../moderation/index.ts';
import { pauseOf } from './availability/availability.sql.ts';

export interface BusinessSearch {
  readerId: string;
  state: string;
  /** Normalized by the domain's `folded`; empty finds all. */
  text: string;
  limit: number;
  /** Id of the last result of the previous page. */
  after: string | undefined;
  countMax: number;
}

export interface FoundBusiness {
  id: string;
  business_name: string;
  services: string[];
  logo_url: string | null;
  zip_code: string;
  rating: number | null;
  total_reviews: number;
  pause: Pause | null;
}

/**
 * Share of its three-letter sequences that a typed word must have in common with a name or service:
 * 'plumer' finds plumbing (0.57), 'painting' does not (0.33).
 */
const ALIKE = '0.4';

/**
 * Consecutive letters and digits, which the trigram index can find if PostgreSQL classifies them as
 * such.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Businesses read for a text without a trigram: as many as a page may cost. */
const LOOKED_AT = 2_000;

/** Undefined before onboarding. */
export async function findClientState(db: Db, clientId: string): Promise<string | undefined> {
  const rows = rowsOf<{ state: string }>(
    await db.execute(sql`select state from client_preferences where user_id = ${clientId}::uuid`),
  );
  return rows[0]?.state;
}

/**
 * Best match first: names that begin with the text, names that contain it, then businesses that
 * offer it; if there are none, similar ones. Returns one row more than `limit` if there are more.
 * At most `countMax` of each kind are ranked: any that contain the text, and the first that begin
 * with it.
 */
export async function searchBusinessRows(db: Db, search: BusinessSearch): Promise<Found> {
  if (search.text === '') return find(db, allStatement(search));
  const exact = await find(db, exactStatement(search));
  if (exact.count > 0) return exact;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`);
    return find(tx, alikeStatement(search));
  });
}

interface Found {
  rows: FoundBusiness[];
  count: number;
}

async function find(db: Db, statement: SQL): Promise<Found> {
  const [found] = rowsOf<Found>(await db.execute(statement));
  return found ?? { rows: [], count: 0 };
}

const name = sql.raw('folded(b.business_name) collate "C"');
const words = sql.raw('search_words(b.business_name, b.services)');

/** SQL condition: the reader may choose this business. */
function matching({ readerId, state }: BusinessSearch): SQL {
  return sql`b.is_active and b.service_states @> array[${state}::text]
    and exists (
      select from auth_users u
      where u.id = b.user_id and ${isOpenAccount(sql`u`)}
    )
    and ${notBlocked(sql`b.user_id`, sql`${readerId}::uuid`)}`;
}

function rankByPlace({ text }: BusinessSearch): SQL {
  const typed = literal(text);
  return sql`case
    when ${name} like ${`${typed}%`}::text then 0
    when ${name} like ${`%${typed}%`}::text then 1
    else 2
  end`;
}

/**
 * For businesses in which the text was not found: searching for it again would cost as much as the
 * similarity. Only a text that was searched for in just some of them may be in others.
 */
function rankByLikeness({ text }: BusinessSearch): SQL {
  const unlikeness = sql`round(100 * (1 - word_similarity(${text}::text, ${words})))::integer`;
  if (HAS_TRIGRAM.test(text)) return unlikeness;
  return sql`case when ${words} like ${containing(text)}::text then -1 else ${unlikeness} end`;
}

/** Up to `countMax` businesses; a reader who finds more types more. */
const candidates = (
  search: BusinessSearch,
  rank: SQL,
  { among = sql`business_profiles`, fits, order = sql`` }: { among?: SQL; fits: SQL; order?: SQL },
) => sql`(
  select b.id, ${name} as name, ${rank} as rank
  from ${among} b where ${matching(search)} and ${fits}
  ${order} limit ${search.countMax}::int
)`;

/** For a text too short for the trigram index: only the state's newest businesses. */
function amongSome({ state }: BusinessSearch): SQL {
  return sql`(
    select * from business_profiles where is_active and service_states @> array[${state}::text]
    order by created_at desc, id desc limit ${LOOKED_AT}::int
  )`;
}

/** Names that begin with the text come from the index in order: an exact match comes first. */
export function exactStatement(search: BusinessSearch): SQL {
  const rank = rankByPlace(search);
  const begins = candidates(search, rank, {
    fits: sql`${name} like ${`${literal(search.text)}%`}::text`,
    order: sql`order by ${name}, b.id`,
  });
  const has = candidates(search, rank, {
    ...(HAS_TRIGRAM.test(search.text) ? {} : { among: amongSome(search) }),
    fits: sql`${words} like ${containing(search.text)}::text`,
  });
  return rankedStatement(search, { found: sql`${begins} union ${has}`, rank });
}

export function alikeStatement(search: BusinessSearch): SQL {
  const rank = rankByLikeness(search);
  const found = candidates(search, rank, { fits: sql`${search.text}::text <% ${words}` });
  return rankedStatement(search, { found, rank });
}

/** The page and the count share one read of the candidates; only the page reads their rows. */
function rankedStatement(search: BusinessSearch, { found, rank }: { found: SQL; rank: SQL }): SQL {
  const later = laterThan(search, sql`rank, name, id`, sql`${rank}, ${name}, b.id`);
  return sql`
    with found as materialized (${found})
    select (select least(count(*), ${search.countMax}::int)::int from found) as count,
      ${page(sql`
        from (
          select * from found where ${later} order by rank, name, id limit ${search.limit + 1}::int
        ) f join business_profiles b on b.id = f.id
        order by f.rank, f.name, f.id`)} as rows`;
}

/** The index by name returns the page in order. */
function allStatement(search: BusinessSearch): SQL {
  const order = sql`${name}, b.id`;
  return sql`
    select
      (
        select count(*)::int from (
          select from business_profiles b where ${matching(search)} limit ${search.countMax}::int
        ) found
      ) as count,
      ${page(sql`
        from business_profiles b
        where ${matching(search)} and ${laterThan(search, order, order)}
        order by ${order} limit ${search.limit + 1}::int`)} as rows`;
}

/**
 * SQL condition: after the last row of the previous page, whose position is read from its profile.
 */
function laterThan({ after }: BusinessSearch, place: SQL, ofProfile: SQL): SQL {
  if (after === undefined) return sql`true`;
  return sql`(${place}) > (select ${ofProfile} from business_profiles b where b.id = ${after}::uuid)`;
}

/** `from` is a clause over `business_profiles b`, whose order is kept. */
function page(from: SQL): SQL {
  return sql`(
    select coalesce(json_agg(shown), '[]') from (
      select b.id, b.business_name, b.services, b.logo_url, b.zip_code,
        case when b.subscription_tier <> 'free' then b.rating::float8 end as rating,
        case when b.subscription_tier <> 'free' then b.total_reviews else 0 end as total_reviews,
        ${pauseOf(sql`b`)} as pause
      ${from}
    ) shown
  )`;
}
