import { checkoutSchema } from '@pro-match/domain/billing';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { cancelSubscription } from '../subscriptions.service.ts';
import { CHECKOUT, isSubscribed, leadOf, PORTAL, planOf, tierOf } from '../testing/plans.ts';
import { choose, move, pathOf, press, revisionOn } from '../testing/sandbox-forms.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const SUCCESS = '/business-dashboard?subscription=success';
const CANCELLED = '/business-dashboard?subscription=cancelled';

async function subscribed(): Promise<TestBusiness> {
  const owner = await t.business();
  await choose(t, owner, 'subscribe');
  return owner;
}

describe('the sandbox checkout', () => {
  it('derives the address of a new card from the current business name', async () => {
    const owner = await t.business({ businessName: 'Early Lumber' });
    const path = `/rest/v1/business_profiles/${owner.profileId}`;
    await owner.request('PATCH', path, { business_name: 'Late Lumber' });
    const addresses = async () =>
      rowsOf(
        await t.database.db.execute(
          sql`select slug from business_slugs where profile_id = ${owner.profileId} and is_current`,
        ),
      );
    expect(await addresses()).toEqual([]);
    await choose(t, owner, 'subscribe');
    expect(await addresses()).toEqual([{ slug: 'late-lumber' }]);
  });

  it('names the business, the price, test mode and how to cancel, without scripts', async () => {
    const owner = await t.business({ businessName: 'Ada <b>& Sons' });
    const url = await leadOf(owner, CHECKOUT);
    expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\/[\w-]{43}$/);
    const page = await t.app.request(pathOf(url));
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script|unsafe/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    for (const words of [
      'Test mode.',
      'No card is charged',
      '$35',
      'Renews every month until you cancel in Settings',
      'Next payment: ',
      'Ada &lt;b&gt;&amp; Sons',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/<script|style=|<b>&/);
    expect((await t.app.request('/sandbox/style.css')).headers.get('content-type')).toMatch(/css/);
  });

  it('keeps the origin of the request if it is one of ours', async () => {
    const owner = await t.business();
    const ask = (origin: string) =>
      t.app.request(CHECKOUT, {
        method: 'POST',
        headers: {
          apikey: t.deps.config.PUBLISHABLE_KEY,
          authorization: `Bearer ${owner.accessToken}`,
          origin,
        },
      });
    const leads = async (origin: string) => checkoutSchema.parse(await (await ask(origin)).json());
    expect((await leads('http://127.0.0.1:3000')).url).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/sandbox/,
    );
    for (const foreign of ['https://evil.example', 'http://127.0.0.1:4000', 'null']) {
      expect((await leads(foreign)).url).toMatch(/^http:\/\/localhost:3000\/sandbox/);
    }
  });

  it('subscribes once when submitted repeatedly', async () => {
    const owner = await t.business({ portfolioImages: ['/a.webp'] });
    const path = pathOf(await leadOf(owner, CHECKOUT));
    const answers = await Promise.all([
      press(t, path, { choice: 'subscribe' }),
      press(t, path, { choice: 'subscribe' }),
    ]);
    for (const { status, headers } of answers) {
      expect([status, headers.get('location')]).toEqual([303, SUCCESS]);
    }
    expect(await tierOf(t, owner)).toBe('paid');
    const plan = await planOf(owner);
    expect(plan).toMatchObject({
      status: 'active',
      tier: 'paid',
      cancel_at_period_end: false,
      grace_until: null,
      price_usd: 35,
      provider: 'sandbox',
      can_manage: true,
    });
    expect(await isSubscribed(owner)).toBe(true);
    // The page is used up: submitting it again changes nothing.
    expect((await press(t, path, { choice: 'trial' })).headers.get('location')).toBe(SUCCESS);
    expect(await planOf(owner)).toEqual(plan);
    expect(await (await t.app.request(path)).text()).toContain('This checkout is finished');
  });

  it('starts a trial', async () => {
    const owner = await t.business();
    expect((await choose(t, owner, 'trial')).headers.get('location')).toBe(SUCCESS);
    expect(await planOf(owner)).toMatchObject({ status: 'trialing', tier: 'trial' });
    expect(await tierOf(t, owner)).toBe('trial');
  });

  it('lets a declined payment be retried on the same page', async () => {
    const owner = await t.business();
    const path = pathOf(await leadOf(owner, CHECKOUT));
    const declined = await press(t, path, { choice: 'decline' });
    expect(declined.headers.get('location')).toBe(`${path}?declined=1`);
    expect(await (await t.app.request(`${path}?declined=1`)).text()).toContain('role="alert"');
    expect(await planOf(owner)).toMatchObject({
      status: 'incomplete',
      tier: 'free',
      can_manage: false,
    });
    expect((await owner.request('POST', PORTAL)).status).toBe(404);
    await press(t, path, { choice: 'subscribe' });
    expect(await tierOf(t, owner)).toBe('paid');
  });

  it('leads back without a subscription when canceled', async () => {
    const owner = await t.business();
    expect((await choose(t, owner, 'back')).headers.get('location')).toBe(CANCELLED);
    expect(await planOf(owner)).toMatchObject({ status: 'none', current_period_end: null });
    expect(await tierOf(t, owner)).toBe('free');
  });

  it('sends a subscriber to the portal', async () => {
    const owner = await subscribed();
    expect(await leadOf(owner, CHECKOUT)).toContain('/sandbox/portal/');
  });

  it('sells one month when two pages are submitted at once', async () => {
    const owner = await t.business();
    const paths = [pathOf(await leadOf(owner, CHECKOUT)), pathOf(await leadOf(owner, CHECKOUT))];
    await Promise.all(paths.map((path) => press(t, path, { choice: 'subscribe' })));
    const plan = await planOf(owner);
    const days = (Date.parse(plan.current_period_end ?? '') - t.clock.now().getTime()) / DAY_MS;
    expect(days).toBeLessThan(31.5);
  });

  it('subscribes only the business that it was opened for', async () => {
    const [owner, other] = [await t.business(), await t.business()];
    await leadOf(other, CHECKOUT);
    await choose(t, owner, 'subscribe');
    expect([await tierOf(t, owner), await tierOf(t, other)]).toEqual(['paid', 'free']);
  });

  it('rejects guessed, expired, oversized and cross-site requests', async () => {
    const owner = await t.business();
    const path = pathOf(await leadOf(owner, CHECKOUT));
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await press(t, path, { choice: 'subscribe' }, foreign)).status).toBe(400);
    expect((await press(t, path, { choice: 'everything' })).status).toBe(400);
    expect((await press(t, path, {})).status).toBe(400);
    for (const guess of [newId(), 'x'.repeat(500), "'; drop table x", '%00']) {
      const wrong = `/sandbox/checkout/${encodeURIComponent(guess)}`;
      expect((await t.app.request(wrong)).status).toBe(404);
      expect((await press(t, wrong, { choice: 'subscribe' })).status).toBe(404);
    }
    const portal = path.replace('checkout', 'portal');
    expect((await t.app.request(portal)).status).toBe(404);
    expect((await press(t, path, { choice: 'x'.repeat(9000) })).status).toBe(413);
    t.clock.advance(DAY_MS);
    expect((await t.app.request(path)).status).toBe(404);
    expect((await press(t, path, { choice: 'subscribe' })).status).toBe(404);
    expect(await tierOf(t, owner)).toBe('free');
  });
});

