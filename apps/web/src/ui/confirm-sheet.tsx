import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

export interface ConfirmSheetProps {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  /** A verb: "Delete". */
  action: string;
  pendingLabel: string;
  tone?: 'danger' | 'primary';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmSheet({
  isOpen,
  title,
  children,
  action,
  pendingLabel,
  tone = 'danger',
  isPending,
  onConfirm,
  onClose,
}: ConfirmSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isDismissable={!isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant={tone}
            onClick={onConfirm}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {action}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-muted">{children}</p>
    </Sheet>
  );
}
