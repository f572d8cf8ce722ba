import type { Role } from '@pro-match/domain/auth';
import type { Tx } from '../../platform/database/database.ts';
import { insertProfile } from './profiles.queries.ts';
import { insertRole } from './user-roles.queries.ts';

/** Call it in the transaction that creates the person. */
export async function createAccount(
  tx: Tx,
  { userId, email, role, now }: { userId: string; email: string; role: Role; now: Date },
): Promise<void> {
  await insertRole(tx, { userId, role, now });
  await insertProfile(tx, { id: userId, email, now });
}
