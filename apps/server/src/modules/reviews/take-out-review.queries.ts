import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import { isUnconfirmed } from './invitations/held-reviews.queries.ts';

/** The removed row, with all its columns. */
export type TakenReview = Record<string, unknown>;

/** Deletes the row, so that its stars stop counting; null if it is gone already. */
export async function takeOutReview(tx: Tx, id: string): Promise<TakenReview | null> {
  const rows = rowsOf<{ taken: TakenReview }>(
    await tx.execute(sql`
      delete from reviews where id = ${id}::uuid returning to_jsonb(reviews) as taken`),
  );
  return rows[0]?.taken ?? null;
}

/** A held review stays held only if its author's address is still unconfirmed. */
export async function putBackReview(tx: Tx, taken: TakenReview): Promise<void> {
  const isHeld = taken.is_held === true && (await isUnconfirmed(tx, String(taken.client_id)));
  await tx.execute(sql`
    insert into reviews
    select * from jsonb_populate_record(null::reviews, ${JSON.stringify({ ...taken, is_held: isHeld })}::jsonb)`);
}
