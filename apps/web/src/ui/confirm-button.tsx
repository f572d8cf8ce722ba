import { useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet.tsx';

interface ConfirmButtonProps extends Omit<ConfirmSheetProps, 'isOpen' | 'onConfirm' | 'onClose'> {
  variant?: ButtonVariant;
  /** False while there is nothing to press; a question already asked stays. */
  isOffered: boolean;
  /** Calls `close` once it is done or has failed. */
  onConfirm: (close: () => void) => void;
}

/** A small button that asks before it acts; the yes has the same words. */
export function ConfirmButton({ variant, isOffered, onConfirm, ...sheet }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {isOffered ? (
        <Button size="sm" variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {sheet.action}
        </Button>
      ) : null}
      <ConfirmSheet {...sheet} isOpen={isOpen} onConfirm={() => onConfirm(close)} onClose={close} />
    </>
  );
}
