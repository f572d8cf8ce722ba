import type Stripe from 'stripe';
import {
  DependencyUnavailable,
  externalDependency,
} from '../../../platform/admission/external-dependency.ts';
import type { StripeConfig } from '../../../platform/config/payments.config.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** Time limit of one try, in ms; a request gets two. */
const TIMEOUT_MS = 6_000;

/** Time limit of several requests in a row; longer than both tries of one request can take. */
const WAIT_MS = 30_000;

const AWAY = "We couldn't reach our payment provider. Please try again in a minute.";

const clients = new WeakMap<StripeConfig, Promise<Stripe>>();

/** Loads the SDK on first use, to spare a server without Stripe its weight. */
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

/** Throws every failure as `payment_unavailable`; the cause is logged. */
export async function askStripe<T>(
  config: StripeConfig,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  const stripe = externalDependency(config, 'stripe', {
    waitMs: WAIT_MS,
    isAway: (error) => isStripeAway(error) && !isPlainFailure(error),
    code: 'payment_unavailable',
    words: AWAY,
  });
  try {
    return await stripe.ask(async () => ask(await stripeClient(config)));
  } catch (error) {
    if (error instanceof DependencyUnavailable) throw error;
    throw new AppError('payment_unavailable', AWAY, { cause: error, retryAfter: 30 });
  }
}

/**
 * True if Stripe itself is down: no connection, a timeout, a 5xx or a 429. Any other error concerns
 * only this request.
 */
export function isStripeAway(error: unknown): boolean {
  if (error instanceof DependencyUnavailable) return true;
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof Error) || !('type' in cause)) return false;
  if (cause.type === 'StripeConnectionError' || cause.type === 'StripeRateLimitError') return true;
  if (cause.type !== 'StripeAPIError') return false;
  // Without a status, the answer came from a gateway in front of Stripe.
  const status = 'statusCode' in cause ? cause.statusCode : undefined;
  return typeof status !== 'number' || status >= 500;
}

/** A 500 arrives immediately and may affect only one account; unlike a timeout, it delays no others. */
function isPlainFailure(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 500;
}

interface OfCustomer {
  customer: string | { id: string } | null;
}

/**
 * Throws if the object belongs to another customer: a proxy or a cache can mix up answers, and no
 * customer may be refunded, canceled or redirected because of someone else's.
 */
export function ownOf<T extends OfCustomer>(customerId: string, object: T): T {
  const { customer } = object;
  if (customer === null || idOf(customer) !== customerId) throw aboutAnother();
  return object;
}

/** An empty list can't show its owner. */
export const allOwnOf = <T extends OfCustomer>(customerId: string, objects: T[]): T[] =>
  objects.map((object) => ownOf(customerId, object));

export const aboutAnother = () => new Error('Stripe answered about another customer');

export const idOf = (object: string | { id: string }) =>
  typeof object === 'string' ? object : object.id;

/** True if Stripe does not know the object that `parameter` names. */
export function isMissing(error: unknown, parameter?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'resource_missing') {
    return false;
  }
  return parameter === undefined || ('param' in error && error.param === parameter);
}
