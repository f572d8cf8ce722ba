import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StripeConfig } from '../../../platform/config/payments.config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { askStripe, isStripeAway } from './stripe-client.ts';

let answer = { status: 200, body: '{}' };
const server = createServer((_request, response) => {
  if (answer.status === 0) return response.destroy();
  return response.writeHead(answer.status, { 'Stripe-Should-Retry': 'false' }).end(answer.body);
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
  ["a gateway's page", 502, '<html>Bad Gateway</html>', true],
  ['too many questions', 429, refusal, true],
  ['a bad question', 400, refusal, false],
  ['a wrong key', 401, refusal, false],
  ['a missing permission', 403, refusal, false],
  ['a missing object', 404, refusal, false],
  ['a conflict', 409, refusal, false],
])('after %s (%i) says whether Stripe is away', async (_what, status, body, isAway) => {
  answer = { status, body };
  const error = await askStripe(config, (stripe) => stripe.customers.list()).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: 'payment_unavailable' });
  expect(isStripeAway(error)).toBe(isAway);
});

it('does not take what went wrong here for an outage of Stripe', () => {
  expect(isStripeAway(new AppError('payment_unavailable', 'Stripe is not configured'))).toBe(false);
  expect(isStripeAway(new AppError('unavailable'))).toBe(false);
  expect(isStripeAway(new TypeError('a mistake'))).toBe(false);
  expect(isStripeAway(undefined)).toBe(false);
});
