import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { Point } from '../../platform/geo/distance.ts';
import { notBlocked } from '../moderation/index.ts';
import { reaches } from './service-areas.queries.ts';

/** Names to read: the most similar are enough to see whether one is meant. */
const LOOKED_AT = 20;

export interface OfferedName {
  name: string;
  is_same: boolean;
}

/** Undefined before onboarding. */
export async function findClientZip(db: Db, clientId: string): Promise<string | undefined> {
  const rows = rowsOf<{ zip_code: string }>(
    await db.execute(
      sql`select zip_code from client_preferences where user_id = ${clientId}::uuid`,
    ),
  );
  return rows[0]?.zip_code;
}

/** SQL condition: at least one business among these rows can appear in the client's deck. */
const dealt = (rows: SQL, fits = sql`true`) => sql`exists (
  select from ${rows} x join business_profiles b on b.id = x.business_id
  where ${notBlocked(sql`c.user_id`, sql`b.user_id`)} and ${fits}
)`;

/**
 * The most similar first, among those offered by a business in the client's reach. A name merged
 * into another counts as the same.
 */
export async function listOfferedAlike(
  db: Db,
  { clientId, typed, home }: { clientId: string; typed: string; home: Point },
): Promise<OfferedName[]> {
  const inState = sql`(
    select business_id from business_service_states
    where place <@ box(sheet_of(s.id, c.state) + point(-7, -4), sheet_of(s.id, c.state) + point(0, 4))
  )`;
  const naming = sql`(
    select business_id from business_service_zips
    where zip_code = c.zip_code and service_id = s.id
  )`;
  const isWithin = reaches(sql`b`, {
    latitude: sql`${home.lat}::double precision`,
    longitude: sql`${home.lon}::double precision`,
  });
  const rows = await db.execute(sql`
    with asked as (select folded(${typed}) as name),
    alike as materialized (
      select id, 1 as likeness, true as is_same from services where folded(name) = (select name from asked)
      union
      select into_id, 1, true from service_merges where folded(name) = (select name from asked)
      union
      (
        select id, similarity(folded(name), (select name from asked)), false from services
        where folded(name) % (select name from asked)
        order by 2 desc, id limit ${LOOKED_AT}::int
      )
    )
    select s.name, bool_or(a.is_same) as is_same
    from alike a join services s on s.id = a.id
    cross join client_preferences c
    where c.user_id = ${clientId}::uuid and (${dealt(inState, isWithin)} or ${dealt(naming)})
    group by s.id
    order by is_same desc, max(a.likeness) desc, s.id`);
  return rowsOf<OfferedName>(rows);
}
