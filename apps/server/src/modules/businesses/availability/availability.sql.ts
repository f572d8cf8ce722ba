import { type SQL, sql } from 'drizzle-orm';

/** That a row of `business_profiles` takes no leads, as JSON for the wire; null where it does. */
export function pauseOf(profile: SQL): SQL {
  return sql`case when ${profile}.paused_at is not null
    then json_build_object('until', ${profile}.paused_until) end`;
}
