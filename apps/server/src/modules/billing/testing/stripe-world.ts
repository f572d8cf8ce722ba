/** The few fields of Stripe's objects that the product reads, as Stripe names them. */
export interface WorldSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  pause_collection: { behavior: 'void'; resumes_at: number } | null;
  metadata: Record<string, string>;
  items: { data: { current_period_start: number; current_period_end: number }[] };
}

interface WorldInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  subscription: string;
  status: 'paid' | 'open' | 'void';
  lines: { data: { period: { start: number; end: number } }[] };
  payments: { data: WorldPayment[] };
  /** Cents, before the customer's balance is deducted. */
  total: number;
  amount_paid: number;
  status_transitions: { paid_at: number | null };
}

/** An entry of a customer's balance; below zero it is a credit. */
interface WorldBalanceEntry {
  id: string;
  object: 'customer_balance_transaction';
  customer: string;
  amount: number;
  metadata: Record<string, string>;
}

interface WorldPayment {
  status: 'paid' | 'open';
  amount_paid: number | null;
  amount: number;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface WorldSession {
  id: string;
  object: 'checkout.session';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  success_url?: string | null;
  client_reference_id: string | null;
  /** Days of the trial with which it was opened. */
  trial: number;
}

/** An event before it is signed. */
export interface WorldEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

const MONTH = 30 * 86_400;

/** Simulates Stripe: customers pay, cards fail, months pass. Each step returns its events. */
export class StripeWorld {
  readonly customers: { id: string; email: string | undefined; userId: string | undefined }[] = [];
  readonly sessions: WorldSession[] = [];
  readonly subscriptions: WorldSubscription[] = [];
  readonly invoices: WorldInvoice[] = [];
  /** Refunded payment intents, each with its customer. */
  readonly refunds: { intent: string; customer: string }[] = [];
  readonly balance: WorldBalanceEntry[] = [];
  readonly #now: () => Date;
  #count = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  id(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#count}`;
  }

  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  /** A customer pays at the checkout, or starts the trial that it offers. */
  complete(session: WorldSession): WorldEvent[] {
    session.status = 'complete';
    session.url = null;
    const start = this.seconds();
    const end = start + (session.trial > 0 ? session.trial * 86_400 : MONTH);
    const subscription: WorldSubscription = {
      id: this.id('sub'),
      object: 'subscription',
      customer: session.customer,
      status: session.trial > 0 ? 'trialing' : 'active',
      created: start,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      pause_collection: null,
      metadata: {},
      items: { data: [{ current_period_start: start, current_period_end: end }] },
    };
    this.subscriptions.push(subscription);
    const invoice = this.#invoice(subscription, 'paid');
    return [
      this.event('customer.subscription.created', subscription),
      this.event('invoice.paid', invoice),
      this.event('checkout.session.completed', session),
    ];
  }

