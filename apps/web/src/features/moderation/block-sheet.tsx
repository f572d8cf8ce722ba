import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { useBlock } from './api/blocks.ts';

interface BlockSheetProps {
  userId: string;
  name: string;
  onBlocked: () => void;
  onClose: () => void;
}

/** Asks before two who may be matched are parted. */
export function BlockSheet({ userId, name, onBlocked, onClose }: BlockSheetProps) {
  const { mutate, isPending } = useBlock(userId, () => {
    onClose();
    onBlocked();
  });
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
      You can't message each other anymore, and no new requests can be sent. You can still read your
      past messages. We won't tell them. You can unblock them on your Account page.
    </ConfirmSheet>
  );
}
