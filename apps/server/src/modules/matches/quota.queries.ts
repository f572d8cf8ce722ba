import type { Tier } from '@pro-match/domain/businesses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';

const lock = prepared<{ subscription_tier: Tier }>(
  'lock_plan',
  () => sql`
    select subscription_tier from business_profiles
    where user_id = ${sql.placeholder('user_id')}::uuid for update`,
);

/**
 * Locks the business's profile row until the transaction ends, so that its accepts happen one after
 * the other and each counts those before it.
 */
export async function lockPlan(tx: Tx, businessId: string): Promise<Tier | undefined> {
  const rows = await lock(tx, { user_id: businessId });
  return rows[0]?.subscription_tier;
}
