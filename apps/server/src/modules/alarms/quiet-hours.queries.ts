import { USUAL_QUIET_HOURS } from '@pro-match/domain/alarms';
import type { Span } from '@pro-match/domain/businesses';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

/** A row of `quiet_hours` that may be missing; without times if the business wants none. */
export interface QuietRow {
  has_chosen: boolean;
  starts: string | null;
  ends: string | null;
}

/** The columns of {@link QuietRow}, from `q`. */
export const quietColumns = sql`q.user_id is not null as has_chosen, q.starts, q.ends`;

export function quietHoursFrom({ has_chosen, starts, ends }: QuietRow): Span | null {
  if (!has_chosen) return USUAL_QUIET_HOURS;
  return starts === null || ends === null ? null : [starts, ends];
}

export async function findQuietHours(db: Db, userId: string): Promise<Span | null> {
  const [row] = rowsOf<QuietRow>(
    await db.execute(
      sql`select ${quietColumns} from quiet_hours q where q.user_id = ${userId}::uuid`,
    ),
  );
  return quietHoursFrom(row ?? { has_chosen: false, starts: null, ends: null });
}

export async function storeQuietHours(
  db: Db,
  { userId, hours, now }: { userId: string; hours: Span | null; now: Date },
): Promise<void> {
  const [starts, ends] = hours ?? [null, null];
  await db.execute(sql`
    insert into quiet_hours (user_id, starts, ends, updated_at)
    values (${userId}::uuid, ${starts}, ${ends}, ${now.toISOString()}::timestamptz)
    on conflict (user_id) do update
    set starts = excluded.starts, ends = excluded.ends, updated_at = excluded.updated_at`);
}
