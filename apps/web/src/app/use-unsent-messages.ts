import { useEffect } from 'react';
import { unsentKeys } from '../features/chat/outbox/unsent-keys.ts';
import { logWarning } from '../lib/log.ts';
import { useSession } from '../lib/session.ts';

/** Sends on any screen what an earlier page could not; the code for it loads only where there is some. */
export function useUnsentMessages(): void {
  const userId = useSession()?.user.id;
  useEffect(() => {
    if (!userId || unsentKeys(userId).length === 0) return;
    import('../features/chat/outbox/outboxes.ts')
      .then(({ outboxOf }) => outboxOf(userId).wake())
      .catch((error: unknown) => logWarning('unsent messages have to wait', error));
  }, [userId]);
}
