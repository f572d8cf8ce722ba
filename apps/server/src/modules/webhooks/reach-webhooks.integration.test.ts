import type { WebhookWithSecret } from '@pro-match/domain/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { WebhookSender } from './index.ts';
import { ask, hook, log, receiversFor, sendAll } from './testing/hooks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
});
afterAll(() => t.close());

const receiver = receiversFor(() => t);
const send = () => sendAll(t);

describe('a delivery', () => {
  it('is not sent elsewhere by a redirect', async () => {
    const business = await t.business();
    const tool = await receiver(({ path }) => (path === '/' ? 302 : 200));
    const webhook = await hook(business, tool.url('/'), ['lead.created']);
    await ask(t, business);
    await send();
    expect(await log(business, webhook)).toMatchObject([
      { state: 'waiting', response_status: 302, tries: 1 },
    ]);
    expect(tool.received).toHaveLength(1);
  });

  it('reaches a receiver on this machine by name if that is allowed', async () => {
    const business = await t.business();
    const tool = await receiver();
    const url = tool.url('/').replace('127.0.0.1', 'localhost');
    expect(new URL(url).hostname).toBe('localhost');
    const webhook = await hook(business, url, ['lead.created']);
    await ask(t, business);
    await send();
    expect(await log(business, webhook)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is refused for an invalid address, even if this machine is allowed', async () => {
    const business = await t.business();
    const input = { url: 'http://', events: ['lead.created'] };
    expect((await business.request('POST', '/rest/v1/webhooks', input)).status).toBe(422);
  });

  it('is never sent to a private address, even one behind a name', async () => {
    const strict = await createTestApp();
    try {
      const business = await strict.business();
      const tool = await receiver();
      for (const url of [
        'https://localhost/',
        'https://127.0.0.1/',
        'https://[::ffff:10.0.0.1]/',
      ]) {
        const created = await business.request('POST', '/rest/v1/webhooks', {
          url,
          events: ['lead.created'],
        });
        const { id } = (await created.json()) as WebhookWithSecret;
        await business.request('POST', `/rest/v1/webhooks/${id}/test`);
        const sender = new WebhookSender(strict.deps);
        await sender.takeDue();
        await sender.idle();
        expect(await log(business, { id })).toMatchObject([
          { state: 'waiting', failure: 'private_address' },
        ]);
      }
      expect(tool.received).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});
