import type { MatchFacts } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isWaiting, matchFacts } from '../match-states/index.ts';
import type { MatchEvent } from './matches.events.ts';

/** Expects the job to be locked. */
export async function findOwnMatch(
  tx: Tx,
  { matchId, clientId }: { matchId: string; clientId: string },
): Promise<(MatchFacts & { business_id: string }) | undefined> {
  const rows = rowsOf<MatchFacts & { business_id: string }>(
    await tx.execute(sql`
      select business_id, ${matchFacts(sql`matches`)} from matches
      where id = ${matchId}::uuid and client_id = ${clientId}::uuid`),
  );
  return rows[0];
}

export async function markWithdrawn(
  tx: Tx,
  { matchId, now }: { matchId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update matches set withdrawn_at = ${now.toISOString()}::timestamptz
    where id = ${matchId}::uuid`);
}

export async function closedClientsWaiting(db: Db, limit: number): Promise<string[]> {
  // The privacy module listens to no event of this one, so its table is named here without its
  // code.
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
      select c.user_id as id from account_closures c
      where exists (select from matches m where m.client_id = c.user_id and ${isWaiting(sql`m`)})
      order by c.user_id
      limit ${limit}::int`),
  );
  return rows.map(({ id }) => id);
}

/** Jobs per transaction of a withdrawal: each has five requests at most. */
export const JOBS_AT_ONCE = 20;

/**
 * Locks jobs of the client that a business still has to answer, {@link JOBS_AT_ONCE} at most, in
 * the order of their ids, so that two transactions that lock several never deadlock.
 */
export async function lockWaitingJobs(tx: Tx, clientId: string): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`
      select r.id from service_requests r
      where r.id in (
        select m.service_request_id from matches m
        where m.client_id = ${clientId}::uuid and ${isWaiting(sql`m`)}
      )
      order by r.id
      limit ${JOBS_AT_ONCE}::int
      for no key update`),
  );
  return rows.map(({ id }) => id);
}

/** Expects the jobs to be locked. Locks the matches in the same order as the offers of help. */
export async function withdrawWaiting(
  tx: Tx,
  { jobIds, now }: { jobIds: readonly string[]; now: Date },
): Promise<MatchEvent[]> {
  return rowsOf<MatchEvent>(
    await tx.execute(sql`
      with waiting as materialized (
        select m.id from matches m
        where m.service_request_id = any(${sql.param(jobIds)}::uuid[]) and ${isWaiting(sql`m`)}
        order by m.due_at, m.id
        for no key update
      )
      update matches m set withdrawn_at = ${now.toISOString()}::timestamptz
      from waiting where waiting.id = m.id
      returning m.id as "matchId", m.client_id as "clientId", m.business_id as "businessId"`),
  );
}
