import { and, desc, eq, inArray, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { authSessions, authUsers } from '../auth/index.ts';
import { pushSubscriptions } from './push.table.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** The browser's earlier session loses the push address. */
export async function upsertSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  // Two sign-ins of one browser take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.endpoint}, 17))`);
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, row.endpoint),
        ne(pushSubscriptions.sessionId, row.sessionId),
      ),
    );
  const { sessionId: _key, ...set } = row;
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set });
}

/** Serializes a person's subscriptions, so that they don't exceed the maximum. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('no key update');
}

/** Keeps the newest `most`. */
export async function keepNewest(tx: Tx, userId: string, most: number): Promise<void> {
  const older = tx
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.sessionId))
    .offset(most);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, older));
}

const live = and(eq(authSessions.id, pushSubscriptions.sessionId), isNull(authSessions.endedAt));

export async function listSubscribedSessions(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .innerJoin(authSessions, live)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(limit);
  return rows.map(({ sessionId }) => sessionId);
}

/**
 * SQL condition: a browser of the person may receive messages. {@link listSubscribedSessions}
 * checks the sessions too.
 */
export function hasBrowser(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from push_subscriptions where user_id = ${userId})`;
}

/** Undefined once the session has ended. */
export async function findSubscription(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'publicKey'> | undefined> {
  const { endpoint, p256dh, auth, publicKey } = pushSubscriptions;
  const [row] = await db
    .select({ endpoint, p256dh, auth, publicKey })
    .from(pushSubscriptions)
    .innerJoin(authSessions, live)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.userId, userId)));
  return row;
}

/** With `endpoint`, deletes only that push address. */
export async function deleteSubscriptions(
  db: Db,
  which: { userId: string; sessionIds: string[]; endpoint?: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, which.userId),
        inArray(pushSubscriptions.sessionId, which.sessionIds),
        which.endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, which.endpoint),
      ),
    );
}
