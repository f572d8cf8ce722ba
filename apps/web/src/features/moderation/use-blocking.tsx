import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { type Met, useBlock } from './api/blocks.ts';

export interface Blocked {
  userId: string;
  name: string;
  onBlocked?: (() => void) | undefined;
}

const MEANING: Record<Met, string> = {
  matches:
    "You can't message each other anymore, and no new requests can be sent. You can still read your past messages. We won't tell them. You can unblock them on your Account page.",
  community:
    "You won't see each other's posts and comments anymore, and you can't message each other. Your conversation is hidden. We won't tell them.",
};

/** Asks first; the consequences depend on where they met. */
export function useBlocking(met: Met): { block: (person: Blocked) => void; sheet: ReactNode } {
  const [person, setPerson] = useState<Blocked | null>(null);
  const { mutate, isPending } = useBlock(met);
  const close = () => setPerson(null);
  const sheet = person ? (
    <ConfirmSheet
      isOpen
      title={`Block ${person.name}?`}
      action="Block"
      pendingLabel="Blocking..."
      isPending={isPending}
      onConfirm={() =>
        mutate({
          ...person,
          onBlocked: () => {
            close();
            person.onBlocked?.();
          },
        })
      }
      onClose={close}
    >
      {MEANING[met]}
    </ConfirmSheet>
  ) : null;
  return { block: setPerson, sheet };
}
