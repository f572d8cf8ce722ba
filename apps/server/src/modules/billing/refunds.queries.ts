import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { refunds } from './subscriptions.table.ts';

/** A full refund of what an account has paid so far; at most one per account. */
export type Refund = typeof refunds.$inferSelect;

export async function findRefund(
  db: Db,
  { userId }: { userId: string },
): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.userId, userId));
  return row;
}

export async function insertRefund(
  db: Db,
  refund: Omit<Refund, 'settledAt' | 'amountCents'>,
): Promise<boolean> {
  const inserted = await db
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ userId: refunds.userId });
  return inserted.length > 0;
}

export async function markSettled(
  db: Db,
  { userId, amountCents, now }: { userId: string; amountCents: number; now: Date },
): Promise<boolean> {
  const settled = await db
    .update(refunds)
    .set({ settledAt: now, amountCents })
    .where(and(eq(refunds.userId, userId), isNull(refunds.settledAt)))
    .returning({ userId: refunds.userId });
  return settled.length > 0;
}

/** Accounts with a refund that the provider may not know about yet. */
export function openRefunds(): SQL {
  return sql`select user_id, requested_at as since from refunds where settled_at is null`;
}
