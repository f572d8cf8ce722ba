import { isPaymentDue, type SubscriptionView } from '@pro-match/domain/billing';
import { isPaidTier } from '@pro-match/domain/businesses';
import { displayDollars, longDate } from '@pro-match/domain/formats';
import type { Tone } from '../../ui/status-badge.tsx';

export interface SubscriptionWords {
  plan: 'Free plan' | 'Pro plan' | 'Pro trial';
  badge: { tone: Tone; text: string } | null;
  /** The next event and its date, in one or two sentences. */
  line: string;
}

const KEPT = 'Nothing was deleted. With Pro, your card, portfolio and reviews come back.';

function onFree(view: SubscriptionView): Omit<SubscriptionWords, 'plan'> {
  if (isPaymentDue(view)) {
    const line = `Your last payment failed, so Pro is off until you pay. ${KEPT}`;
    return { badge: { tone: 'bad', text: 'Payment failed' }, line };
  }
  if (view.status === 'canceled' && view.refund !== null) {
    const money =
      view.refund === 'done'
        ? 'We refunded your payment. Your bank may take five to ten days to show it.'
        : "We requested your refund and will email you when it's on its way.";
    return { badge: { tone: 'quiet', text: 'Refunded' }, line: `${money} Pro has ended. ${KEPT}` };
  }
  if (view.status === 'canceled') {
    const end = view.current_period_end;
    return {
      badge: null,
      line: `Your Pro plan ended${end ? ` on ${longDate(end)}` : ''}. ${KEPT}`,
    };
  }
  if (view.status === 'paused' && view.season) {
    const line = `Paused until ${longDate(view.season.ends_at)}. You pay nothing until then, and nothing was deleted: your card, portfolio and reviews come back with you.`;
    return { badge: { tone: 'quiet', text: 'Paused' }, line };
  }
  if (view.status === 'incomplete') {
    return { badge: null, line: "Your payment didn't go through, so Pro didn't start." };
  }
  return { badge: null, line: 'Every lead reaches you. Pro lets you match with all of them.' };
}

function onPro(view: SubscriptionView): Omit<SubscriptionWords, 'plan'> {
  const { current_period_end: end, grace_until: grace } = view;
  if (isPaymentDue(view)) {
    const until = grace ?? end;
    const line = `Your last payment failed. ${until ? `Pay by ${longDate(until)} to keep Pro.` : 'Pay now to keep Pro.'}`;
    return { badge: { tone: 'bad', text: 'Payment failed' }, line };
  }
  const isTrial = view.status === 'trialing';
  if (view.cancel_at_period_end || view.status === 'canceled') {
    const what = isTrial ? 'Your trial ends' : 'Ends';
    const line = `${what}${end ? ` on ${longDate(end)}` : ' this month'} and won't renew. You keep Pro until then, and nothing will be deleted.`;
    return { badge: { tone: 'quiet', text: 'Canceled' }, line };
  }
  if (isTrial) {
    const price = `${displayDollars(view.price_usd)} per month`;
    const line = end
      ? `Trial until ${longDate(end)}, then ${price}.`
      : `After the trial, ${price}.`;
    return { badge: { tone: 'waiting', text: 'Trial' }, line };
  }
  if (view.season) {
    const { starts_at: from, ends_at: until } = view.season;
    const line = `Paid until ${longDate(from)}, then paused until ${longDate(until)}.`;
    return { badge: { tone: 'good', text: 'Active' }, line };
  }
  const line = end ? `Renews on ${longDate(end)}.` : 'Renews every month.';
  return { badge: { tone: 'good', text: 'Active' }, line };
}

/** Dates are in the reader's own time zone. */
export function subscriptionWords(view: SubscriptionView): SubscriptionWords {
  if (!isPaidTier(view.tier)) return { plan: 'Free plan', ...onFree(view) };
  return { plan: view.tier === 'trial' ? 'Pro trial' : 'Pro plan', ...onPro(view) };
}
