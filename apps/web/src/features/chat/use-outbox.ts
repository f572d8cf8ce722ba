import { useEffect, useSyncExternalStore } from 'react';
import type { MessageOutbox } from './outbox/outbox.ts';
import { outboxOf } from './outbox/outboxes.ts';
import type { Outbox } from './outbox/unsent.ts';

/** The user's outbox and what is in it, over all matches; it is sending while somebody uses it. */
export function useOutbox(userId: string): { outbox: MessageOutbox; unsent: Outbox } {
  const outbox = outboxOf(userId);
  const unsent = useSyncExternalStore(outbox.watch, outbox.entries);
  useEffect(() => outbox.wake(), [outbox]);
  return { outbox, unsent };
}