describe('the sandbox portal', () => {
  it('cancels at the end of the period, resumes, and ends at once', async () => {
    const owner = await subscribed();
    const path = pathOf(await leadOf(owner, PORTAL));
    expect((await move(t, path, 'cancel')).headers.get('location')).toBe(path);
    expect(await planOf(owner)).toMatchObject({ tier: 'paid', cancel_at_period_end: true });
    expect(await (await t.app.request(path)).text()).toContain('You keep Pro until');
    await move(t, path, 'resume');
    expect(await planOf(owner)).toMatchObject({ tier: 'paid', cancel_at_period_end: false });
    await move(t, path, 'cancel');
    await move(t, path, 'end');
    expect(await planOf(owner)).toMatchObject({ status: 'canceled', tier: 'free' });
    expect(await tierOf(t, owner)).toBe('free');
    // An owner who left can come back.
    expect(await leadOf(owner, CHECKOUT)).toContain('/sandbox/checkout/');
  });

  it('grants seven days after a failed payment, until it is paid or ended', async () => {
    const owner = await subscribed();
    const path = pathOf(await leadOf(owner, PORTAL));
    await move(t, path, 'fail');
    const plan = await planOf(owner);
    expect(plan).toMatchObject({ status: 'past_due', tier: 'paid' });
    const grace = (Date.parse(plan.grace_until ?? '') - t.clock.now().getTime()) / DAY_MS;
    expect(grace).toBeGreaterThan(6.9);
    expect(grace).toBeLessThanOrEqual(7);
    await move(t, path, 'renew');
    expect(await planOf(owner)).toMatchObject({ status: 'active', grace_until: null });
    await move(t, path, 'fail');
    await move(t, path, 'end');
    expect(await tierOf(t, owner)).toBe('free');
  });

  it('renews once when the button is pressed twice', async () => {
    const owner = await subscribed();
    const path = pathOf(await leadOf(owner, PORTAL));
    const revision = await revisionOn(t, path);
    const before = await planOf(owner);
    await Promise.all([
      press(t, path, { move: 'renew', revision }),
      press(t, path, { move: 'renew', revision }),
    ]);
    const ends = [before, await planOf(owner)].map((plan) =>
      Date.parse(plan.current_period_end ?? ''),
    );
    expect(((ends[1] ?? 0) - (ends[0] ?? 0)) / DAY_MS).toBeLessThan(31.5);
  });

  it('returns 404 without a subscription', async () => {
    const owner = await t.business();
    expect((await owner.request('POST', PORTAL)).status).toBe(404);
    const ask = async (fields: Record<string, string>) =>
      (await press(t, '/sandbox/portal/x', fields)).status;
    expect(await ask({ move: 'cancel' })).toBe(400);
    expect(await ask({ move: 'steal', revision: '1' })).toBe(400);
    expect(await ask({ move: 'cancel', revision: '1' })).toBe(404);
  });
});

