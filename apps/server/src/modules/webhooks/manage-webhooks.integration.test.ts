import {
  URL_HAS_LOGIN,
  URL_NOT_HTTPS,
  WEBHOOK_FIELDS,
  WEBHOOKS_MAX,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@pro-match/domain/webhooks';
import { tooLongText } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { asking } from '../../testing/requests.ts';
import { untilWaiting, whileHeld } from '../../testing/sql/held.ts';

let t: TestApp;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  business = await t.business();
});
afterAll(() => t.close());

const INPUT = { url: 'https://tools.example.com/hooks', events: ['lead.created'] };
const create = (by: Pick<TestBusiness, 'request'>, input: unknown = INPUT) =>
  by.request('POST', '/rest/v1/webhooks', input);
const made = async (by: Pick<TestBusiness, 'request'>) =>
  (await (await create(by)).json()) as WebhookWithSecret;
const test = (by: Pick<TestBusiness, 'request'>, id: string) =>
  by.request('POST', `/rest/v1/webhooks/${id}/test`);
const problemOf = async (answer: Response) =>
  (await answer.json()) as { code: string; errors?: { field: string; message: string }[] };

describe('adding a webhook', () => {
  it('shows the secret once, and stores it sealed', async () => {
    const answer = await create(business);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { id, secret, ...webhook } = (await answer.json()) as WebhookWithSecret;
    expect(webhook).toMatchObject({ ...INPUT, state: 'on' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await business.request('GET', '/rest/v1/webhooks');
    expect(await list.text()).not.toContain('secret":');
    const rows = await t.database.db.execute(
      sql`select encode(secret, 'base64') as secret from webhook_endpoints where id = ${id}::uuid`,
    );
    expect(rowsOf<{ secret: string }>(rows)[0]?.secret).not.toContain(secret.slice(6, 30));
  });

  it.each([
    ['http://tools.example.com/', URL_NOT_HTTPS],
    ['http://127.0.0.1/', URL_NOT_HTTPS],
    ['https://', URL_NOT_HTTPS],
    ['https://exa mple.com', URL_NOT_HTTPS],
    ['https://me:secret@example.com/', URL_HAS_LOGIN],
    // A client would drop the tab when connecting, and read a login.
    ['https://\t/me@example.com/', URL_NOT_HTTPS],
    ['https://\n/me@example.com/', URL_NOT_HTTPS],
    [`https://example.com/${'é'.repeat(100)}`, tooLongText(WEBHOOK_FIELDS.url)],
  ])('refuses %s', async (url, message) => {
    const answer = await create(business, { ...INPUT, url });
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).errors).toEqual([{ field: 'url', message }]);
  });

  it('refuses an empty list of events and unknown events', async () => {
    expect((await create(business, { ...INPUT, events: [] })).status).toBe(422);
    expect((await create(business, { ...INPUT, events: ['account.closed'] })).status).toBe(422);
  });

  it('is possible only for a business with a recent reauthentication', async () => {
    expect((await create(await t.client())).status).toBe(404);
    const nobody = asking(t.app, t.deps.config.PUBLISHABLE_KEY);
    expect((await nobody('POST', '/rest/v1/webhooks', INPUT)).status).toBe(401);
    const other = await t.business();
    const { id } = await made(other);
    await t.database.db.execute(
      sql`update auth_sessions set proven_until = null where id = ${other.sessionId}`,
    );
    const rotate = () => other.request('POST', `/rest/v1/webhooks/${id}/secret`);
    for (const answer of [await create(other), await rotate()]) {
      expect([answer.status, (await problemOf(answer)).code]).toEqual([
        403,
        'reauthentication_needed',
      ]);
    }
  });

  it('stops at five, even when many are added at once', async () => {
    const other = await t.business();
    const answers = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 2 }, () => create(other)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(WEBHOOKS_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

describe('a webhook of another business', () => {
  it('returns 404 for every operation', async () => {
    const { id } = await made(business);
    const delivery = (await (await test(business, id)).json()) as WebhookDelivery;
    const other = await t.business();
    const path = `/rest/v1/webhooks/${id}`;
    const answers = await Promise.all([
      other.request('PATCH', path, { is_on: false }),
      other.request('DELETE', path),
      other.request('POST', `${path}/secret`),
      other.request('POST', `${path}/test`),
      other.request('GET', `${path}/deliveries`),
      other.request('POST', `/rest/v1/webhook_deliveries/${delivery.id}/replay`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    await business.request('DELETE', path);
  });
});

describe('a webhook', () => {
  it('accepts an address of exactly the maximum length', async () => {
    const start = 'https://tools.example.com/';
    const url = start + 'x'.repeat(WEBHOOK_FIELDS.url.max - start.length);
    const answer = await create(business, { ...INPUT, url });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as WebhookWithSecret;
    const path = `/rest/v1/webhooks/${id}`;
    const log = await business.request('GET', `${path}/deliveries`);
    expect(await log.json()).toEqual({ data: [], next: null });
    await business.request('DELETE', path);
  });

  it('changes without affecting the others of its business', async () => {
    const [other, off, one] = [await made(business), await made(business), await made(business)];
    const path = `/rest/v1/webhooks/${one.id}`;
    await business.request('PATCH', `/rest/v1/webhooks/${off.id}`, { is_on: false });
    const kept = async () => {
      const rows = await t.database.db.execute(sql`
        select row_to_json(e)::text as row from webhook_endpoints e
        where id in (${other.id}, ${off.id}) order by id`);
      return rowsOf<{ row: string }>(rows).map(({ row }) => row);
    };
    const before = await kept();
    await test(business, one.id);
    expect((await business.request('PATCH', path, { is_on: true })).status).toBe(200);
    // It was already on, so waiting deliveries keep waiting.
    const log = await business.request('GET', `${path}/deliveries`);
    expect(await log.json()).toMatchObject({ data: [{ state: 'waiting' }] });
    for (const change of [{ events: ['review.created'] }, { is_on: false }, { is_on: true }]) {
      const changed = await business.request('PATCH', path, change);
      expect(await changed.json()).toMatchObject({ id: one.id });
    }
    const rotated = await business.request('POST', `${path}/secret`);
    expect(await rotated.json()).toMatchObject({ id: one.id });
    expect((await business.request('DELETE', path)).status).toBe(204);
    expect(before).toHaveLength(2);
    expect(await kept()).toEqual(before);
    for (const { id } of [other, off]) await business.request('DELETE', `/rest/v1/webhooks/${id}`);
  });

  it('can get other events, and can be turned off and on', async () => {
    const { id } = await made(business);
    const path = `/rest/v1/webhooks/${id}`;
    const changed = await business.request('PATCH', path, {
      events: ['review.created', 'lead.answered'],
      is_on: false,
    });
    expect(await changed.json()).toMatchObject({
      events: ['lead.answered', 'review.created'],
      state: 'off',
    });
    expect((await test(business, id)).status).toBe(409);
    const on = await business.request('PATCH', path, { is_on: true });
    expect(await on.json()).toMatchObject({ state: 'on' });
    expect((await business.request('DELETE', path)).status).toBe(204);
    expect((await business.request('DELETE', path)).status).toBe(404);
  });

  it('gives up waiting deliveries when it is turned off, and sends one again on request', async () => {
    const { id } = await made(business);
    const path = `/rest/v1/webhooks/${id}`;
    const { id: deliveryId } = (await (await test(business, id)).json()) as WebhookDelivery;
    const again = () =>
      business.request('POST', `/rest/v1/webhook_deliveries/${deliveryId}/replay`);
    await business.request('PATCH', path, { is_on: false });
    const log = await business.request('GET', `${path}/deliveries`);
    expect(await log.json()).toMatchObject({ data: [{ id: deliveryId, state: 'failed' }] });
    expect((await again()).status).toBe(409);
    await business.request('PATCH', path, { is_on: true });
    const replayed = await again();
    expect(replayed.status).toBe(202);
    expect(await replayed.json()).toMatchObject({ id: deliveryId, state: 'waiting', tries: 0 });
    await business.request('DELETE', path);
  });

  // The embedded database has one connection: nothing there happens at once.
  it.runIf(inject('database').driver === 'postgres')(
    'gets no test that is requested while it is being turned off',
    async () => {
      const { id } = await made(business);
      const off = sql`
        update webhook_endpoints set disabled_at = now(), disabled_cause = 'owner'
        where id = ${id}::uuid`;
      const { asked } = await whileHeld(t.database, off, async () => {
        let isOver = false;
        const asked = test(business, id).finally(() => {
          isOver = true;
        });
        await untilWaiting(t.database, 1, () => isOver);
        return { asked };
      });
      expect((await asked).status).toBe(409);
      await business.request('DELETE', `/rest/v1/webhooks/${id}`);
    },
  );

  it('sends nothing that was queued while it was off', async () => {
    const { id } = await made(business);
    const path = `/rest/v1/webhooks/${id}`;
    await test(business, id);
    await business.request('PATCH', path, { is_on: false });
    // A replay that read the webhook as on just before it was turned off.
    await t.database.db.execute(sql`
      update webhook_deliveries set state = 'waiting', next_try_at = now()
      where endpoint_id = ${id}::uuid`);
    await business.request('PATCH', path, { is_on: true });
    const log = await business.request('GET', `${path}/deliveries`);
    expect(await log.json()).toMatchObject({ data: [{ state: 'failed', next_try_at: null }] });
    await business.request('DELETE', path);
  });
});
