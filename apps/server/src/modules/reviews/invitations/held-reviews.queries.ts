import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';

/**
 * Locks the account, so that a confirmation at the same time waits and then finds the review being
 * written.
 */
export async function isUnconfirmed(tx: Tx, clientId: string): Promise<boolean> {
  const [author] = rowsOf<{ unconfirmed: boolean }>(
    await tx.execute(sql`
      select email_confirmed_at is null as unconfirmed from auth_users
      where id = ${clientId}::uuid for share`),
  );
  return author?.unconfirmed ?? true;
}

/** Publishes reviews written before the client's address was confirmed; a repeat finds nothing. */
export async function releaseHeldReviews(db: Db, clientId: string): Promise<void> {
  await db.execute(sql`
    with released as (
      update reviews set is_held = false
      where client_id = ${clientId}::uuid and is_held
      returning business_id
    )
    update review_invitations i set reviews = i.reviews + 1
    from released where released.business_id = i.business_id`);
}
