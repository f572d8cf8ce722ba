import type { Role } from '@pro-match/domain/auth';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { userRoles } from '../accounts/index.ts';
import { authUsers } from './auth.table.ts';

export type UserRow = typeof authUsers.$inferSelect & { role: Role | null };

export interface NewUser {
  id: string;
  /** Trimmed and in lower case. */
  email: string;
  passwordHash: string;
  now: Date;
}

/** Fails on the index `auth_users_email` when somebody has the e-mail. */
export async function insertUser(db: Db, { id, email, passwordHash, now }: NewUser) {
  const [row] = await db
    .insert(authUsers)
    .values({ id, email, passwordHash, lastSignInAt: now, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The insert of a user answered no row');
  return row;
}

/** The account of an e-mail (lower case) that is not deleted. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return findUser(db, sql`lower(${authUsers.email}) = ${email}`);
}

export function findUserById(db: Db, userId: string): Promise<UserRow | undefined> {
  return findUser(db, eq(authUsers.id, userId));
}

async function findUser(db: Db, condition: SQL): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: authUsers, role: userRoles.role })
    .from(authUsers)
    .leftJoin(userRoles, eq(userRoles.userId, authUsers.id))
    .where(and(condition, isNull(authUsers.deletedAt)));
  return row && { ...row.user, role: row.role };
}

export type UserChange = Partial<
  Pick<UserRow, 'email' | 'passwordHash' | 'emailConfirmedAt' | 'lastSignInAt'>
>;

/** Writes what is given; `updated_at` follows. */
export async function updateUser(db: Db, userId: string, change: UserChange, now: Date) {
  await db
    .update(authUsers)
    .set({ ...change, updatedAt: now })
    .where(eq(authUsers.id, userId));
}
