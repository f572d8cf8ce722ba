import type { QuoteAnswer, QuoteFacts } from '@pro-match/domain/quotes';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isShown } from '../chat/index.ts';
import { type Barrier, barrierBetween } from '../moderation/index.ts';

/** Finds the match of a quote that the client was sent; undefined for every other quote. */
export async function findMatchOfQuote(
  db: Db,
  { quoteId, clientId }: { quoteId: string; clientId: string },
): Promise<string | undefined> {
  const rows = rowsOf<{ match_id: string }>(
    await db.execute(sql`
      select q.match_id from quotes q join matches m on m.id = q.match_id
      where q.id = ${quoteId}::uuid and m.client_id = ${clientId}::uuid and ${isShown(sql`q`)}`),
  );
  return rows[0]?.match_id;
}

/** A quote that its client answers; read once the job is locked. */
export interface AnswerableQuote extends QuoteFacts {
  id: string;
  match_id: string;
  business_id: string;
  /** Why the business must not learn of an answer. */
  barrier: Barrier | null;
}

export async function readAnswerableQuote(
  tx: Tx,
  quoteId: string,
): Promise<AnswerableQuote | undefined> {
  const rows = rowsOf<AnswerableQuote>(
    await tx.execute(sql`
      select q.id, q.match_id, q.answer, q.superseded_at, q.expires_at, m.closed_at, m.business_id,
        ${barrierBetween(sql`m.client_id`, sql`m.business_id`)} as barrier
      from quotes q join matches m on m.id = q.match_id where q.id = ${quoteId}::uuid`),
  );
  return rows[0];
}

/** Marks every other version in the match as replaced; returns which. */
export async function supersedeOthers(
  tx: Tx,
  { id, match_id, now }: Pick<AnswerableQuote, 'id' | 'match_id'> & { now: Date },
): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`
      update quotes set superseded_at = ${now.toISOString()}::timestamptz
      where match_id = ${match_id}::uuid and id <> ${id}::uuid and superseded_at is null
      returning id`),
  );
  return rows.map((row) => row.id);
}

export async function recordQuoteAnswer(
  tx: Tx,
  { id, answer, now }: { id: string; answer: QuoteAnswer; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update quotes set answer = ${answer}, answered_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid`);
}
