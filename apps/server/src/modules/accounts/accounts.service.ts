import type { Role } from '@pro-match/domain/auth';
import type { Tx } from '../../platform/database/database.ts';
import { insertProfile, updateProfileEmail } from './profiles.queries.ts';
import { insertRole } from './user-roles.queries.ts';

/** Call it in the transaction that creates the person. */
export async function createAccount(
  tx: Tx,
  { userId, email, role, now }: { userId: string; email: string; role: Role; now: Date },
): Promise<void> {
  await insertRole(tx, { userId, role, now });
  await insertProfile(tx, { id: userId, email, now });
}

/** Call it in the transaction that changes the e-mail. */
export async function changeProfileEmail(
  tx: Tx,
  change: { userId: string; email: string; now: Date },
): Promise<void> {
  await updateProfileEmail(tx, change);
}
