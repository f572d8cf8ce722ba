import type Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/payments.config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { outsidePart, PartAway } from '../../../platform/load/outside-part.ts';

/** Longest wait for one answer, in ms; a request is allowed two tries. */
const TIMEOUT_MS = 6_000;

/** Longest time of several questions in a row, in ms; above what one may take with its second try. */
const WAIT_MS = 30_000;

const AWAY = "We couldn't reach our payment provider. Please try again in a minute.";

const clients = new WeakMap<StripeConfig, Promise<Stripe>>();

/** The SDK, loaded with the first use: a server without Stripe does without its weight. */
export function stripeClient(config: StripeConfig): Promise<Stripe> {
  const client = clients.get(config) ?? openClient(config);
  clients.set(config, client);
  return client;
}

async function openClient({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new StripeSdk(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Whatever goes wrong at Stripe is `payment_unavailable` to the caller; the cause is logged. */
export async function askStripe<T>(
  config: StripeConfig,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  const stripe = outsidePart(config, 'stripe', {
    waitMs: WAIT_MS,
    isAway: (error) => isStripeAway(error) && !isPlainFailure(error),
    code: 'payment_unavailable',
    words: AWAY,
  });
  try {
    return await stripe.ask(async () => ask(await stripeClient(config)));
  } catch (error) {
    if (error instanceof PartAway) throw error;
    throw new AppError('payment_unavailable', AWAY, { cause: error, retryAfter: 30 });
  }
}

/**
 * Whether what {@link askStripe} threw says that Stripe itself is away: no connection, a timeout, a
 * 5xx or a 429. Anything else is about this one question.
 */
export function isStripeAway(error: unknown): boolean {
  if (error instanceof PartAway) return true;
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof Error) || !('type' in cause)) return false;
  if (cause.type === 'StripeConnectionError' || cause.type === 'StripeRateLimitError') return true;
  if (cause.type !== 'StripeAPIError') return false;
  // Without a status it was no answer of Stripe's: the page of a gateway before it.
  const status = 'statusCode' in cause ? cause.statusCode : undefined;
  return typeof status !== 'number' || status >= 500;
}

/** A 500 comes at once and may be about one account: it holds nobody up, unlike silence. */
function isPlainFailure(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 500;
}

/** An object of Stripe's that names its customer. */
interface OfCustomer {
  customer: string | { id: string } | null;
}

/**
 * The object, if it is this customer's. Throws otherwise: a proxy or a cache in between can mix up
 * answers, and no customer may be refunded, canceled or redirected because of someone else's.
 */
export function ownOf<T extends OfCustomer>(customerId: string, object: T): T {
  const { customer } = object;
  if (customer === null || idOf(customer) !== customerId) throw aboutAnother();
  return object;
}

/** As {@link ownOf}, for each in a list. An empty one can't show whose it is. */
export const allOwnOf = <T extends OfCustomer>(customerId: string, objects: T[]): T[] =>
  objects.map((object) => ownOf(customerId, object));

export const aboutAnother = () => new Error('Stripe answered about another customer');

export const idOf = (object: string | { id: string }) =>
  typeof object === 'string' ? object : object.id;

/** Whether Stripe refused because it does not know the object that a parameter names. */
export function isMissing(error: unknown, parameter?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'resource_missing') {
    return false;
  }
  return parameter === undefined || ('param' in error && error.param === parameter);
}
