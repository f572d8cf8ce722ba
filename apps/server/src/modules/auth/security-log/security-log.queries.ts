import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../../platform/database/keyset.ts';
import { authSecurityEvents } from './security-log.table.ts';

export type SecurityEventRow = typeof authSecurityEvents.$inferSelect;
export type NewSecurityEvent = Omit<typeof authSecurityEvents.$inferInsert, 'occurrences'>;

/** Merges a row with a `day` into the existing row of its kind, address and day. */
export async function insertSecurityEvent(db: Db, event: NewSecurityEvent): Promise<void> {
  const { userId, kind, address, day, occurrences } = authSecurityEvents;
  const { userAgent, occurredAt } = event;
  await db
    .insert(authSecurityEvents)
    .values(event)
    .onConflictDoUpdate({
      target: [userId, kind, address, day],
      targetWhere: sql`${day} is not null`,
      set: { userAgent: userAgent ?? null, occurredAt, occurrences: sql`${occurrences} + 1` },
    });
}

export type ListedSecurityEvent = SecurityEventRow & Keyset;

export function listSecurityEventRows(
  db: Db,
  { userId, limit, after }: { userId: string; limit: number; after?: Keyset },
): Promise<ListedSecurityEvent[]> {
  const { occurredAt, id } = authSecurityEvents;
  return db
    .select({ ...getTableColumns(authSecurityEvents), micros: microsOf(occurredAt) })
    .from(authSecurityEvents)
    .where(and(eq(authSecurityEvents.userId, userId), after && olderThan(occurredAt, id, after)))
    .orderBy(desc(occurredAt), desc(id))
    .limit(limit);
}

export async function deleteSecurityEvents(db: Db, before: Date): Promise<void> {
  await db.delete(authSecurityEvents).where(lt(authSecurityEvents.occurredAt, before));
}
