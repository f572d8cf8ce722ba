import type { Role } from '@pro-match/domain/auth';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { profiles, termsAcceptances } from './accounts.table.ts';

export type ProfileRow = typeof profiles.$inferSelect;

export async function insertProfile(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await db.insert(profiles).values({ id, email, createdAt: now, updatedAt: now });
}

/**
 * The profiles among `ids` that the reader may see: the reader's own, and those
 * of the other parties of the reader's matches. The matches module builds on
 * this one, so its table is named here without its code.
 */
export function findVisibleProfiles(
  db: Db,
  { readerId, ids }: { readerId: string; ids: string[] },
): Promise<ProfileRow[]> {
  const isOtherParty = sql<boolean>`exists (
    select from matches
    where (matches.client_id = ${readerId} and matches.business_id = ${profiles.id})
       or (matches.business_id = ${readerId} and matches.client_id = ${profiles.id})
  )`;
  return db
    .select()
    .from(profiles)
    .where(and(inArray(profiles.id, ids), or(eq(profiles.id, readerId), isOtherParty)))
    .orderBy(profiles.id);
}

export interface ProfileChange {
  fullName?: string | undefined;
  phone?: string | undefined;
  location?: string | undefined;
  termsAcceptedAt?: Date | undefined;
}

/**
 * Writes the given fields of a person's profile, which an old or broken account
 * may not have yet. The e-mail of a new one is the account's, whatever was sent.
 */
export async function upsertProfile(
  db: Db,
  { id, change, now }: { id: string; change: ProfileChange; now: Date },
): Promise<ProfileRow | undefined> {
  const { termsAcceptedAt, ...fields } = change;
  const terms = termsAcceptedAt ? { termsAccepted: true, termsAcceptedAt } : {};
  const written = { ...fields, ...terms, updatedAt: now };
  const email = sql<string>`(select email from auth_users where id = ${id})`;
  const [row] = await db
    .insert(profiles)
    .values({ id, email, createdAt: now, ...written })
    .onConflictDoUpdate({ target: profiles.id, set: written })
    .returning();
  return row;
}

export async function updateProfileEmail(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await db.update(profiles).set({ email, updatedAt: now }).where(eq(profiles.id, userId));
}

export interface TermsAcceptance {
  userId: string;
  role: Role;
  version: string;
  textHash: string;
  acceptedAt: Date;
}

/** Stores an acceptance and answers its time; of one version, the first acceptance stays. */
export async function insertTermsAcceptance(db: Db, acceptance: TermsAcceptance): Promise<Date> {
  await db.insert(termsAcceptances).values(acceptance).onConflictDoNothing();
  const [row] = await db
    .select({ acceptedAt: termsAcceptances.acceptedAt })
    .from(termsAcceptances)
    .where(
      and(
        eq(termsAcceptances.userId, acceptance.userId),
        eq(termsAcceptances.role, acceptance.role),
        eq(termsAcceptances.version, acceptance.version),
      ),
    );
  return row?.acceptedAt ?? acceptance.acceptedAt;
}
