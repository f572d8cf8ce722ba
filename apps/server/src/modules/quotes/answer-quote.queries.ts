import type { QuoteAnswer } from '@pro-match/domain/quotes';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { supersede } from '../chat/index.ts';

/** Marks the versions in the match that a new or an accepted one replaces; returns which. */
export function supersedeQuotes(
  tx: Tx,
  { matchId, acceptedId, now }: { matchId: string; acceptedId?: string; now: Date },
): Promise<string[]> {
  const update = sql`
    update quotes set superseded_at = ${now.toISOString()}::timestamptz
    where match_id = ${matchId}::uuid`;
  return supersede(tx, update, acceptedId);
}

export async function recordQuoteAnswer(
  tx: Tx,
  { id, answer, now }: { id: string; answer: QuoteAnswer; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update quotes set answer = ${answer}, answered_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid`);
}
