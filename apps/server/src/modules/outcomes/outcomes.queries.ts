import type { Role } from '@pro-match/domain/auth';
import { OUTCOME_OF_CLOSING, type OutcomeAnswer } from '@pro-match/domain/outcomes';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import type { Reader } from '../matches/index.ts';
import type { OutcomeEvent } from './outcomes.events.ts';

export interface ToldMatch {
  accepted_at: string | null;
  other_id: string;
}

/** Asking and answering both lock the match before its outcome, so that they never deadlock. */
export async function lockToldMatch(
  tx: Tx,
  { matchId, reader }: { matchId: string; reader: Reader },
): Promise<ToldMatch | undefined> {
  const { own, other } = SIDES[reader.role];
  const rows = rowsOf<ToldMatch>(
    await tx.execute(sql`
      select m.accepted_at, ${other} as other_id from matches m
      where m.id = ${matchId}::uuid and ${own} = ${reader.userId}::uuid
      for no key update of m`),
  );
  return rows[0];
}

const [client, business] = [sql.raw('m.client_id'), sql.raw('m.business_id')];
const SIDES: Record<Role, { own: SQL; other: SQL }> = {
  client: { own: client, other: business },
  business: { own: business, other: client },
};

/** Returns false if the side gave the same answer before. */
export async function recordOutcome(
  tx: Tx,
  told: { matchId: string; reader: Reader; answer: OutcomeAnswer; now: Date },
): Promise<boolean> {
  const { matchId, reader, answer, now } = told;
  const rows = rowsOf(
    await tx.execute(sql`
      insert into outcomes (match_id, side, user_id, answer, answered_at)
      values (${matchId}::uuid, ${reader.role}, ${reader.userId}::uuid, ${answer},
        ${now.toISOString()}::timestamptz)
      on conflict (match_id, side) do update
        set answer = excluded.answer, answered_at = excluded.answered_at
        where outcomes.answer is distinct from excluded.answer
      returning match_id`),
  );
  return rows.length > 0;
}

/**
 * Records the client's outcome of the accepted matches of a closed job, if the reason implies it
 * and they have not answered. Returns the recorded outcomes.
 */
export async function recordClosing(
  tx: Tx,
  { jobId, now }: { jobId: string; now: Date },
): Promise<OutcomeEvent[]> {
  const answers = JSON.stringify(OUTCOME_OF_CLOSING);
  return rowsOf<OutcomeEvent>(
    await tx.execute(sql`
      with closed as materialized (
        select m.id, m.client_id, m.business_id,
          ${answers}::jsonb ->> r.close_reason as answer
        from service_requests r join matches m on m.service_request_id = r.id
        where r.id = ${jobId}::uuid and m.status = 'accepted'
          and ${answers}::jsonb ? r.close_reason
        order by m.id
        for no key update of m
      ), told as (
        insert into outcomes (match_id, side, user_id, answer, answered_at)
        select id, 'client', client_id, answer, ${now.toISOString()}::timestamptz from closed
        on conflict (match_id, side) do update
          set answer = excluded.answer, answered_at = excluded.answered_at
          where outcomes.answer is null
        returning match_id
      )
      select c.id as "matchId", 'client' as side, c.client_id as "userId",
        c.business_id as "otherId"
      from told join closed c on c.id = told.match_id`),
  );
}
