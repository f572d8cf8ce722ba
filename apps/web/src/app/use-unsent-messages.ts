import { useEffect } from 'react';
import { unsentKeys } from '../features/chat/outbox/unsent-keys.ts';
import { logWarning } from '../lib/log.ts';
import { useSession } from '../lib/session.ts';

/**
 * Sends messages left unsent by an earlier page, from any screen; loads the code only if there are
 * some.
 */
export function useUnsentMessages(): void {
  const userId = useSession()?.user.id;
  useEffect(() => {
    if (!userId || unsentKeys(userId).length === 0) return;
    import('../features/chat/outbox/outboxes.ts')
      .then(({ outboxOf }) => outboxOf(userId).wake())
      .catch((error: unknown) => logWarning('unsent messages have to wait', error));
  }, [userId]);
}
