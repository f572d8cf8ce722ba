import type Stripe from 'stripe';
import type { BillingAccount } from '../billing-account.ts';
import type { MonthCredit } from '../provider.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { allOwnOf } from './stripe-client.ts';

/** Paid invoices to search, newest first; a month is judged as soon as it ends. */
const INVOICES_READ = 12;
/** Entries of a customer's balance to search, newest first. */
const ENTRIES_READ = 100;

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** In cents, before credits; null if no invoice was paid for the month that ends then. */
export async function monthPrice(
  stripe: Stripe,
  {
    customerId,
    state,
    endsAt,
  }: { customerId: string; endsAt: Date } & Pick<BillingAccount, 'state'>,
): Promise<number | null> {
  const subscription = state?.subscriptionId;
  const { data } = await stripe.invoices.list({
    customer: customerId,
    ...(subscription ? { subscription } : {}),
    status: 'paid',
    limit: INVOICES_READ,
  });
  const end = inSeconds(endsAt);
  const invoice = allOwnOf(customerId, data).find(({ lines }) =>
    lines.data.some(({ period }) => period.end === end),
  );
  return invoice ? invoice.total : null;
}

/**
 * Stripe deducts the entry in the customer's balance from the next invoice. The entry names its
 * month, since Stripe forgets an idempotency key after a day.
 */
export async function creditOnce(
  stripe: Stripe,
  { customerId, endsAt, cents }: MonthCredit & { customerId: string },
): Promise<void> {
  const month = endsAt.toISOString();
  const { data } = await stripe.customers.listBalanceTransactions(customerId, {
    limit: ENTRIES_READ,
  });
  if (allOwnOf(customerId, data).some(({ metadata }) => metadata?.empty_month === month)) return;
  const entry: Stripe.CustomerCreateBalanceTransactionParams = {
    amount: -cents,
    currency: 'usd',
    description: 'A month without leads',
    metadata: { empty_month: month },
  };
  await stripe.customers.createBalanceTransaction(customerId, entry, {
    idempotencyKey: idempotencyKey('credit', [customerId, entry]),
  });
}
