import type { Tier } from '@pro-match/domain/businesses';
import type { MatchFacts } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import { matchFacts } from '../match-states/index.ts';
import { type Barrier, barrierBetween } from '../moderation/index.ts';

/**
 * Locks the business's profile row until the transaction ends, so that its
 * accepts happen one after the other and none counts without the one before.
 */
export async function lockPlan(tx: Tx, businessId: string): Promise<Tier | undefined> {
  const rows = rowsOf<{ subscription_tier: Tier }>(
    await tx.execute(sql`
      select subscription_tier from business_profiles
      where user_id = ${businessId}::uuid for update`),
  );
  return rows[0]?.subscription_tier;
}

export interface Acceptable extends MatchFacts {
  client_id: string;
  accepted_this_month: number;
  /** Why the client is not to be told of an acceptance. */
  barrier: Barrier | null;
}

/** A match of the business with what it accepted in the month; read after {@link lockPlan}. */
export async function readAcceptable(
  tx: Tx,
  {
    businessId,
    matchId,
    month,
  }: {
    businessId: string;
    matchId: string;
    month: { start: Date; end: Date };
  },
): Promise<Acceptable | undefined> {
  const rows = rowsOf<Acceptable>(
    await tx.execute(sql`
      select m.client_id, ${matchFacts(sql`m`)}, (
        select count(*)::int from matches a
        where a.business_id = m.business_id and a.status = 'accepted'
          and a.accepted_at >= ${month.start.toISOString()}::timestamptz
          and a.accepted_at < ${month.end.toISOString()}::timestamptz
      ) as accepted_this_month,
      ${barrierBetween(sql`m.business_id`, sql`m.client_id`)} as barrier
      from matches m
      where m.id = ${matchId}::uuid and m.business_id = ${businessId}::uuid`),
  );
  return rows[0];
}

export async function markAccepted(
  tx: Tx,
  { businessId, matchId, now }: { businessId: string; matchId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update matches set status = 'accepted', accepted_at = ${now.toISOString()}::timestamptz
    where id = ${matchId}::uuid and business_id = ${businessId}::uuid and status = 'pending'`);
}
