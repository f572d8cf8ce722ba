import { TRENDING_DAYS } from '@pro-match/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import { accountIsOpen } from '../auth/index.ts';
import { notBlocked, notReported } from '../moderation/index.ts';
import { postColumns, postJoins } from './posts.sql.ts';

const reader = sql`${sql.placeholder('reader_id')}::uuid`;
/** End of the previous page; the first page starts after the end of time. */
const micros = sql`${sql.placeholder('micros')}::bigint`;
const id = sql`${sql.placeholder('id')}::uuid`;
const moment = sql`(timestamptz 'epoch' + ${micros} * interval '1 microsecond')`;

const microsOf = (createdAt: SQL) =>
  sql`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`;

/** SQL condition: the reader may see the author of `community_posts p`, and has not reported it. */
const shown = sql`${notBlocked(sql`p.user_id`, reader)} and ${accountIsOpen(sql`p.user_id`)}
  and ${notReported('post', { subject: sql`p.id`, reader })}`;

interface Tab {
  /** Further `with` entries before the page. */
  start?: SQL;
  /** Columns `id`, `cursor` and those of `order`; one row more than `size` if there are more. */
  page: SQL;
  order: SQL;
  /** Column `next` if it is not the cursor of the last post shown. */
  next?: SQL;
  /** Additional columns of the result. */
  answer?: SQL;
}

/**
 * Selects a page in one statement: `state` is the reader's, null before onboarding; `data` the JSON
 * of a list of `CommunityPost`; `next` the cursor after it.
 */
function feedStatement(rows: number, tab: (size: SQL) => Tab): SQL {
  // Use a literal, not a value: for an unknown limit a plan looks so expensive to the planner that
  // it would plan every page again, for five times the work of the page.
  const size = sql.raw(String(rows));
  const { start = sql``, page, order, next, answer = sql`` } = tab(size);
  return sql`
    with me as materialized (
      select state, zip_code from client_preferences where user_id = ${reader}
    ),
    ${start}
    page as materialized (${page}),
    ranked as materialized (
      select page.id, page.cursor, row_number() over (order by ${order}) as rank from page
    )
    select
      (select state from me) as state,
      (
        select coalesce(json_agg(post order by ranked.rank), '[]')::text
        from ranked
        cross join lateral (
          select ${postColumns(reader)} from community_posts p ${postJoins} where p.id = ranked.id
        ) post
        where ranked.rank <= ${size}
      ) as data,
      ${
        next ??
        sql`(
          select cursor from ranked
          where rank = ${size} and exists (select from ranked where rank > ${size})
        )`
      } as next
      ${answer}
  `;
}

/** SQL condition: the post is of the reader's state. */
const inState = sql`p.state = (select state from me)`;

/** SQL condition: the post is about a business, whatever state its author lives in. */
const aboutBusiness = sql`p.pro_id = ${sql.placeholder('pro_id')}::uuid`;

const older = sql`(p.created_at, p.id) < (${moment}, ${id})`;

/**
 * Values: `reader_id`. Without a bound, from which the planner would expect few posts, it walks the
 * index.
 */
export const newestStatement = (rows: number) => newest(rows, inState);

/** Additional values: `micros`, `id`. */
export const olderStatement = (rows: number) => newest(rows, sql`${inState} and ${older}`);

/** Values: `reader_id`, `pro_id`. */
export const aboutStatement = (rows: number) => newest(rows, aboutBusiness);

/** Additional values: `micros`, `id`. */
export const olderAboutStatement = (rows: number) =>
  newest(rows, sql`${aboutBusiness} and ${older}`);

const newest = (rows: number, which: SQL) =>
  feedStatement(rows, (size) => ({
    page: sql`
      select p.id, p.created_at, ${microsOf(sql`p.created_at`)} || '.' || p.id as cursor
      from community_posts p
      where ${which} and not p.is_flagged and ${shown}
      order by p.created_at desc, p.id desc
      limit ${size} + 1
    `,
    order: sql`page.created_at desc, page.id desc`,
  }));

/**
 * Walks the places of the state from the reader's outward, each with its newest posts, and stops as
 * soon as the page is full. Values: `reader_id`, `micros`, `id`, `home` and `zip_code`: of the
 * reader and of the last post of the previous page, null on the first. `is_placed` is false if the
 * reader's ZIP code has no place yet.
 */
