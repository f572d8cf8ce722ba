import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StripeConfig } from '../../../platform/config/payments.config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import {
  allOwnOf,
  askStripe,
  isMissing,
  isStripeAway,
  ownOf,
  stripeClient,
} from './stripe-client.ts';

let answer = { status: 200, body: '{}' };
const heard: IncomingHttpHeaders[] = [];
const server = createServer(({ headers }, response) => {
  heard.push(headers);
  if (answer.status === 0) return response.destroy();
  return response
    .writeHead(answer.status, { 'Stripe-Should-Retry': 'false', 'Request-Id': 'req_1' })
    .end(answer.body);
});

let config: StripeConfig;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  config = {
    provider: 'stripe',
    secretKey: 'sk_test_standin',
    webhookSecret: 'whsec_standin',
    priceId: undefined,
    apiUrl: `http://127.0.0.1:${port}`,
    trialDays: 0,
  };
});
afterAll(() => server.close());

const refusal = JSON.stringify({ error: { type: 'any_error', message: 'No' } });

it.each([
  ['a broken connection', 0, '', true],
  ['an outage', 500, refusal, true],
  ['an outage', 503, refusal, true],
  ['the error page of a gateway', 502, '<html>Bad Gateway</html>', true],
  ['too many requests', 429, refusal, true],
  ['a bad request', 400, refusal, false],
  ['a wrong key', 401, refusal, false],
  ['a missing permission', 403, refusal, false],
  ['a missing object', 404, refusal, false],
  ['a conflict', 409, refusal, false],
])('says whether Stripe is unavailable after %s (%i)', async (_what, status, body, isAway) => {
  answer = { status, body };
  const error = await askStripe(config, (stripe) => stripe.customers.list()).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: 'payment_unavailable' });
  expect(isStripeAway(error)).toBe(isAway);
});

it('does not count our own errors as an outage of Stripe', () => {
  expect(isStripeAway(new AppError('payment_unavailable', 'Stripe is not configured'))).toBe(false);
  expect(isStripeAway(new AppError('unavailable'))).toBe(false);
  expect(isStripeAway(new TypeError('a mistake'))).toBe(false);
  expect(isStripeAway(undefined)).toBe(false);
});

/** Returns the failure in a process that has not asked Stripe yet. */
const failureOf = (own: StripeConfig) =>
  askStripe(own, (stripe) => stripe.customers.list()).catch((reason: unknown) => reason);

describe('after five failures in a row', () => {
  it.each([
    ['outages', 503, true],
    ['refusals', 400, false],
    // They come at once, and may concern one account only.
    ['internal errors', 500, false],
  ])(
    'that are %s (%i), the client pauses its requests for a while: %s',
    async (_what, status, rests) => {
      const own = { ...config };
      answer = { status, body: refusal };
      for (let times = 0; times < 5; times += 1) await failureOf(own);
      heard.length = 0;
      const error = await failureOf(own);
      expect(heard.length === 0).toBe(rests);
      expect(error).toMatchObject({ code: 'payment_unavailable' });
      expect(isStripeAway(error)).toBe(status >= 500);
    },
  );
});

it('counts an API error without a status as an outage', () => {
  const gateway = Object.assign(new Error('Bad Gateway'), { type: 'StripeAPIError' });
  expect(isStripeAway(gateway)).toBe(true);
  expect(isStripeAway(Object.assign(gateway, { statusCode: 404 }))).toBe(false);
  const forged = { type: 'StripeSignatureVerificationError' };
  expect(isStripeAway(Object.assign(new Error('Not signed'), forged))).toBe(false);
});

describe('the client', () => {
  it('is reused per configuration, so that its connections are kept', async () => {
    expect(await stripeClient(config)).toBe(await stripeClient(config));
    expect(await stripeClient({ ...config })).not.toBe(await stripeClient(config));
  });

  it('does not fall back to plain HTTP for an HTTPS address', async () => {
    answer = { status: 200, body: JSON.stringify({ object: 'list', data: [] }) };
    const error = await failureOf({ ...config, apiUrl: config.apiUrl.replace('http:', 'https:') });
    expect(isStripeAway(error)).toBe(true);
  });

  it('sends no telemetry header', async () => {
    answer = { status: 200, body: JSON.stringify({ object: 'list', data: [] }) };
    const own = { ...config };
    heard.length = 0;
    for (let times = 0; times < 2; times += 1) {
      await askStripe(own, (stripe) => stripe.customers.list());
    }
    expect(heard).toHaveLength(2);
    for (const headers of heard) expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
  });
});

describe('a response of Stripe', () => {
  it('is accepted for its own customer, by ID or as an object', () => {
    for (const customer of ['cus_1', { id: 'cus_1' }]) {
      expect(ownOf('cus_1', { customer })).toEqual({ customer });
      expect(allOwnOf('cus_1', [{ customer }])).toEqual([{ customer }]);
    }
  });

  it.each([['cus_2'], [{ id: 'cus_2' }], [null]])('is rejected for customer %o', (customer) => {
    expect(() => ownOf('cus_1', { customer })).toThrow('another customer');
    expect(() => allOwnOf('cus_1', [{ customer: 'cus_1' }, { customer }])).toThrow();
  });

  it('reports a missing object by its code and parameter', () => {
    const missing = Object.assign(new Error('No such customer'), {
      code: 'resource_missing',
      param: 'customer',
    });
    expect([isMissing(missing), isMissing(missing, 'customer')]).toEqual([true, true]);
    expect(isMissing(missing, 'id')).toBe(false);
    expect(isMissing(Object.assign(new Error(), { code: 'rate_limit', param: 'customer' }))).toBe(
      false,
    );
    for (const other of [new Error('No'), { code: 'resource_missing' }, undefined]) {
      expect(isMissing(other)).toBe(false);
    }
  });
});
