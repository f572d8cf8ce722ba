import type { Tier } from '@pro-match/domain/businesses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { runPlanned } from '../../platform/database/prepared.ts';

/**
 * Locks the business's profile row until the transaction ends, so that its accepts happen one after
 * the other and each counts those before it.
 */
export async function lockPlan(tx: Tx, businessId: string): Promise<Tier | undefined> {
  const rows = await runPlanned<{ subscription_tier: Tier }>(
    tx,
    sql`select subscription_tier from business_profiles
      where user_id = ${businessId}::uuid for update`,
  );
  return rows[0]?.subscription_tier;
}