export const nearbyStatement = (rows: number) =>
  feedStatement(rows, (size) => ({
    start: sql`
    home as materialized (
      select home.state, home.place as here, home.zip_code,
        coalesce(last.place <-> home.place, -1) as far
      from me
      join community_places home on home.state = me.state
        and home.zip_code = coalesce(${sql.placeholder('home')}::text, me.zip_code)
      left join community_places last on last.state = me.state
        and last.zip_code = ${sql.placeholder('zip_code')}::text
    ),
  `,
    page: sql`
    select p.id, p.created_at, near.far,
      (select zip_code from home) || '.' || near.zip_code || '.'
        || ${microsOf(sql`p.created_at`)} || '.' || p.id as cursor
    from (
      select zip_code, place <-> (select here from home) as far
      from community_places
      where place <@ (
        select box(sheet_of(0, state) + point(-7, -4), sheet_of(0, state) + point(0, 4)) from home
      )
      order by place <-> (select here from home)
      -- More than there are ZIP codes: the limit only makes the planner keep the order.
      limit 100000
    ) near
    cross join lateral (
      select p.id, p.created_at from community_posts p
      where p.state = (select state from home) and p.zip_code = near.zip_code and not p.is_flagged
        and (p.created_at, p.id) < (
          case when near.far > (select far from home) then 'infinity' else ${moment} end,
          case when near.far > (select far from home)
            then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else ${id} end
        )
        and ${shown}
      order by p.created_at desc, p.id desc
      limit ${size} + 1
    ) p
    where near.far >= (select far from home)
    order by near.far, p.created_at desc, p.id desc
    limit ${size} + 1
  `,
    order: sql`page.far, page.created_at desc, page.id desc`,
    answer: sql`, exists (select from home) as is_placed`,
  }));

/** Posts per snapshot: 25 pages. */
const TRENDING_DEPTH = sql.raw('500');

/** Posts read for a page of `size`: some may have been hidden since the snapshot. */
const looked = (size: SQL) => sql`(3 * ${size})`;

/**
 * Reads a snapshot of the order: the one of `micros`, or one not older than `fresh_from` on the
 * first page. Additional values: `reader_id`, `rank` of the last post of the previous page,
 * `since`: seven days ago. `is_taken` is false if there is no such snapshot.
 */
export const trendingStatement = (rows: number) =>
  feedStatement(rows, (size) => ({
    start: sql`
    snapshot as materialized (
      select taken_at, post_ids, cardinality(post_ids) as total
      from community_trending
      where state = (select state from me) and case
        when ${micros} is null then taken_at >= ${sql.placeholder('fresh_from')}::timestamptz
        else taken_at = ${moment}
      end
      order by taken_at desc
      limit 1
    ),
  `,
    page: sql`
    select p.id, listed.rank,
      (select ${microsOf(sql`taken_at`)} from snapshot) || '.' || listed.rank as cursor
    from snapshot
    cross join lateral (
      select entry.id, ${sql.placeholder('rank')}::integer + entry.position as rank
      from unnest(
        snapshot.post_ids[${sql.placeholder('rank')}::integer + 1 : ${sql.placeholder('rank')}::integer + ${looked(size)}]
      ) with ordinality as entry (id, position)
    ) listed
    join community_posts p on p.id = listed.id
    where not p.is_flagged and ${shown}
    order by listed.rank
    limit ${size} + 1
  `,
    order: sql`page.rank`,
    next: sql`coalesce(
    (
      select cursor from ranked
      where rank = ${size} and exists (select from ranked where rank > ${size})
    ),
    -- Most posts of this batch are hidden: the next page starts after the batch.
    (
      select ${microsOf(sql`taken_at`)} || '.' || (${sql.placeholder('rank')}::integer + ${looked(size)})
      from snapshot where total > ${sql.placeholder('rank')}::integer + ${looked(size)}
    )
  )`,
    answer: sql`, exists (select from snapshot) as is_taken`,
  }));

/**
 * The most liked posts of a state in the days before a moment, then the newest: takes the best of
 * each day from the index, and the best of those.
 */
export function trendingOrder(state: SQL, now: SQL): SQL {
  const best = sql`likes_count desc, created_at desc, id desc limit ${TRENDING_DEPTH}`;
  const days = sql.raw(String(TRENDING_DAYS));
  return sql`
    select p.id from generate_series(0, ${days}) as back (days)
    cross join lateral (
      select id, likes_count, created_at from community_posts
      where state = ${state} and day = (${now} at time zone 'UTC')::date - back.days
        and not is_flagged and created_at > ${now} - ${days} * interval '1 day'
      order by ${best}
    ) p
    order by p.likes_count desc, p.created_at desc, p.id desc limit ${TRENDING_DEPTH}
  `;
}
