import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { isOver } from '../match-states/index.ts';
import { barrierBetween } from '../moderation/index.ts';

const findParty = prepared(
  'party_of_match',
  () => sql`
    select 1 from matches
    where id = ${sql.placeholder('match_id')}::uuid
      and ${sql.placeholder('user_id')}::uuid in (client_id, business_id)`,
);

export async function isParty(
  db: Db,
  { userId, matchId }: { userId: string; matchId: string },
): Promise<boolean> {
  const rows = await findParty(db, { match_id: matchId, user_id: userId });
  return rows.length > 0;
}

/**
 * `is_mutual`: the match has not ended, neither party has blocked the other, and both accounts are
 * active. Undefined if the person is no party.
 */
export async function findReach(
  db: Db,
  { userId, matchId }: { userId: string; matchId: string },
): Promise<{ is_mutual: boolean } | undefined> {
  const [own, other] = [sql`party.own_id`, sql`party.other_id`];
  const rows = rowsOf<{ is_mutual: boolean }>(
    await db.execute(sql`
      select not is_over and ${barrierBetween(own, other)} is null
        and ${barrierBetween(other, own)} is null as is_mutual
      from (
        select ${userId}::uuid as own_id, ${isOver(sql`m`)} as is_over,
          case when m.client_id = ${userId}::uuid then m.business_id else m.client_id end as other_id
        from matches m
        where m.id = ${matchId}::uuid and ${userId}::uuid in (m.client_id, m.business_id)
      ) party`),
  );
  return rows[0];
}
