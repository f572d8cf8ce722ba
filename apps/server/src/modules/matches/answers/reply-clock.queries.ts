import { dueAt, type ReplyPlace } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../../platform/database/database.ts';

/** What an answer of a business is measured and awaited by. */
export interface ReplyClock extends ReplyPlace {
  /** Its usual minutes; null while nobody knows them. */
  answer_minutes: number | null;
}

/** The columns of {@link ReplyClock}, of a row of business profiles. */
export const replyClock = (business: SQL): SQL => sql`${business}.hours, ${business}.time_zone,
  ${business}.answer_minutes`;

/** The clock of a business; undefined where there is none. */
export async function findReplyClock(tx: Tx, businessId: string): Promise<ReplyClock | undefined> {
  const rows = rowsOf<ReplyClock>(
    await tx.execute(sql`
      select ${replyClock(sql`b`)} from business_profiles b
      where b.user_id = ${businessId}::uuid`),
  );
  return rows[0];
}

/** Until when the business should answer what it is asked now, as ISO 8601; null where it is gone. */
export function dueOf(clock: ReplyClock | undefined, now: Date): string | null {
  return clock ? dueAt(clock, clock.answer_minutes, now).toISOString() : null;
}
