import type { Role } from '@pro-match/domain/auth';
import { termsDue } from '@pro-match/domain/terms';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { newestAcceptance, userRoles } from '../../accounts/index.ts';
import { authUsers } from '../auth.table.ts';

export function owesTerms(role: Role | null, accepted: string | null): boolean {
  return role !== null && termsDue(role, accepted) !== null;
}

export interface Standing {
  role: Role | null;
  owesTerms: boolean;
  /** Only links of this epoch may act for the person. */
  linkEpoch: number;
}

/**
 * Finds what the person could do if they were signed in, for actions by a link instead. Undefined
 * for an account that is closed, suspended or unknown.
 */
export async function findStanding(db: Db, userId: string): Promise<Standing | undefined> {
  const [row] = await db
    .select({
      role: userRoles.role,
      linkEpoch: authUsers.linkEpoch,
      accepted: newestAcceptance({ id: userRoles.userId, role: userRoles.role }),
    })
    .from(authUsers)
    .leftJoin(userRoles, eq(userRoles.userId, authUsers.id))
    .where(
      and(eq(authUsers.id, userId), isNull(authUsers.deletedAt), isNull(authUsers.suspendedAt)),
    );
  if (!row) return undefined;
  const { role, accepted, linkEpoch } = row;
  return { role, owesTerms: owesTerms(role, accepted), linkEpoch };
}
