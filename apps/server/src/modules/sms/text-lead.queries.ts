import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

export interface NumberForLead {
  number_id: string;
  phone: string;
  /** The number got a text about a lead before. */
  is_introduced: boolean;
  asked_at: string | Date;
}

/** Undefined while texts are off. */
export async function findNumberForLead(
  db: Db,
  { matchId, businessId }: { matchId: string; businessId: string },
): Promise<NumberForLead | undefined> {
  const rows = rowsOf<NumberForLead>(
    await db.execute(sql`
      select n.id as number_id, n.phone, n.introduced_at is not null as is_introduced,
        m.created_at as asked_at
      from matches m join sms_numbers n on n.user_id = m.business_id
      where m.id = ${matchId}::uuid and m.business_id = ${businessId}::uuid
        and n.ended_at is null and n.confirmed_at is not null`),
  );
  return rows[0];
}
