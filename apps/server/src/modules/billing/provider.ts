import type { PaymentProviderName, Season } from '@pro-match/domain/billing';
import type { Deps } from '../../platform/deps.ts';
import type { BillingAccount, SubscriptionState } from './billing-account.ts';
import type { Refund } from './refunds.queries.ts';

export type ProviderDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'log'>;

/** For the month without leads that ended then. */
export interface MonthCredit {
  endsAt: Date;
  cents: number;
}

/** Who takes the money. Every call but the sandbox's may throw `payment_unavailable`. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** URL of the page where the user subscribes; it returns to `home`, one of our origins. */
  openCheckout(userId: string, home: string, account?: BillingAccount): Promise<string>;
  /** Address of the page where the user manages the subscription. */
  openPortal(account: BillingAccount, home: string): Promise<string>;
  /** The user's subscription as it is there now; undefined for none. */
  read(account: BillingAccount): Promise<SubscriptionState | undefined>;
  /**
   * Ends the subscription now and refunds everything its customer paid; returns the cents.
   * Idempotent, also when called twice at once: nothing is refunded twice.
   */
  refund(refund: Refund): Promise<number>;
  /** What the month that ends then cost, in cents, credits included; null if it was not paid. */
  monthPrice(account: BillingAccount, endsAt: Date): Promise<number | null>;
  /** Takes so much off the next payment. Idempotent by the end of the month that it is for. */
  credit(account: BillingAccount, credit: MonthCredit): Promise<void>;
  /**
   * Has the subscription renew at the end of its period, or end with it; one whose payment failed
   * ends now, and that payment is not tried again. Idempotent.
   */
  setRenewal(account: BillingAccount, renews: boolean): Promise<void>;
  /** Charges nothing for the months in between, and takes it up again by itself; idempotent. */
  pauseSeason(account: BillingAccount, season: Season): Promise<void>;
  /** Lifts a pause; one that runs is followed by a month that is paid for now. Idempotent. */
  endSeason(account: BillingAccount, season: Season): Promise<void>;
  /** Ends every subscription of the account now; idempotent. */
  cancel(account: BillingAccount): Promise<void>;
}
