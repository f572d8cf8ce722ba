import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { hasCard } from '../business-profiles.queries.ts';
import { businessProfiles } from '../businesses.table.ts';

interface Own {
  id: string;
  userId: string;
}

/** Returns the labels of the card's codes; undefined if the owner has no card. */
export async function lockCodesOf(tx: Tx, { id, userId }: Own): Promise<string[] | undefined> {
  const own = rowsOf(
    await tx.execute(sql`
      select 1 from ${businessProfiles}
      where ${businessProfiles.id} = ${id}::uuid and ${businessProfiles.userId} = ${userId}::uuid
        and ${hasCard}
      for no key update of ${businessProfiles}`),
  );
  if (own.length === 0) return undefined;
  const rows = rowsOf<{ label: string }>(
    await tx.execute(sql`
      select label from card_codes
      where profile_id = ${id}::uuid and removed_at is null`),
  );
  return rows.map(({ label }) => label);
}

/** Returns false if another card has the code. */
export async function insertCode(
  tx: Tx,
  { code, id, label, now }: { code: string; id: string; label: string; now: Date },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into card_codes (code, profile_id, label, created_at)
    values (${code}, ${id}::uuid, ${label}, ${now.toISOString()}::timestamptz)
    on conflict (code) do nothing returning code`);
  return rowsOf(rows).length > 0;
}

/** Returns false if the business has no such code. */
export async function removeCode(
  db: Db,
  { code, id, userId, now }: Own & { code: string; now: Date },
): Promise<boolean> {
  const rows = await db.execute(sql`
    update card_codes k set removed_at = coalesce(k.removed_at, ${now.toISOString()}::timestamptz)
    from ${businessProfiles}
    where k.code = ${code} and k.profile_id = ${businessProfiles.id} and ${hasCard}
      and ${businessProfiles.id} = ${id}::uuid and ${businessProfiles.userId} = ${userId}::uuid
    returning k.code`);
  return rowsOf(rows).length > 0;
}

/** Undefined for a profile without a card. */
export async function findCardByCode(db: Db, code: string): Promise<string | undefined> {
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
      select ${businessProfiles.id} from card_codes k
      join ${businessProfiles} on ${businessProfiles.id} = k.profile_id
      where k.code = ${code} and ${hasCard}`),
  );
  return rows[0]?.id;
}
