import type { Role } from '@pro-match/domain/auth';
import { canMove, canReopen, canTalk, type Match } from '@pro-match/domain/matches';
import { canTellOutcome } from '@pro-match/domain/outcomes';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Barrier } from '../moderation/index.ts';

/** A person with a side: who reads a match, from which end, and by a token only within its scopes. */
export interface Reader extends Pick<Actor, 'userId' | 'scopes'> {
  role: Role;
}

/** The actor's side; a person without a role is on neither, and finds nothing. */
export function readerOf({ userId, role, scopes }: Actor): Reader {
  if (role === null) throw notFound();
  return { userId, role, scopes };
}

/**
 * What a party may do with its match. Accepting stays offered when the plan has
 * no match left: the refusal is what explains the upgrade. A review is no message:
 * a business that has blocked its client or left does not escape it.
 */
export function mayOf(
  role: Role,
  match: Parameters<typeof canReopen>[0] & { review_id: string | null; barrier: Barrier | null },
  now: Date,
): Match['may'] {
  const isReachable = match.barrier === null;
  return {
    accept: isReachable && canMove('businessAccepts', role, match),
    decline: isReachable && canMove('businessDeclines', role, match),
    reopen: role === 'client' && isReachable && canReopen(match, now),
    message: isReachable && canTalk(match),
    review: role === 'client' && match.review_id === null,
    withdraw: canMove('clientWithdraws', role, match),
    close: role === 'client' && match.closed_at === null,
    tell_outcome: canTellOutcome(match, now),
  };
}
