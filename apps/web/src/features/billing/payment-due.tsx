import type { SubscriptionView } from '@pro-match/domain/billing';
import { CreditCard } from 'lucide-react';
import { ManageButton } from './manage-button.tsx';
import { subscriptionWords } from './subscription-words.ts';

/** Not styled as an alarm: cards run out. */
export function PaymentDue({ subscription }: { subscription: SubscriptionView }) {
  return (
    <section
      aria-label="Payment due"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-marigold-tint p-4 sm:p-5"
    >
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <CreditCard aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {subscriptionWords(subscription).line}
      </p>
      {subscription.can_manage ? <ManageButton>Update Payment</ManageButton> : null}
    </section>
  );
}
