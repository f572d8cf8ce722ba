import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_DEVICE,
  SIGN_IN_PER_PAIR,
  SIGN_IN_SLOWLY,
  SIGN_UP_PER_ADDRESS,
} from './auth.limits.ts';
import { type AuthAnswer, askAuth, PASSWORD, refreshWith } from './testing/ask-auth.ts';

const email = 'ada@example.com';

let t: TestApp;
/** The token that the owner's browser got at sign-up. */
let owners: string | null;
beforeEach(async () => {
  t = await createTestApp({ limits: 'real', environment: { TRUST_PROXY: '1' } });
  owners = deviceOf(await ask('/signup', { email, password: PASSWORD }));
});
afterEach(() => t.close());

const ask = (path: string, body: unknown, address = '192.0.2.1', device?: string | null) =>
  askAuth(t, 'POST', path, { body, address, device: device ?? null });

const deviceOf = (answer: AuthAnswer) => answer.headers.get('x-device-token');

const signIn = (given: string, address?: string, device?: string | null) =>
  ask('/token?grant_type=password', { email, password: given }, address, device);

function expectRefused(response: AuthAnswer, msg = 'Request rate limit reached') {
  expect(response.status).toBe(429);
  expect(response.body).toEqual({ code: 429, error_code: 'over_request_rate_limit', msg });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** State after thirty wrong passwords from many addresses within an hour, the last one just now. */
async function guessed(account = email): Promise<void> {
  for (let guess = 0; guess < SIGN_IN_PER_ACCOUNT.points; guess += 1) {
    await t.deps.limits.take(SIGN_IN_PER_ACCOUNT, account);
  }
  await t.deps.limits.take(SIGN_IN_SLOWLY, account);
}

describe('sign-in limits', () => {
  it('block an address after too many guesses but not the owner at another address', async () => {
    for (let guess = 0; guess < SIGN_IN_PER_PAIR.points; guess += 1) {
      expect((await signIn('Wrong-123')).status).toBe(400);
    }
    expectRefused(await signIn('Wrong-123'));
    expectRefused(await signIn(PASSWORD));
    expect((await signIn(PASSWORD, '192.0.2.2')).status).toBe(200);
  });

  it('reset the failed tries of an address after a successful sign-in', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 1; guess < SIGN_IN_PER_PAIR.points; guess += 1) {
        expect((await signIn('Wrong-123')).status).toBe(400);
      }
      expect((await signIn(PASSWORD)).status).toBe(200);
    }
  });

  it('let the owner in from a known browser despite strangers guessing from the same address', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 50; guess += 1) {
      statuses.push((await signIn('Wrong-123', `198.51.100.${guess % 4}`)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    const sameAddress = '198.51.100.1';
    expect((await signIn(PASSWORD, sameAddress)).status).toBe(429);
    expect((await signIn(PASSWORD, sameAddress, owners)).status).toBe(200);
    expect((await signIn('Wrong-123', sameAddress, owners)).status).toBe(400);
    expect((await signIn(PASSWORD, sameAddress, owners)).status).toBe(200);
  });

  it('slow down a new browser without locking it out', async () => {
    await guessed();
    const fresh = '203.0.113.1';
    const answer = await signIn(PASSWORD, fresh);
    expectRefused(
      answer,
      'Someone keeps trying passwords for this account. Wait half a minute and try again, or reset your password.',
    );
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    // Retrying in the meantime costs the owner nothing.
    for (let more = 0; more < 12; more += 1) {
      expect((await signIn(PASSWORD, fresh)).status).toBe(429);
    }
    await t.deps.limits.reset(SIGN_IN_SLOWLY, email);
    expect((await signIn(PASSWORD, fresh)).status).toBe(200);
  });

  it('bound the guesses at one account across all addresses', async () => {
    let looked = 0;
    for (let guess = 0; guess < 70; guess += 1) {
      const answer = await signIn('Wrong-123', `198.51.100.${guess}`);
      if (answer.status === 400) looked += 1;
    }
    expect(looked).toBeGreaterThanOrEqual(SIGN_IN_PER_ACCOUNT.points);
    // A slow machine may run into a second half minute.
    expect(looked).toBeLessThanOrEqual(SIGN_IN_PER_ACCOUNT.points + 4);
  });

  it('allow an address only three slow guesses so that others get a turn', async () => {
    await guessed();
    for (let guess = 0; guess < 3; guess += 1) {
      await t.deps.limits.reset(SIGN_IN_SLOWLY, email);
      expect((await signIn('Wrong-123')).status).toBe(400);
    }
    await t.deps.limits.reset(SIGN_IN_SLOWLY, email);
    expectRefused(await signIn('Wrong-123'));
    expect((await signIn(PASSWORD, '203.0.113.1')).status).toBe(200);
  });

  it('give the same refusal for an e-mail without an account', async () => {
    const nobody = (address: string) =>
      ask('/token?grant_type=password', { email: 'nobody@example.com', password: 'x' }, address);
    await guessed();
    await guessed('nobody@example.com');
    const [unknown, known] = [await nobody('203.0.113.1'), await signIn('x', '203.0.113.1')];
    expect([unknown.status, known.status]).toEqual([429, 429]);
    expect(unknown.body).toEqual(known.body);
  });
});

describe('a known browser', () => {
  it('is named only after a successful sign-in there', async () => {
    expect(owners).toMatch(/^[\w-]{48}$/);
    const wrong = await signIn('Wrong-123');
    expect(wrong.status).toBe(400);
    expect(deviceOf(wrong)).toBeNull();
    expect(deviceOf(await signIn(PASSWORD, undefined, owners))).toBeNull();
    const other = await signIn(PASSWORD);
    expect(deviceOf(other)).not.toBe(owners);
    expect(deviceOf(await refreshWith(t, other.body.refresh_token))).not.toBeNull();
  });

  it('has a limit of its own', async () => {
    for (let guess = 0; guess < SIGN_IN_PER_DEVICE.points; guess += 1) {
      expect((await signIn('Wrong-123', '192.0.2.9', owners)).status).toBe(400);
    }
    await guessed();
    expect((await signIn(PASSWORD, '198.51.100.1', owners)).status).toBe(429);
  });

  it('does not help with an account that it never signed in to', async () => {
    const strangers = deviceOf(
      await ask('/signup', { email: 'eve@example.com', password: PASSWORD }),
    );
    await guessed();
    expect((await signIn(PASSWORD, '198.51.100.1', strangers)).status).toBe(429);
  });
});

it('limits sign-ups from one address', async () => {
  // Bodies that are rejected cheaply count as well.
  for (let count = 1; count < SIGN_UP_PER_ADDRESS.points; count += 1) {
    expect((await ask('/signup', {})).status).toBe(422);
  }
  expectRefused(await ask('/signup', { email: 'new@example.com', password: PASSWORD }));
  const fresh = { email: 'new@example.com', password: PASSWORD };
  expect((await ask('/signup', fresh, '192.0.2.2')).status).toBe(200);
});
