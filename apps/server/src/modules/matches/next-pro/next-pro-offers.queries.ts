import type { RescueCause, RescueOutcome } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { isOpenMatch, isWaiting } from '../../match-states/index.ts';
import { hasWords } from '../answers/has-words.sql.ts';
import type { MatchEvent } from '../matches.events.ts';

export const OFFERS_AT_ONCE = 50;

/**
 * Marks matches as offered another pro, each once even if another transaction does the same now;
 * `locked` says how to treat rows locked by another transaction. Returns {@link OFFERS_AT_ONCE} at
 * most.
 */
async function offer(
  tx: Tx,
  { cause, which, locked, now }: { cause: RescueCause; which: SQL; locked: SQL; now: Date },
): Promise<MatchEvent[]> {
  return rowsOf<MatchEvent>(
    await tx.execute(sql`
      with chosen as materialized (
        select m.id from matches m
        where m.answered_at is null and m.rescued_at is null and ${isOpenMatch(sql`m`)} and ${which}
        order by m.due_at, m.id
        limit ${OFFERS_AT_ONCE}::int
        for no key update ${locked}
      )
      update matches m set rescued_at = ${now.toISOString()}::timestamptz, rescue_cause = ${cause}
      from chosen where chosen.id = m.id
      returning m.id as "matchId", m.client_id as "clientId", m.business_id as "businessId"`),
  );
}

export function offerOverdue(tx: Tx, now: Date): Promise<MatchEvent[]> {
  // An accepted match waits only if its client found the acceptance no answer.
  const which = sql`m.due_at <= ${now.toISOString()}::timestamptz
    and (m.status = 'pending' or m.reopened_at is not null and not ${hasWords(sql`m`)})`;
  // Skip locked rows: the next run is soon.
  return offer(tx, { cause: 'overdue', which, locked: sql`skip locked`, now });
}

export function offerPaused(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<MatchEvent[]> {
  const which = sql`m.business_id = ${businessId}::uuid and ${isWaiting(sql`m`)} and exists (
    select from business_profiles b where b.user_id = m.business_id and b.paused_at is not null)`;
  // This runs only once, so it waits for locked rows.
  return offer(tx, { cause: 'paused', which, locked: sql``, now });
}

/** Returns the number of offers closed. */
export async function closeOffers(
  db: Db,
  closing: { clientId: string; outcome: RescueOutcome; which: SQL; now: Date },
): Promise<number> {
  const { clientId, outcome, which, now } = closing;
  const closed = await db.execute(sql`
    update matches m
    set rescue_outcome = ${outcome}, rescue_outcome_at = ${now.toISOString()}::timestamptz
    where m.client_id = ${clientId}::uuid and m.rescued_at is not null
      and m.rescue_outcome is null and ${which}
    returning m.id`);
  return rowsOf(closed).length;
}
