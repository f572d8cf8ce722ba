import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { accountIsOpen } from '../auth/index.ts';

/**
 * Rewrites the rows by which a business is found nearby; none if it is inactive or paused, or its
 * account is not open.
 */
export async function indexBusiness(db: Db, businessId: string): Promise<void> {
  const ofBusiness = sql`business_id = ${businessId}`;
  await db.execute(sql`delete from business_service_states where ${ofBusiness}`);
  await db.execute(sql`delete from business_service_zips where ${ofBusiness}`);
  await insertRows(db, sql`b.id = ${businessId}`);
}

/** Like {@link indexBusiness}, for use after a bulk load of profiles. */
export async function indexAllBusinesses(db: Db): Promise<void> {
  await db.execute(sql`delete from business_service_states`);
  await db.execute(sql`delete from business_service_zips`);
  await insertRows(db, sql`true`);
  // PGlite never gathers statistics by itself.
  await db.execute(sql`analyze business_profiles, business_service_states, business_service_zips`);
}

/** SQL condition: the deck deals `business_profiles b`. */
const isDealt = sql`b.is_active and b.paused_at is null and ${accountIsOpen(sql`b.user_id`)}`;

/** In tenths of a mile, rounded as everywhere. */
export const tenthsFrom = ({ latitude, longitude }: Place, b: SQL): SQL =>
  sql`round(10 * miles_between(${latitude}, ${longitude}, ${b}.latitude, ${b}.longitude))`;

/**
 * SQL condition: `business_profiles b`, which serves the state of a place, reaches that place. The
 * rounded distance decides, so that a business shown at 25 miles is within 25. ZIP codes that it
 * lists are served at any distance.
 */
export const reaches = (b: SQL, place: Place): SQL => sql`(
  ${b}.service_radius_miles is null or ${tenthsFrom(place, b)} <= 10 * ${b}.service_radius_miles
)`;

interface Place {
  latitude: SQL;
  longitude: SQL;
}

async function insertRows(db: Db, chosen: SQL): Promise<void> {
  const offered = sql`
    business_profiles b
    cross join lateral (
      select distinct s.id
      from unnest(b.services) as offered (name)
      join services s on folded(s.name) = folded(offered.name)
    ) service
  `;
  await db.execute(sql`
    insert into business_service_states (business_id, service_id, state, place)
    select b.id, service.id, served.state, sheet_of(service.id, served.state) + on_map(b.latitude, b.longitude)
    from ${offered}
    cross join lateral (select distinct unnest(b.service_states) as state) served
    where ${isDealt} and ${chosen}
  `);
  await db.execute(sql`
    insert into business_service_zips (zip_code, service_id, business_id)
    select served.zip_code, service.id, b.id
    from ${offered}
    cross join lateral (select distinct unnest(b.service_zip_codes) as zip_code) served
    where ${isDealt} and ${chosen}
  `);
}
