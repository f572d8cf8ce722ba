import type { Role } from '@pro-match/domain/auth';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { preparedSelect } from '../../platform/database/prepared.ts';
import { userRoles } from './accounts.table.ts';

export type UserRoleRow = typeof userRoles.$inferSelect;

const find = preparedSelect('user_role', (db) =>
  db
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, sql.placeholder('user_id'))),
);

export async function findRole(db: Db, userId: string): Promise<UserRoleRow | undefined> {
  const [row] = await find(db, { user_id: userId });
  return row;
}

/** Undefined if the person has a role already. */
export async function insertRole(
  db: Db,
  { userId, role, now }: { userId: string; role: Role; now: Date },
): Promise<UserRoleRow | undefined> {
  const [row] = await db
    .insert(userRoles)
    .values({ userId, role, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}
