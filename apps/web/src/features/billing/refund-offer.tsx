import type { SubscriptionView } from '@pro-match/domain/billing';
import { longDate } from '@pro-match/domain/formats';
import { MONEY_BACK_DAYS } from '@pro-match/domain/limits';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { useCreateRefund } from './api/subscription.ts';

interface RefundOfferProps {
  userId: string;
  subscription: SubscriptionView;
}

export function RefundOffer({ userId, subscription }: RefundOfferProps) {
  const { refundable_until: until, provider } = subscription;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCreateRefund(userId);
  if (until === null) return null;
  const close = () => setAsking(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-4">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {`${MONEY_BACK_DAYS}-day money-back guarantee: until ${longDate(until)}, you can get a full refund.`}
      </p>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Get a Refund
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title="Refund your payment and end Pro?"
        action="Refund and End Pro"
        pendingLabel="Please wait..."
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        {`${provider === 'sandbox' ? 'In test mode, no money moves. With real payments, everything' : 'Everything'} you paid goes back to the card you used, and Pro ends now. Your public card, portfolio and reviews are hidden from clients, but nothing is deleted. You can do this only once.`}
      </ConfirmSheet>
    </div>
  );
}
