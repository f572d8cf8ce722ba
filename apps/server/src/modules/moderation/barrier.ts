import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/errors.ts';
import { accountIsOpen } from '../auth/index.ts';
import { hasBlocked } from './blocked.sql.ts';

/**
 * Why the sender cannot reach the receiver: they have blocked them, or the receiver takes nothing
 * from them. Nobody may know which cause the second has.
 */
export type Barrier = 'own_block' | 'unreachable';

/** Accepts ids or columns of user ids. */
export function barrierBetween(sender: SQLWrapper, receiver: SQLWrapper): SQL<Barrier | null> {
  return sql<Barrier | null>`case
    -- Comes first: otherwise blocking in return would reveal that the other person has blocked.
    when ${hasBlocked(receiver, sender)} or not ${accountIsOpen(receiver)} then 'unreachable'
    when ${hasBlocked(sender, receiver)} then 'own_block'
  end`;
}

/**
 * Names the block only to the person who blocked. To the other side, it looks like a closed or
 * suspended account.
 */
export function barrierRefusal(barrier: Barrier): AppError {
  return new AppError(
    'conflict',
    barrier === 'own_block'
      ? 'You blocked them. Unblock them to message them again.'
      : 'This account no longer accepts messages.',
  );
}
