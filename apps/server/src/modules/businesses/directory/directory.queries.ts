import { DIRECTORY_CARDS_MAX, DIRECTORY_CARDS_MIN } from '@pro-match/domain/limits';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { type CardProfileRow, hasCard, isVerified } from '../business-profiles.queries.ts';
import { businessProfiles } from '../businesses.table.ts';

const directoryCards = pgTable('directory_cards', {
  state: text('state').notNull(),
  town: text('town').notNull(),
  service: text('service').notNull(),
  tenths: integer('tenths').notNull(),
  rating: numeric('rating', { mode: 'number', precision: 3, scale: 2 }),
  profileId: uuid('profile_id').notNull(),
});

export interface PageKey {
  state: string;
  town: string;
  service: string;
}

/** A literal, so that the planner uses the index of shown pages. */
const isShown = sql.raw(`cards >= ${DIRECTORY_CARDS_MIN}`);

/** Cards read beyond those shown: some may be hidden since they were placed. */
const SPARE = 10;

/**
 * In the order of the deck: nearest to the center of the town first, then by rating, then by id.
 * Only the row of a business says whether its card is shown, so that row is read for every card
 * that the index returns.
 */
export function directoryCardsQuery(db: Db, { state, town, service }: PageKey) {
  const { tenths, rating, profileId } = directoryCards;
  const placed = db
    .select({ tenths, rating, profileId })
    .from(directoryCards)
    .where(
      and(
        eq(directoryCards.state, state),
        eq(directoryCards.town, town),
        eq(directoryCards.service, service),
      ),
    )
    .orderBy(asc(tenths), sql`${rating} desc nulls last`, asc(profileId))
    .limit(DIRECTORY_CARDS_MAX + SPARE)
    .as('placed');
  // A separate limit prevents the planner from using a join, which reads all cards.
  const shown = db
    .select({ ...getTableColumns(businessProfiles), isVerified: isVerified.as('is_verified') })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, placed.profileId), hasCard))
    .limit(1)
    .as('shown');
  return db
    .select()
    .from(placed)
    .innerJoinLateral(shown, sql`true`)
    .orderBy(asc(placed.tenths), sql`${placed.rating} desc nulls last`, asc(placed.profileId))
    .limit(DIRECTORY_CARDS_MAX);
}

export async function listDirectoryCards(db: Db, page: PageKey): Promise<CardProfileRow[]> {
  const rows = await directoryCardsQuery(db, page);
  return rows.map(({ shown }) => shown);
}

/** Costs one index probe per state. */
export async function listDirectoryStates(db: Db, states: readonly string[]): Promise<string[]> {
  const rows = rowsOf<{ state: string }>(
    await db.execute(sql`
      select given.state from unnest(${sql.param(states)}::text[]) as given (state)
      where (
        select true from directory_pages p where p.state = given.state and ${isShown} limit 1
      )`),
  );
  return rows.map(({ state }) => state);
}

/** Ordered by slug; one index probe per town. */
export function townsStatement(page: { state: string; after: string; limit: number }): SQL {
  const { state, after, limit } = page;
  const next = (last: SQL) => sql`
    select p.town from directory_pages p
    where p.state = ${state} and p.town > ${last} and ${isShown}
    order by p.town limit 1`;
  return sql`
    with recursive towns (town) as (
      (${next(sql`${after}`)})
      union all
      select (${next(sql`towns.town`)}) from towns where towns.town is not null
    )
    select town from towns where town is not null limit ${limit}::int`;
}

export async function listDirectoryTowns(
  db: Db,
  page: { state: string; after: string; limit: number },
): Promise<string[]> {
  const rows = rowsOf<{ town: string }>(await db.execute(townsStatement(page)));
  return rows.map(({ town }) => town);
}

export async function listDirectoryServices(
  db: Db,
  { state, town }: { state: string; town: string },
): Promise<{ service: string; cards: number }[]> {
  return rowsOf(
    await db.execute(sql`
      select service, cards from directory_pages
      where state = ${state} and town = ${town} and ${isShown}
      order by service`),
  );
}

export async function lastPageNumber(db: Db): Promise<number> {
  const [row] = rowsOf<{ last: number | null }>(
    await db.execute(sql`select max(number)::float8 as last from directory_pages`),
  );
  return row?.last ?? 0;
}

/** In number order. Times are text. */
export async function listDirectoryPages(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<(PageKey & { changed_at: string })[]> {
  return rowsOf(
    await db.execute(sql`
      select state, town, service, changed_at from directory_pages
      where number between ${from}::bigint and ${to}::bigint and ${isShown}
      order by number`),
  );
}
