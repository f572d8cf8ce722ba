import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findSignUpTime } from './mails/mails.queries.ts';

/** Sign-up has queued the mail, so this does something only if that delivery is missing. */
export async function ensureWelcomeMail(deps: Deps, actor: Actor): Promise<{ queued: boolean }> {
  const { userId } = actor;
  const signedUpAt = await findSignUpTime(deps.database.db, userId);
  if (!signedUpAt) throw notFound();
  const event = { userId };
  return { queued: await deps.events.ensureQueued('account.created', event, userId, signedUpAt) };
}
