import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { verifyPassword } from './passwords.ts';
import { findUserById } from './users.queries.ts';

/** A stolen session is no place to guess the password from. */
const CONFIRM_PER_USER: RateLimit = { name: 'auth.confirm.user', points: 10, seconds: 3600 };

/** Whether the signed-in person knows the account's password. */
export async function confirmPassword(
  deps: Deps,
  { userId }: Actor,
  password: string,
): Promise<boolean> {
  await deps.limits.take(CONFIRM_PER_USER, userId);
  const user = await findUserById(deps.database.db, userId);
  return verifyPassword(user?.passwordHash, password);
}
