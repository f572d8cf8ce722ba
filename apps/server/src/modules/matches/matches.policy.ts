import type { Role } from '@pro-match/domain/auth';
import { canMove, canReopen, canTalk, type Match } from '@pro-match/domain/matches';
import { canTellOutcome } from '@pro-match/domain/outcomes';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Barrier } from '../moderation/index.ts';

/** A party that reads a match; a token limits it to its scopes. */
export interface Reader extends Pick<Actor, 'userId' | 'scopes'> {
  role: Role;
}

export function readerOf({ userId, role, scopes }: Actor): Reader {
  if (role === null) throw notFound();
  return { userId, role, scopes };
}

/**
 * Accepting stays available when the plan has no match left: the refusal explains the upgrade. A
 * review is not a message: a business that has blocked its client or left cannot avoid it.
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
