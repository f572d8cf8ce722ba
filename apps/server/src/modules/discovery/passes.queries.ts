import { and, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { passes } from './passes.table.ts';

export interface PassKey {
  clientId: string;
  service: string;
  businessId: string;
}

/** Returns false if that user has no business profile. */
export async function insertPass(
  db: Db,
  { clientId, service, businessId, now }: PassKey & { now: Date },
): Promise<boolean> {
  const result = await db.execute(sql`
    with business as (select user_id from business_profiles where user_id = ${businessId}),
    stored as (
      insert into passes (client_id, business_id, service, created_at)
      select ${clientId}, user_id, ${service}, ${now.toISOString()}::timestamptz from business
      on conflict do nothing
    )
    select user_id from business
  `);
  return rowsOf(result).length > 0;
}

export async function deletePass(db: Db, { clientId, service, businessId }: PassKey) {
  await db
    .delete(passes)
    .where(
      and(
        eq(passes.clientId, clientId),
        eq(passes.service, service),
        eq(passes.businessId, businessId),
      ),
    );
}

export async function deletePasses(db: Db, { clientId, service }: Omit<PassKey, 'businessId'>) {
  await db.delete(passes).where(and(eq(passes.clientId, clientId), eq(passes.service, service)));
}
