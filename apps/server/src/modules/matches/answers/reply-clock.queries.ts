import { dueAt, type ReplyPlace } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../../platform/database/database.ts';

export interface ReplyClock extends ReplyPlace {
  /** Usual minutes to answer; null while unknown. */
  answer_minutes: number | null;
}

export const replyClock = (business: SQL): SQL => sql`${business}.hours, ${business}.time_zone,
  ${business}.answer_minutes`;

export async function findReplyClock(tx: Tx, businessId: string): Promise<ReplyClock | undefined> {
  const rows = rowsOf<ReplyClock>(
    await tx.execute(sql`
      select ${replyClock(sql`b`)} from business_profiles b
      where b.user_id = ${businessId}::uuid`),
  );
  return rows[0];
}

/** Returns when the business should answer a request made now, as ISO 8601. */
export function dueOf(clock: ReplyClock | undefined, now: Date): string | null {
  return clock ? dueAt(clock, clock.answer_minutes, now).toISOString() : null;
}
