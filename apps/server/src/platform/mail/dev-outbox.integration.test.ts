import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createSmsSender } from '../sms/create-sms-sender.ts';
import { DEV_TEXTS_KEPT, listDevTexts } from '../sms/dev-texts.queries.ts';
import { createMailer } from './create-mailer.ts';
import { DEV_MAILS_KEPT, listDevMails } from './dev-mails.queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'f'.repeat(32),
  TWILIO_FROM_NUMBER: '+16145550100',
  PUBLIC_URL: 'https://pro-match.example',
};

const mail = (to: string, html: string) => ({
  to,
  subject: 'Hi <b>you</b>',
  text: 'See </pre><script>alert(1)</script>',
  html,
  messageId: '<1@localhost>',
});

async function send(to: string, html = '<p>hello</p>') {
  const mailer = await createMailer(t.deps.config, t.database, t.clock);
  await mailer.send(mail(to, html));
}

describe('the outbox page of a development server', () => {
  it('shows mails escaped, and each body in a sandbox', async () => {
    await send('ada@example.com', '<style>p{color:red}</style><p>hello</p><script>x</script>');
    const list = await t.app.request('/dev/outbox');
    const page = await list.text();
    expect(list.headers.get('content-security-policy')).not.toContain('script-src');
    expect(page).toContain('Hi &lt;b&gt;you&lt;/b&gt;');
    const link = /href="(\/dev\/outbox\/[0-9a-f-]+)"/.exec(page)?.[1] ?? '';

    const detail = await (await t.app.request(link)).text();
    expect(detail).toContain(`src="${link}/body"`);
    expect(detail).toMatch(/sandbox="(?![^"]*allow-(scripts|same-origin))/);
    expect(detail).not.toContain('<script>alert(1)');

    const body = await t.app.request(`${link}/body`);
    expect(await body.text()).toMatch(/^<base target="_blank">.*<p>hello<\/p>/);
    const policy = body.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('allow-scripts');
  });

  it.each([
    ['from this machine', '127.0.0.1', 'localhost:3000', {}, 200],
    ['from this machine, by its IPv6 address', '::1', '127.0.0.1:3000', {}, 200],
    ['from this machine, by an IPv4-mapped address', '::ffff:127.0.0.1', '[::1]:3000', {}, 200],
    ['from another machine', '192.168.1.7', 'localhost:3000', {}, 404],
    ['from this machine, for another host name', '127.0.0.1', 'evil.example', {}, 404],
    [
      'from this machine, for a host name that begins with localhost',
      '127.0.0.1',
      'localhost.evil.example',
      {},
      404,
    ],
    [
      'from a proxy with X-Forwarded-For',
      '127.0.0.1',
      'localhost:3000',
      { 'x-forwarded-for': '203.0.113.1' },
      404,
    ],
    ['from a proxy with Via', '127.0.0.1', 'localhost:3000', { via: '1.1 proxy' }, 404],
    [
      'from a proxy with X-Real-IP',
      '127.0.0.1',
      'localhost:3000',
      { 'x-real-ip': '10.0.0.1' },
      404,
    ],
  ])('allows only local calls: %s', async (_, remoteAddress, host, headers, status) => {
    const from = { incoming: { socket: { remoteAddress } } };
    for (const path of ['/dev/outbox', '/dev/outbox.css']) {
      const response = await t.app.request(`http://${host}${path}`, { headers }, from);
      expect(response.status).toBe(status);
    }
  });

  it('shows text messages escaped, and keeps only the newest', async () => {
    const sender = createSmsSender(t.deps.config, t.database, t.clock);
    for (let number = 0; number <= DEV_TEXTS_KEPT; number += 1) {
      await sender?.send({ id: newId(), to: '6145550123', body: `<b>Text</b> ${number}` });
    }
    const page = await (await t.app.request('/dev/outbox')).text();
    expect(page).toContain('(614)-555-0123');
    expect(page).toContain(`&lt;b&gt;Text&lt;/b&gt; ${DEV_TEXTS_KEPT}`);
    expect(await listDevTexts(t.database.db)).toHaveLength(DEV_TEXTS_KEPT);
  });

  it('has no sender of text messages in production without Twilio', () => {
    const production = { ...t.deps.config, production: true };
    expect(createSmsSender(production, t.database, t.clock)).toBeUndefined();
  });

  it('returns 404 for an unknown mail', async () => {
    for (const id of ['nothing', '01a1fb24-739c-7197-a5f7-ab2b72253975', "'; drop table x"]) {
      const path = `/dev/outbox/${encodeURIComponent(id)}`;
      expect((await t.app.request(path)).status).toBe(404);
      expect((await t.app.request(`${path}/body`)).status).toBe(404);
    }
  });

  it('keeps only the newest mails', async () => {
    for (let number = 0; number <= DEV_MAILS_KEPT; number += 1) {
      await send(`person-${number}@example.com`);
    }
    const kept = await listDevMails(t.database.db);
    expect(kept).toHaveLength(DEV_MAILS_KEPT);
    expect(kept[0]?.recipient).toBe(`person-${DEV_MAILS_KEPT}@example.com`);
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['with SMTP and Twilio', { SMTP_URL: 'smtp://127.0.0.1:1', ...TWILIO }],
  ])('does not exist %s', async (_where, environment) => {
    const other = await createTestApp({ environment });
    expect((await other.app.request('/dev/outbox')).status).toBe(404);
    expect((await other.app.request('/dev/outbox.css')).status).toBe(404);
    await other.close();
  });

  it('stores no mail in production, where sending fails without SMTP_URL', async () => {
    const production = { ...t.deps.config, production: true };
    const mailer = await createMailer(production, t.database, t.clock);
    await expect(mailer.send(mail('eve@example.com', 'x'))).rejects.toThrow('SMTP_URL');
    const kept = await listDevMails(t.database.db);
    expect(kept.map(({ recipient }) => recipient)).not.toContain('eve@example.com');
  });
});