it('returns 429 after too many requests', async () => {
  const strict = await createTestApp({ limits: 'real' });
  const codes = new Set<number>();
  for (let times = 0; times <= 60; times += 1) {
    codes.add((await press(strict, '/sandbox/checkout/x', { choice: 'back' })).status);
  }
  expect([...codes]).toEqual([404, 429]);
  await strict.close();
});

describe('cancelSubscription', () => {
  it('ends the subscription at once, and does nothing when repeated or without one', async () => {
    const owner = await subscribed();
    await cancelSubscription(t.deps, owner.userId);
    await cancelSubscription(t.deps, owner.userId);
    expect(await planOf(owner)).toMatchObject({ status: 'canceled' });
    await cancelSubscription(t.deps, (await t.business()).userId);
    await cancelSubscription(t.deps, newId());
  });
});

describe('production', () => {
  it('has the sandbox only if PAYMENTS names it', async () => {
    const environment = { NODE_ENV: 'production', PAYMENTS: 'sandbox' };
    const asked = await createTestApp({ environment });
    const url = await leadOf(await asked.business(), CHECKOUT);
    expect((await asked.app.request(pathOf(url))).status).toBe(200);
    await asked.close();
    const silent = await createTestApp({ environment: { NODE_ENV: 'production' } });
    expect((await silent.app.request('/sandbox/style.css')).status).toBe(404);
    expect((await silent.app.request('/sandbox/checkout/x')).status).toBe(404);
    expect((await silent.app.request('/webhooks/stripe', { method: 'POST' })).status).toBe(404);
    await silent.close();
  });
});
