import type { Role } from '@pro-match/domain/auth';
import { termsDue } from '@pro-match/domain/terms';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { newestAcceptance, userRoles } from '../../accounts/index.ts';
import { authUsers } from '../auth.table.ts';

/** Whether a person of this role has yet to accept the current terms, after what they accepted. */
export function owesTerms(role: Role | null, accepted: string | null): boolean {
  return role !== null && termsDue(role, accepted) !== null;
}

export interface Standing {
  role: Role | null;
  owesTerms: boolean;
}

/**
 * What a session of the person would be allowed now, for whoever acts by a link instead. Undefined
 * for an account that is closed or suspended, which has no session, or that never was.
 */
export async function findStanding(db: Db, userId: string): Promise<Standing | undefined> {
  const [row] = await db
    .select({
      role: userRoles.role,
      accepted: newestAcceptance({ id: userRoles.userId, role: userRoles.role }),
    })
    .from(authUsers)
    .leftJoin(userRoles, eq(userRoles.userId, authUsers.id))
    .where(
      and(eq(authUsers.id, userId), isNull(authUsers.deletedAt), isNull(authUsers.suspendedAt)),
    );
  return row && { role: row.role, owesTerms: owesTerms(row.role, row.accepted) };
}
