import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/database.ts';
import { businessProfiles } from './businesses.table.ts';
import { indexBusiness } from './service-areas.queries.ts';

interface OfOwner {
  userId: string;
  now: Date;
}

/** Removes the business from decks, searches and public pages at once. */
export async function withdrawBusiness(db: Db, { userId, now }: OfOwner): Promise<void> {
  await update(
    db,
    { isActive: false, staysOff: staysOff({ isOn: false }), updatedAt: now },
    eq(businessProfiles.userId, userId),
  );
}

/**
 * The owner's switch while the team has the business offline; otherwise false, as `is_active`
 * itself holds the switch.
 */
export function staysOff({ isOn }: { isOn: boolean }): SQL<boolean> {
  return sql<boolean>`(${!isOn}::boolean and ${businessProfiles.deactivatedAt} is not null)`;
}

/**
 * Like {@link withdrawBusiness}, but the owner cannot undo it. Returns false if nothing changed.
 */
export function deactivateBusiness(db: Db, { userId, now }: OfOwner): Promise<boolean> {
  return update(
    db,
    {
      isActive: false,
      deactivatedAt: now,
      staysOff: sql`not ${businessProfiles.isActive}`,
      updatedAt: now,
    },
    and(eq(businessProfiles.userId, userId), isNull(businessProfiles.deactivatedAt)),
  );
}

/** Puts the business back in the state its owner chose. Returns false if nothing changed. */
export function activateBusiness(db: Db, { userId, now }: OfOwner): Promise<boolean> {
  return activate(db, { userId, now }, isNotNull(businessProfiles.deactivatedAt));
}

/**
 * Like {@link activateBusiness}, but only if it was taken offline at `deactivatedAt`, not since.
 */
export function undoDeactivation(
  db: Db,
  { deactivatedAt, ...owner }: OfOwner & { deactivatedAt: Date },
): Promise<boolean> {
  return activate(db, owner, eq(businessProfiles.deactivatedAt, deactivatedAt));
}

function activate(db: Db, { userId, now }: OfOwner, condition: SQL): Promise<boolean> {
  return update(
    db,
    {
      isActive: sql`not ${businessProfiles.staysOff}`,
      deactivatedAt: null,
      staysOff: false,
      updatedAt: now,
    },
    and(eq(businessProfiles.userId, userId), condition),
  );
}

/** Returns true if the team took it offline, which cannot change during the transaction. */
export async function lockDeactivated(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const [profile] = await tx
    .select({ deactivatedAt: businessProfiles.deactivatedAt })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, id), eq(businessProfiles.userId, userId)))
    .for('no key update');
  return profile !== undefined && profile.deactivatedAt !== null;
}

async function update(
  db: Db,
  changes: PgUpdateSetSource<typeof businessProfiles>,
  condition: SQL | undefined,
): Promise<boolean> {
  const [profile] = await db
    .update(businessProfiles)
    .set(changes)
    .where(condition)
    .returning({ id: businessProfiles.id });
  if (profile) await indexBusiness(db, profile.id);
  return profile !== undefined;
}
