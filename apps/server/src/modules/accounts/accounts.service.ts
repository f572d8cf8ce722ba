import type { Role } from '@pro-match/domain/auth';
import type { Tx } from '../../platform/database/database.ts';
import { insertProfile, updateProfileEmail } from './profiles.queries.ts';
import { insertRole } from './user-roles.queries.ts';

/** Stores role and profile of a new person, in the transaction that creates the person. */
export async function createAccount(
  tx: Tx,
  { userId, email, role, now }: { userId: string; email: string; role: Role; now: Date },
): Promise<void> {
  await insertRole(tx, { userId, role, now });
  await insertProfile(tx, { id: userId, email, now });
}

/** Copies a changed e-mail to the profile, in the transaction that changes it. */
export async function changeProfileEmail(
  tx: Tx,
  change: { userId: string; email: string; now: Date },
): Promise<void> {
  await updateProfileEmail(tx, change);
}
