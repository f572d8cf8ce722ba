import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Confirmation } from './use-payment-result.ts';

interface PaymentConfirmationProps {
  confirmation: Confirmation;
  onLookAgain: () => void;
}

/** After a payment whose confirmation is still on the way: what is awaited, and that it is safe. */
export function PaymentConfirmation({ confirmation, onLookAgain }: PaymentConfirmationProps) {
  if (confirmation === 'none') return null;
  return (
    <Notice tone="info">
      {confirmation === 'waiting' ? (
        'Your payment is being confirmed. Pro opens here by itself in a moment.'
      ) : (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-56">
            The confirmation of your payment is taking longer than usual. You do not need to pay
            again: Pro opens by itself when it is here.
          </span>
          <Button variant="outline" size="sm" onClick={onLookAgain}>
            Check Again
          </Button>
        </span>
      )}
    </Notice>
  );
}
