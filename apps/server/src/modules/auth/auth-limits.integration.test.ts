import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  RECOVER_PER_ACCOUNT,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_PAIR,
  SIGN_UP_PER_ADDRESS,
} from './auth.limits.ts';
import { type AuthAnswer, askAuth } from './testing/ask-auth.ts';

const email = 'ada@example.com';
const password = 'Secret-123';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ limits: 'real', environment: { TRUST_PROXY: '1' } });
  await ask('/signup', { email, password });
});
afterEach(() => t.close());

const ask = (path: string, body: unknown, address = '192.0.2.1') =>
  askAuth(t, 'POST', path, { body, address });

const signIn = (given: string, address?: string) =>
  ask('/token?grant_type=password', { email, password: given }, address);

function expectRefused(response: AuthAnswer) {
  expect(response.status).toBe(429);
  expect(response.body).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('the limits of sign-in', () => {
  it('stop guesses from one address and leave the owner at another one alone', async () => {
    for (let guess = 0; guess < SIGN_IN_PER_PAIR.points; guess += 1) {
      expect((await signIn('Wrong-123')).status).toBe(400);
    }
    expectRefused(await signIn('Wrong-123'));
    expectRefused(await signIn(password));
    expect((await signIn(password, '192.0.2.2')).status).toBe(200);
  });

  it('forget the tries of whoever gets in', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 1; guess < SIGN_IN_PER_PAIR.points; guess += 1) await signIn('Wrong-123');
      expect((await signIn(password)).status).toBe(200);
    }
  });

  it('stop guesses at one account from many addresses', async () => {
    for (let guess = 1; guess < SIGN_IN_PER_ACCOUNT.points; guess += 1) {
      await t.deps.limits.take(SIGN_IN_PER_ACCOUNT, email);
    }
    expect((await signIn('Wrong-123', '192.0.2.3')).status).toBe(400);
    expectRefused(await signIn('Wrong-123', '192.0.2.4'));
  });
});

it('limits sign-ups of one address', async () => {
  // Bodies that are refused cheaply count as well.
  for (let count = 1; count < SIGN_UP_PER_ADDRESS.points; count += 1) await ask('/signup', {});
  expectRefused(await ask('/signup', { email: 'new@example.com', password }));
  const elsewhere = await ask('/signup', { email: 'new@example.com', password }, '192.0.2.2');
  expect(elsewhere.status).toBe(200);
});

it('limits the mails to one e-mail, known or not', async () => {
  for (const target of [email, 'nobody@example.com']) {
    for (let count = 0; count < RECOVER_PER_ACCOUNT.points; count += 1) {
      expect((await ask('/recover', { email: target })).status).toBe(200);
    }
    expectRefused(await ask('/recover', { email: target }, '192.0.2.2'));
  }
});
