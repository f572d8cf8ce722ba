import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { useBlockPerson } from './api/block-person.ts';

interface BlockPersonSheetProps {
  userId: string;
  name: string;
  onBlocked: () => void;
  onClose: () => void;
}

/** Asks before the reader blocks someone. */
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
      You won't see each other's posts and comments anymore, and you can't message each other. Your
      conversation is hidden. We won't tell them.
    </ConfirmSheet>
  );
}

interface BlockPersonProps extends Omit<BlockPersonSheetProps, 'onClose'> {
  /** What opens the question; it is said as "Block" and the name. */
  children: (label: string, ask: () => void) => ReactNode;
}

/** Lets the reader block someone, after a confirmation. */
export function BlockPerson({ children, ...person }: BlockPersonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {children(`Block ${person.name}`, () => setAsking(true))}
      {isAsking ? <BlockPersonSheet {...person} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
