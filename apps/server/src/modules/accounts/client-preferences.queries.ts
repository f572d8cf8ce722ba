import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { preparedSelect } from '../../platform/database/prepared.ts';
import { clientPreferences } from './accounts.table.ts';

export type ClientPreferencesRow = typeof clientPreferences.$inferSelect;

export interface PreferencesFields {
  selectedServices: string[];
  zipCode: string;
  state: string;
}

const find = preparedSelect('client_preferences', (db) =>
  db
    .select()
    .from(clientPreferences)
    .where(eq(clientPreferences.userId, sql.placeholder('user_id'))),
);

export async function findPreferences(
  db: Db,
  userId: string,
): Promise<ClientPreferencesRow | undefined> {
  const [row] = await find(db, { user_id: userId });
  return row;
}

/** When the client moved to this state; null for the first state. Moving back counts too. */
const movedAt = (state: string, now: Date) => sql`case
  when ${clientPreferences.state} = ${state} then ${clientPreferences.movedAt}
  else ${now.toISOString()}::timestamptz
end`;

/** Replaces earlier ones; `created` says whether there were none. */
export async function upsertPreferences(
  db: Db,
  { userId, fields, now }: { userId: string; fields: PreferencesFields; now: Date },
): Promise<{ row: ClientPreferencesRow; created: boolean }> {
  const [stored] = await db
    .insert(clientPreferences)
    .values({ userId, ...fields, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: clientPreferences.userId,
      set: { ...fields, movedAt: movedAt(fields.state, now), updatedAt: now },
    })
    // `xmax` is 0 only in a row that was inserted.
    .returning({ ...getTableColumns(clientPreferences), created: sql<boolean>`xmax = 0` });
  if (!stored) throw new Error('The upsert of preferences answered no row');
  const { created, ...row } = stored;
  return { row, created };
}

/** Undefined if there are no preferences yet. */
export async function updatePreferences(
  db: Db,
  { userId, fields, now }: { userId: string; fields: Partial<PreferencesFields>; now: Date },
): Promise<ClientPreferencesRow | undefined> {
  const [row] = await db
    .update(clientPreferences)
    .set({
      ...fields,
      ...(fields.state && { movedAt: movedAt(fields.state, now) }),
      updatedAt: now,
    })
    .where(eq(clientPreferences.userId, userId))
    .returning();
  return row;
}
