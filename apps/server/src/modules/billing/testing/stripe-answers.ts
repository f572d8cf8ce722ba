import type { StripeWorld, WorldSession } from './stripe-world.ts';

export interface Refusal {
  status: number;
  type: string;
  message: string;
  code?: string;
  param?: string;
}

export class StripeRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

interface Request {
  method: string;
  path: string;
  form: URLSearchParams;
}

/** Parts of a path that are not ids, though they contain an underscore. */
const NAMES = ['billing_portal', 'balance_transactions'];

/** Returns Stripe's response to a valid request; throws {@link StripeRefusal}. */
export function answerOf(world: StripeWorld, { method, path, form }: Request): object {
  const [, , ...rest] = path.split('/');
  switch (
    `${method} ${rest.filter((part) => !part.includes('_') || NAMES.includes(part)).join('/')}`
  ) {
    case 'POST customers':
      return createCustomer(world, form);
    case 'GET customers/balance_transactions':
      return list(
        path,
        world.balance.filter(({ customer }) => customer === rest[1]),
      );
    case 'POST customers/balance_transactions':
      return addToBalance(world, rest[1] ?? '', form);
    case 'GET checkout/sessions':
      return list(
        path,
        world.sessions.filter((session) => isOf(session, world, form)),
      );
    case 'POST checkout/sessions':
      return createSession(world, form);
    case 'POST checkout/sessions/expire':
      return expireSession(world, rest[2] ?? '');
    case 'GET subscriptions':
      return list(
        path,
        world.subscriptions.filter((found) =>
          isOf(found, world, form, form.get('status') === 'all'),
        ),
      );
    case 'POST subscriptions':
      return updateSubscription(world, rest[1] ?? '', form);
    case 'DELETE subscriptions':
      return cancelSubscription(world, rest[1] ?? '');
    case 'GET invoices':
      return list(
        path,
        world.invoices.filter(
          ({ subscription, customer, status }) =>
            (form.get('subscription') ?? subscription) === subscription &&
            (form.get('customer') ?? customer) === customer &&
            status === form.get('status'),
        ),
      );
    case 'POST refunds':
      return createRefund(world, form);
    case 'POST billing_portal/sessions':
      return portalOf(knownCustomer(world, form));
    default:
      throw new StripeRefusal({
        status: 404,
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path})`,
      });
  }
}

function portalOf(customer: string): object {
  return {
    object: 'billing_portal.session',
    customer,
    url: `https://portal.example/${customer}`,
  };
}

/** Lists the newest first, like Stripe. */
function list(url: string, data: object[]): object {
  return { object: 'list', url, has_more: false, data: data.toReversed() };
}

function knownCustomer(world: StripeWorld, form: URLSearchParams): string {
  const id = form.get('customer') ?? '';
  if (world.customers.some((customer) => customer.id === id)) return id;
  throw missing('customer', `No such customer: '${id}'`);
}

function missing(param: string, message: string): StripeRefusal {
  return new StripeRefusal({
    status: param === 'customer' ? 400 : 404,
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message,
  });
}

function isOf(
  object: { customer: string; status: string },
  world: StripeWorld,
  form: URLSearchParams,
  everything = false,
): boolean {
  if (object.customer !== knownCustomer(world, form)) return false;
  if (everything) return true;
  const status = form.get('status');
  return status === null ? object.status !== 'canceled' : object.status === status;
}

function createCustomer(world: StripeWorld, form: URLSearchParams): object {
  const customer = {
    id: world.id('cus'),
    email: form.get('email') ?? undefined,
    userId: form.get('metadata[user_id]') ?? undefined,
  };
  world.customers.push(customer);
  return { ...customer, object: 'customer', metadata: { user_id: customer.userId } };
}

function addToBalance(world: StripeWorld, customer: string, form: URLSearchParams): object {
  if (!world.customers.some(({ id }) => id === customer)) {
    throw missing('customer', `No such customer: '${customer}'`);
  }
  const month = form.get('metadata[empty_month]');
  return world.addToBalance(
    customer,
    Number(form.get('amount')),
    month === null ? {} : { empty_month: month },
  );
}

function createSession(world: StripeWorld, form: URLSearchParams): WorldSession {
  const customer = knownCustomer(world, form);
  const hasPrice =
    form.has('line_items[0][price]') || form.has('line_items[0][price_data][currency]');
  if (form.get('mode') !== 'subscription' || !hasPrice) {
    throw new StripeRefusal({
      status: 400,
      type: 'invalid_request_error',
      message: 'A subscription needs a price',
    });
  }
  const id = world.id('cs');
  const session: WorldSession = {
    id,
    object: 'checkout.session',
    customer,
    status: 'open',
    url: `https://checkout.example/${id}`,
    success_url: form.get('success_url'),
    client_reference_id: form.get('client_reference_id'),
    trial: Number(form.get('subscription_data[trial_period_days]') ?? 0),
  };
  world.sessions.push(session);
  return session;
}

function expireSession(world: StripeWorld, id: string): WorldSession {
  const session = world.sessions.find((known) => known.id === id);
  if (!session) throw missing('session', `No such checkout session: ${id}`);
  session.status = 'expired';
  session.url = null;
  return session;
}

function createRefund(world: StripeWorld, form: URLSearchParams): object {
  const intent = form.get('payment_intent') ?? '';
  if (!world.refund(intent)) {
    throw new StripeRefusal({
      status: 400,
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Nothing is left of ${intent}`,
    });
  }
  return { id: world.id('re'), object: 'refund', payment_intent: intent, status: 'succeeded' };
}

function updateSubscription(world: StripeWorld, id: string, form: URLSearchParams): object {
  const subscription = world.subscriptions.find((known) => known.id === id);
  if (!subscription || subscription.status === 'canceled') {
    throw missing('id', `No such subscription: '${id}'`);
  }
  const leaves = form.get('cancel_at_period_end');
  if (leaves !== null) world.leaveWithPeriod(subscription, leaves === 'true');
  if (form.has('metadata[season_from]')) {
    const resumesAt = form.get('pause_collection[resumes_at]');
    world.pause(
      subscription,
      resumesAt === null ? null : { behavior: 'void', resumes_at: Number(resumesAt) },
      {
        metadata: {
          season_from: form.get('metadata[season_from]') ?? '',
          season_until: form.get('metadata[season_until]') ?? '',
        },
        isAnchored: form.get('billing_cycle_anchor[type]') === 'now',
      },
    );
  }
  return subscription;
}

function cancelSubscription(world: StripeWorld, id: string): object {
  const subscription = world.subscriptions.find((known) => known.id === id);
  if (!subscription || subscription.status === 'canceled') {
    throw missing('id', `No such subscription: '${id}'`);
  }
  world.end(subscription);
  return subscription;
}
