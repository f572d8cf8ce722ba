import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

export async function findZipsWithoutZone(db: Db): Promise<string[]> {
  const rows = rowsOf<{ zip_code: string }>(
    await db.execute(sql`
      select distinct zip_code from business_profiles where time_zone is null order by zip_code`),
  );
  return rows.map((row) => row.zip_code);
}

export async function writeZones(db: Db, zones: ReadonlyMap<string, string>): Promise<void> {
  await db.execute(sql`
    update business_profiles b set time_zone = given.zone
    from unnest(
      ${sql.param([...zones.keys()])}::text[], ${sql.param([...zones.values()])}::text[]
    ) as given (zip_code, zone)
    where b.zip_code = given.zip_code and b.time_zone is null`);
}