  /** The period ends, and the card pays for the next. */
  renew(subscription: WorldSubscription): WorldEvent[] {
    const boundary = subscription.items.data[0]?.current_period_end ?? 0;
    this.#nextPeriod(subscription);
    const { pause_collection: pause } = subscription;
    if (pause && pause.resumes_at > boundary) {
      this.#invoice(subscription, 'void');
      return [this.#updated(subscription)];
    }
    subscription.pause_collection = null;
    subscription.status = 'active';
    const invoice = this.#invoice(subscription, 'paid');
    return [this.event('invoice.paid', invoice), this.#updated(subscription)];
  }

  /** The period ends, and the card does not pay for the next. */
  failRenewal(subscription: WorldSubscription): WorldEvent[] {
    this.#nextPeriod(subscription);
    subscription.status = 'past_due';
    const invoice = this.#invoice(subscription, 'open');
    return [this.event('invoice.payment_failed', invoice), this.#updated(subscription)];
  }

  /** Pays open invoices after all. */
  payOpen(subscription: WorldSubscription): WorldEvent[] {
    const open = this.invoices.filter(
      (invoice) => invoice.subscription === subscription.id && invoice.status === 'open',
    );
    for (const invoice of open) {
      invoice.status = 'paid';
      invoice.amount_paid = 0;
      for (const payment of invoice.payments.data) {
        Object.assign(payment, { status: 'paid', amount_paid: payment.amount });
        invoice.amount_paid += payment.amount;
      }
      invoice.status_transitions.paid_at = this.seconds();
    }
    subscription.status = 'active';
    return [
      ...open.map((invoice) => this.event('invoice.paid', invoice)),
      this.#updated(subscription),
    ];
  }

  leaveWithPeriod(subscription: WorldSubscription, leaves = true): WorldEvent[] {
    subscription.cancel_at_period_end = leaves;
    return [this.#updated(subscription)];
  }

  /** Sets whether it collects payments; with a new anchor, a month begins and is paid now. */
  pause(
    subscription: WorldSubscription,
    pause: WorldSubscription['pause_collection'],
    { metadata, isAnchored }: { metadata: Record<string, string>; isAnchored: boolean },
  ): WorldEvent[] {
    subscription.pause_collection = pause;
    Object.assign(subscription.metadata, metadata);
    if (!isAnchored) return [this.#updated(subscription)];
    for (const item of subscription.items.data) item.current_period_end = this.seconds();
    return this.renew(subscription);
  }

  /** Ends the subscription now, as an operator, an unpaid invoice or the period's end would. */
  end(subscription: WorldSubscription): WorldEvent[] {
    subscription.status = 'canceled';
    subscription.ended_at = this.seconds();
    return [this.event('customer.subscription.deleted', subscription)];
  }

  /** Refunds a payment; undefined if nothing is left to refund. */
  refund(intent: string): WorldEvent | undefined {
    const invoice = this.invoices.find(({ payments }) =>
      payments.data.some(({ payment }) => payment.payment_intent === intent),
    );
    if (!invoice || this.refunds.some((done) => done.intent === intent)) return undefined;
    const { customer } = invoice;
    this.refunds.push({ intent, customer });
    return this.event('charge.refunded', { object: 'charge', payment_intent: intent, customer });
  }

  /** The customer's balance in cents; below zero it is a credit. */
  balanceOf(customer: string): number {
    return this.balance
      .filter((entry) => entry.customer === customer)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Adds to the balance; Stripe deducts a credit from the next invoice. */
  addToBalance(
    customer: string,
    amount: number,
    metadata: Record<string, string>,
  ): WorldBalanceEntry {
    const entry: WorldBalanceEntry = {
      id: this.id('cbtxn'),
      object: 'customer_balance_transaction',
      customer,
      amount,
      metadata,
    };
    this.balance.push(entry);
    return entry;
  }

  event(type: string, object: object): WorldEvent {
    const data = { object: structuredClone(object) };
    return { id: this.id('evt'), object: 'event', type, created: this.seconds(), data };
  }

  #updated(subscription: WorldSubscription): WorldEvent {
    return this.event('customer.subscription.updated', subscription);
  }

  #nextPeriod({ items }: WorldSubscription): void {
    for (const item of items.data) {
      item.current_period_start = item.current_period_end;
      item.current_period_end += MONTH;
    }
  }

  #invoice(subscription: WorldSubscription, status: WorldInvoice['status']): WorldInvoice {
    const lines = subscription.items.data.map((item) => ({
      period: { start: item.current_period_start, end: item.current_period_end },
    }));
    const { customer, id } = subscription;
    // A trial starts with a free invoice.
    const total = subscription.status === 'trialing' ? 0 : 3500;
    const credit = status === 'void' ? 0 : Math.min(total, -this.balanceOf(customer));
    if (credit > 0) this.addToBalance(customer, credit, {});
    const isPayable = status !== 'void' && !(credit > 0 && credit === total);
    const payments = isPayable ? [this.#payment(status, total - credit)] : [];
    const invoice: WorldInvoice = {
      id: this.id('in'),
      object: 'invoice',
      customer,
      subscription: id,
      status,
      lines: { data: lines },
      payments: { data: payments },
      total,
      amount_paid: payments.reduce((sum, payment) => sum + (payment.amount_paid ?? 0), 0),
      status_transitions: { paid_at: status === 'paid' ? this.seconds() : null },
    };
    this.invoices.push(invoice);
    return invoice;
  }

  #payment(status: 'paid' | 'open', amount: number): WorldPayment {
    return {
      status,
      amount,
      amount_paid: status === 'paid' ? amount : null,
      payment: { type: 'payment_intent', payment_intent: this.id('pi') },
    };
  }
}
