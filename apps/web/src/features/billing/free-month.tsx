import type { SubscriptionView } from '@pro-match/domain/billing';
import { displayDollars, longDate } from '@pro-match/domain/formats';

export function FreeMonth({ subscription }: { subscription: SubscriptionView }) {
  const { free_month: month } = subscription;
  if (!month) return null;
  const amount = displayDollars(month.credit_cents / 100);
  return (
    <p className="rounded-card bg-spruce-tint p-4">
      {`You had no leads from ${longDate(month.starts_at)} to ${longDate(month.ends_at)}, so we credited ${amount} to the payment after that.`}
    </p>
  );
}
