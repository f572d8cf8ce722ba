import type { PaymentReminderDay } from '@pro-match/domain/billing';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'refund.settled': { userId: string };
    /** `endsAt`, in ISO 8601, names the month without leads. */
    'month.credited': { userId: string; endsAt: string };
    /** `endsAt`, in ISO 8601, names the month of the receipt. */
    'receipt.due': { userId: string; endsAt: string };
    /** `paidUntil`, in ISO 8601, identifies the failed payment. */
    'payment.reminded': { userId: string; paidUntil: string; day: PaymentReminderDay };
  }
}
