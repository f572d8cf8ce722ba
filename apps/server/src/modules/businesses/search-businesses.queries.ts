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
  /** Lower case; empty finds all. */
  text: string;
  limit: number;
  /** Id of the last result of the page before. */
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
 * Share of its sequences of three letters that a typed word must find in a name
 * or service: 'plumer' finds plumbing (0.57), 'painting' does not (0.33).
 */
const ALIKE = '0.4';

/** The state that the client has stored; undefined before onboarding. */
export async function findClientState(db: Db, clientId: string): Promise<string | undefined> {
  const rows = rowsOf<{ state: string }>(
    await db.execute(sql`select state from client_preferences where user_id = ${clientId}::uuid`),
  );
  return rows[0]?.state;
}

/**
 * Active businesses of a state, best match first: those whose name begins so,
 * has it, then those that offer it; where there is none, those that are alike.
 * One row more than `limit` if there are more.
 */
export async function searchBusinessRows(
  db: Db,
  search: BusinessSearch,
): Promise<{ rows: FoundBusiness[]; count: number }> {
  const exact = await find(db, search, sql`${words} like ${containing(search.text)}::text`);
  if (exact.count > 0 || search.text === '') return exact;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`);
    return find(tx, search, sql`${search.text}::text <% ${words}`);
  });
}

async function find(db: Db, search: BusinessSearch, fits: SQL) {
  const found = search.text === '' ? matching(search) : sql`${matching(search)} and ${fits}`;
  const rows = rowsOf<FoundBusiness>(await db.execute(page(search, found)));
  const counted = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from (
      select from business_profiles b where ${found} limit ${search.countMax}::int
    ) found`),
  );
  return { rows, count: counted[0]?.count ?? 0 };
}

const name = sql.raw('lower(b.business_name) collate "C"');
const words = sql.raw('search_text(b.business_name, b.services)');

/** Whom the reader may choose from. */
function matching({ readerId, state }: BusinessSearch): SQL {
  return sql`b.is_active and b.service_states @> array[${state}::text]
    and exists (
      select from auth_users u
      where u.id = b.user_id and ${isOpenAccount(sql`u`)}
    )
    and ${notBlocked(sql`b.user_id`, sql`${readerId}::uuid`)}`;
}

function rankOf(text: string): SQL {
  const typed = literal(text);
  return sql`case
    when lower(b.business_name) like ${`${typed}%`}::text then 0
    when lower(b.business_name) like ${`%${typed}%`}::text then 1
    when ${words} like ${`%${typed}%`}::text then 2
    else 3 + round(100 * (1 - word_similarity(${text}::text, ${words})))::integer
  end`;
}

function page({ text, limit, after }: BusinessSearch, found: SQL): SQL {
  // Without a text the index in the order of names gives the page.
  const order = text === '' ? sql`${name}, b.id` : sql`${rankOf(text)}, ${name}, b.id`;
  const later =
    after === undefined
      ? sql`true`
      : sql`(${order}) > (select ${order} from business_profiles b where b.id = ${after}::uuid)`;
  return sql`
    select b.id, b.business_name, b.services, b.logo_url, b.zip_code,
      case when b.subscription_tier <> 'free' then b.rating::float8 end as rating,
      case when b.subscription_tier <> 'free' then b.total_reviews else 0 end as total_reviews,
      ${pauseOf(sql`b`)} as pause
    from business_profiles b
    where ${found} and ${later}
    order by ${order} limit ${limit + 1}::int`;
}
