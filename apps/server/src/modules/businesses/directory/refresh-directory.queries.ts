import { DIRECTORY_CARDS_MAX } from '@pro-match/domain/limits';
import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { hasCard } from '../business-profiles.queries.ts';
import { businessProfiles } from '../businesses.table.ts';

export interface DirectoryPlace {
  state: string;
  town: string;
  service: string;
  tenths: number;
  rating: number | null;
  profileId: string;
}

/** Skips notes that another transaction has locked. */
export async function takeNotes(tx: Tx, limit: number): Promise<string[]> {
  const rows = rowsOf<{ profile_id: string }>(
    await tx.execute(sql`
      delete from directory_changes where profile_id in (
        select profile_id from directory_changes order by profile_id limit ${limit}::int
        for update skip locked
      )
      returning profile_id`),
  );
  return rows.map(({ profile_id }) => profile_id);
}

export interface CardToPlace {
  id: string;
  zipCode: string;
  services: string[];
  rating: number | null;
}

/** Only businesses that have a public card now. */
export function findCardsToPlace(db: Db, ids: readonly string[]): Promise<CardToPlace[]> {
  return db
    .select({
      id: businessProfiles.id,
      zipCode: businessProfiles.zipCode,
      services: businessProfiles.services,
      rating: businessProfiles.rating,
    })
    .from(businessProfiles)
    .where(sql`${inArray(businessProfiles.id, [...ids])} and ${hasCard}`);
}

/** Also updates the counts of the changed pages. */
export async function placeCards(
  tx: Tx,
  { ids, places, now }: { ids: readonly string[]; places: readonly DirectoryPlace[]; now: Date },
): Promise<void> {
  const left = rowsOf<PageKey>(
    await tx.execute(sql`
      delete from directory_cards where profile_id = any(${sql.param(ids)}::uuid[])
      returning state, town, service`),
  );
  const column = (of: (place: DirectoryPlace) => unknown) => sql.param(places.map(of));
  await tx.execute(sql`
    insert into directory_cards (state, town, service, tenths, rating, profile_id)
    select * from unnest(
      ${column(({ state }) => state)}::text[], ${column(({ town }) => town)}::text[],
      ${column(({ service }) => service)}::text[], ${column(({ tenths }) => tenths)}::int[],
      ${column(({ rating }) => rating)}::numeric[], ${column(({ profileId }) => profileId)}::uuid[]
    )`);
  await countPages(tx, [...left, ...places], now);
}

interface PageKey {
  state: string;
  town: string;
  service: string;
}

async function countPages(tx: Tx, pages: readonly PageKey[], now: Date): Promise<void> {
  const column = (of: (page: PageKey) => string) => sql.param(pages.map(of));
  const touched = sql`
    touched as materialized (
      select t.state, t.town, t.service, (
        select count(*)::int from (
          select from directory_cards c
          where c.state = t.state and c.town = t.town and c.service = t.service
          limit ${DIRECTORY_CARDS_MAX}::int
        ) shown
      ) as cards
      from (
        select distinct * from unnest(
          ${column(({ state }) => state)}::text[], ${column(({ town }) => town)}::text[],
          ${column(({ service }) => service)}::text[]
        ) as given (state, town, service)
      ) t
    )`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with ${touched}
    update directory_pages p set cards = t.cards, changed_at = ${at}
    from touched t where p.state = t.state and p.town = t.town and p.service = t.service`);
  // A conflict would waste a number each time.
  await tx.execute(sql`
    with ${touched}
    insert into directory_pages (state, town, service, cards, changed_at)
    select t.state, t.town, t.service, t.cards, ${at} from touched t
    where not exists (
      select from directory_pages p
      where p.state = t.state and p.town = t.town and p.service = t.service
    )
    order by t.state, t.town, t.service`);
}
