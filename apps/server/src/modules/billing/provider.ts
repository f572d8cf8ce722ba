import type { PaymentProviderName, Season } from '@pro-match/domain/billing';
import type { Deps } from '../../platform/deps.ts';
import type { BillingAccount, SubscriptionState } from './billing-account.ts';
import type { Refund } from './refunds.queries.ts';

export type ProviderDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'log'>;

/** For the month without leads that ended at `endsAt`. */
export interface MonthCredit {
  endsAt: Date;
  cents: number;
}

/** A payment provider. Every call but the sandbox's may throw `payment_unavailable`. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Returns the URL of the page, which leads back to `home`, one of our origins. */
  openCheckout(userId: string, home: string, account?: BillingAccount): Promise<string>;
  openPortal(account: BillingAccount, home: string): Promise<string>;
  /** Undefined if there is no subscription. */
  read(account: BillingAccount): Promise<SubscriptionState | undefined>;
  /**
   * Ends the subscription now and refunds everything that its customer paid; returns the cents.
   * Idempotent, even when called twice at once: nothing is refunded twice.
   */
  refund(refund: Refund): Promise<number>;
  /** Price of the month that ends then, in cents, credits included; null if it was not paid. */
  monthPrice(account: BillingAccount, endsAt: Date): Promise<number | null>;
  /** Deducts the credit from the next payment. Idempotent by the end of its month. */
  credit(account: BillingAccount, credit: MonthCredit): Promise<void>;
  /**
   * Makes the subscription renew or end at the end of its period. A subscription whose payment
   * failed ends now, and that payment is not tried again. Idempotent.
   */
  setRenewal(account: BillingAccount, renews: boolean): Promise<void>;
  /** Charges nothing during the season and resumes the subscription by itself; idempotent. */
  pauseSeason(account: BillingAccount, season: Season): Promise<void>;
  /** Lifts a pause; after a running pause, a paid month begins now. Idempotent. */
  endSeason(account: BillingAccount, season: Season): Promise<void>;
  /** Ends every subscription of the account; idempotent. */
  cancel(account: BillingAccount): Promise<void>;
}
