import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { useBlockPerson } from './api/block-person.ts';

interface BlockPersonSheetProps {
  userId: string;
  name: string;
  onBlocked: () => void;
  onClose: () => void;
}

/** Asks before the reader parts ways with somebody. */
export function BlockPersonSheet({ userId, name, onBlocked, onClose }: BlockPersonSheetProps) {
  const { mutate, isPending } = useBlockPerson(userId, onBlocked);
  return (
    <ConfirmSheet
      isOpen
      title={`Block ${name}?`}
      action="Block"
      pendingLabel="Blocking..."
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      You will not see each other's posts and comments anymore, and cannot message each other. What
      you wrote to each other is hidden. We do not tell them.
    </ConfirmSheet>
  );
}

interface BlockPersonProps extends Omit<BlockPersonSheetProps, 'onClose'> {
  /** What opens the question; it is said as "Block" and the name. */
  children: (label: string, ask: () => void) => ReactNode;
}

/** Lets the reader part ways with somebody, after a question. */
export function BlockPerson({ children, ...person }: BlockPersonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {children(`Block ${person.name}`, () => setAsking(true))}
      {isAsking ? <BlockPersonSheet {...person} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
