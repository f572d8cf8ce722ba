import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Confirmation } from './use-payment-result.ts';

interface PaymentConfirmationProps {
  confirmation: Confirmation;
  onLookAgain: () => void;
}

/** Shown after a payment that the provider hasn't confirmed yet. */
export function PaymentConfirmation({ confirmation, onLookAgain }: PaymentConfirmationProps) {
  if (confirmation === 'none') return null;
  return (
    <Notice tone="info">
      {confirmation === 'waiting' ? (
        "We're confirming your payment. Pro will turn on automatically in a moment."
      ) : (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-56">
            Confirming your payment is taking longer than usual. You don't need to pay again. Pro
            will turn on automatically.
          </span>
          <Button variant="outline" size="sm" onClick={onLookAgain}>
            Check Again
          </Button>
        </span>
      )}
    </Notice>
  );
}
