import type { Role } from '@pro-match/domain/auth';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { userRoles } from '../../accounts/index.ts';
import { authUsers } from '../auth.table.ts';
import { type ListedFactor, listedFactors } from '../factors/factors.queries.ts';

export type UserRow = typeof authUsers.$inferSelect & {
  role: Role | null;
  factors: ListedFactor[];
};

export interface NewUser {
  id: string;
  /** Trimmed and in lower case. */
  email: string;
  passwordHash: string;
  metadata: Record<string, unknown>;
  now: Date;
}

/** Fails on the index `auth_users_email` if the email is taken. */
export async function insertUser(db: Db, { now, ...user }: NewUser) {
  const [row] = await db
    .insert(authUsers)
    .values({ ...user, lastSignInAt: now, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The insert of a user answered no row');
  return row;
}

/** Expects `email` in lower case; skips deleted accounts. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return findUser(db, sql`lower(${authUsers.email}) = ${email}`);
}

export function findUserById(db: Db, userId: string): Promise<UserRow | undefined> {
  return findUser(db, eq(authUsers.id, userId));
}

async function findUser(db: Db, condition: SQL): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: authUsers, role: userRoles.role, factors: listedFactors })
    .from(authUsers)
    .leftJoin(userRoles, eq(userRoles.userId, authUsers.id))
    .where(and(condition, isNull(authUsers.deletedAt)));
  return row && { ...row.user, role: row.role, factors: row.factors };
}

export type UserChange = Partial<
  Pick<
    UserRow,
    | 'email'
    | 'passwordHash'
    | 'emailConfirmedAt'
    | 'newEmail'
    | 'emailChangeSentAt'
    | 'lastSignInAt'
  >
>;

export async function updateUser(db: Db, userId: string, change: UserChange, now: Date) {
  await db
    .update(authUsers)
    .set({ ...change, updatedAt: now })
    .where(eq(authUsers.id, userId));
}

/** Finds the epoch of links that act for a person; see `endLinks`. */
export async function findLinkEpoch(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ epoch: authUsers.linkEpoch })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  return row?.epoch ?? 0;
}

/** Ends the links that were sent so far and act for a person without a sign-in. */
export async function endLinks(db: Db, userId: string): Promise<void> {
  await db
    .update(authUsers)
    .set({ linkEpoch: sql`${authUsers.linkEpoch} + 1` })
    .where(eq(authUsers.id, userId));
}

/** Returns false if the account no longer has that password. */
export async function noteSignIn(
  db: Db,
  { id, passwordHash, now }: Pick<UserRow, 'id' | 'passwordHash'> & { now: Date },
): Promise<boolean> {
  const noted = await db
    .update(authUsers)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(and(eq(authUsers.id, id), eq(authUsers.passwordHash, passwordHash)))
    .returning({ id: authUsers.id });
  return noted.length > 0;
}

/** Returns false if nothing changed or there is no such account. */
export async function setSuspended(
  db: Db,
  { userId, suspended, now }: { userId: string; suspended: boolean; now: Date },
): Promise<boolean> {
  const { suspendedAt } = authUsers;
  const changed = await db
    .update(authUsers)
    .set({ suspendedAt: suspended ? now : null, updatedAt: now })
    .where(
      and(
        eq(authUsers.id, userId),
        isNull(authUsers.deletedAt),
        suspended ? isNull(suspendedAt) : isNotNull(suspendedAt),
      ),
    )
    .returning({ id: authUsers.id });
  return changed.length > 0;
}
