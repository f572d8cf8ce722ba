import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { deleteAllFactors } from './factors.queries.ts';
import { hashPassword } from './passwords.ts';
import { closeSessions } from './sessions.service.ts';
import { type UserRow, updateUser } from './users.queries.ts';

/** Whether the account has not shown before that it holds this address, and the address is a member's. */
export function isFirstProofOfMember(
  { TEAM_EMAILS }: Pick<Config, 'TEAM_EMAILS'>,
  { email, emailConfirmedAt }: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
  proven: string,
): boolean {
  return TEAM_EMAILS.includes(proven) && (proven !== email || emailConfirmedAt === null);
}

/**
 * Takes every way in from whoever had the account until now. Anybody can sign up with
 * a member's address, or ask to change to it, and wait for the member to press the
 * link: only who opened it goes on, to a password of their own.
 */
export async function shutOthersOut(deps: Deps, unit: UnitOfWork, userId: string): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  await updateUser(unit.tx, userId, { passwordHash }, deps.clock.now());
  await deleteAllFactors(unit.tx, userId);
  await closeSessions(deps, unit, { userId });
}
