import { useEffect } from 'react';
import type { MessageOutbox } from './outbox/outbox.ts';
import { outboxOf } from './outbox/outboxes.ts';
import type { Outbox } from './outbox/unsent.ts';

/** The user's outbox and its contents, across all matches; it sends while a component uses it. */
export function useOutbox(userId: string): { outbox: MessageOutbox; unsent: Outbox } {
  const outbox = outboxOf(userId);
  const unsent = outbox.useEntries();
  useEffect(() => outbox.wake(), [outbox]);
  return { outbox, unsent };
}
