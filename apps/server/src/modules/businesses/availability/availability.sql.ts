import { type SQL, sql } from 'drizzle-orm';

/** As JSON for the wire; null if it takes leads. */
export function pauseOf(profile: SQL): SQL {
  return sql`case when ${profile}.paused_at is not null
    then json_build_object('until', ${profile}.paused_until) end`;
}
