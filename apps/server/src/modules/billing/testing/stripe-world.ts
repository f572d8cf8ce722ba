/** The few fields of Stripe's objects that the product reads, as Stripe names them. */
export interface WorldSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
  items: { data: { current_period_start: number; current_period_end: number }[] };
}

interface WorldInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  subscription: string;
  status: 'paid' | 'open';
  lines: { data: { period: { start: number; end: number } }[] };
}

export interface WorldSession {
  id: string;
  object: 'checkout.session';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  client_reference_id: string | null;
  /** Days of trial that it was opened with. */
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

/** What happens at Stripe: customers pay, cards fail, months pass. Each step answers its events. */
export class StripeWorld {
  readonly customers: { id: string; email: string | undefined; userId: string | undefined }[] = [];
  readonly sessions: WorldSession[] = [];
  readonly subscriptions: WorldSubscription[] = [];
  readonly invoices: WorldInvoice[] = [];
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
    this.#nextPeriod(subscription);
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

  /** What is open gets paid after all. */
  payOpen(subscription: WorldSubscription): WorldEvent[] {
    const open = this.invoices.filter(
      (invoice) => invoice.subscription === subscription.id && invoice.status === 'open',
    );
    for (const invoice of open) invoice.status = 'paid';
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

  /** Ends it now, as an operator, an unpaid invoice or the end of the period do. */
  end(subscription: WorldSubscription): WorldEvent[] {
    subscription.status = 'canceled';
    return [this.event('customer.subscription.deleted', subscription)];
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

  #invoice(subscription: WorldSubscription, status: 'paid' | 'open'): WorldInvoice {
    const lines = subscription.items.data.map((item) => ({
      period: { start: item.current_period_start, end: item.current_period_end },
    }));
    const { customer, id } = subscription;
    const invoice: WorldInvoice = {
      id: this.id('in'),
      object: 'invoice',
      customer,
      subscription: id,
      status,
      lines: { data: lines },
    };
    this.invoices.push(invoice);
    return invoice;
  }
}
