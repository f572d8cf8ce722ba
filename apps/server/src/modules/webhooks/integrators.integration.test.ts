import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { newId } from '@pro-match/domain/ids';
import { WEBHOOK_EVENTS, type WebhookWithSecret } from '@pro-match/domain/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openReceiver } from '../../testing/receiver.ts';
import { watchedFetch } from '../../testing/refusals/watch-response.ts';
import { personalToken } from '../../testing/tokens.ts';
import { WebhookSender } from './index.ts';
import { RECEIVER_PROGRAMS } from './receiver-programs.ts';
import { signedHeaders } from './secrets.ts';
import { sendDue } from './testing/hooks.ts';

/** The page that integrators follow; its programs are run as they stand there. */
const PAGE = fileURLToPath(new URL('../../../../../docs/integrators.md', import.meta.url));
/** Below the server, whose libraries the programs find. */
const SERVER = fileURLToPath(new URL('../../../', import.meta.url));

/** How a page writes what would be markup. */
const NAMES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

let t: TestApp;
let business: TestBusiness;
let page: string;
let folder: string;
let site: string;
let close: () => void;
const programs: ChildProcess[] = [];
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
  // The library checks the age of a delivery by the clock of the machine.
  t.clock.set(new Date().toISOString());
  business = await t.business();
  page = await readFile(PAGE, 'utf8');
  folder = await mkdtemp(join(SERVER, '.integrators-'));
  await new Promise<void>((resolve) => {
    const server = serve({ fetch: t.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      site = `http://127.0.0.1:${port}`;
      resolve();
    });
    close = () => server.close();
  });
});
afterAll(async () => {
  for (const program of programs) program.kill();
  close();
  await rm(folder, { recursive: true, force: true });
  await t.close();
});

/** Saves a program of the page under its name and runs it; what it prints grows as it does. */
async function run(name: string, environment: Record<string, string>) {
  const [, code] = page.split(`\`\`\`js ${name}\n`);
  const program = code?.split('\n```')[0];
  if (program === undefined) throw new Error(`The page has no ${name}`);
  const path = join(folder, name);
  await writeFile(path, program);
  const child = spawn(process.execPath, [path], { env: { ...process.env, ...environment } });
  programs.push(child);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(String(chunk)));
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { printed: () => printed.join(''), ended };
}

async function ask(): Promise<string> {
  const id = newId();
  const client = await t.client();
  const job = { id, business_id: business.userId, service: 'Plumbing', description: 'It drips.' };
  expect((await client.request('POST', '/rest/v1/matches', job)).status).toBe(201);
  await t.runOutbox();
  return id;
}

it('the first program lists the leads with a token', async () => {
  const matchId = await ask();
  const { token } = await personalToken(business, ['leads:read']);
  const { printed, ended } = await run('leads.mjs', { SITE: site, TOKEN: token });
  expect(await ended).toBe(0);
  expect(printed()).toContain(`${matchId} Plumbing pending`);
});

it.each(RECEIVER_PROGRAMS)(
  '$name accepts a test and a lead once each, and refuses forged and old deliveries',
  async ({ name }) => {
    // A port that is free: the program names none itself.
    const probe = await openReceiver();
    const url = probe.url('/');
    await probe.close();
    const { port } = new URL(url);
    const created = await business.request('POST', '/rest/v1/webhooks', {
      url,
      events: ['lead.created'],
    });
    const { id, secret } = (await created.json()) as WebhookWithSecret;
    const { printed } = await run(name, { PORT: port, SECRET: secret });
    const post = (headers: Record<string, string>) =>
      watchedFetch(url, { method: 'POST', body: '{}', headers }).then(({ status }) => status);
    await expect.poll(() => post({}).catch(() => 0), { timeout: 10_000 }).toBe(400);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const now = Math.floor(Date.now() / 1000);
    const signedAt = (timestamp: number, by = key) =>
      signedHeaders({ messageId: 'msg_other', timestamp, body: '{}' }, [by]);
    expect(await post(signedAt(now, Buffer.alloc(32)))).toBe(400);
    expect(await post(signedAt(now - 600))).toBe(400);
    expect(await post(signedAt(now + 600))).toBe(400);
    const send = () => sendDue(new WebhookSender(t.deps));
    const tested = await business.request('POST', `/rest/v1/webhooks/${id}/test`);
    const { id: deliveryId } = (await tested.json()) as { id: string };
    await send();
    await business.request('POST', `/rest/v1/webhook_deliveries/${deliveryId}/replay`);
    const matchId = await ask();
    await send();
    const lines = [`webhook.test {"webhook_id":"${id}"}`, `lead.created {"match_id":"${matchId}"}`];
    await expect
      .poll(() => printed().trim().split('\n').toSorted(), { timeout: 5_000 })
      .toEqual(lines.toSorted());
    const log = await business.request('GET', `/rest/v1/webhooks/${id}/deliveries`);
    expect(await log.json()).toMatchObject({
      data: [{ state: 'delivered' }, { state: 'delivered', tries: 1 }],
    });
    // The next program listens elsewhere.
    expect((await business.request('DELETE', `/rest/v1/webhooks/${id}`)).status).toBe(204);
  },
);

it('the API page shows the same receivers and every event', async () => {
  const shown = await (await t.app.request('/docs/api')).text();
  const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&${NAMES[sign] ?? ''};`);
  for (const { name, code } of RECEIVER_PROGRAMS) {
    expect(page).toContain(`\`\`\`js ${name}\n${code}\n\`\`\``);
    expect(shown).toContain(`<pre>${escaped(code)}</pre>`);
  }
  for (const event of WEBHOOK_EVENTS) expect(shown).toContain(`<code>${event}</code>`);
});

it('the tables of the API page name every scope with its operations, and every event', async () => {
  const document = (await (await t.app.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { 'x-scope'?: string }>>;
    webhooks: Record<string, unknown>;
  };
  for (const type of Object.keys(document.webhooks)) expect(page).toContain(`| \`${type}\` `);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const { 'x-scope': scope } of Object.values(operations)) {
      if (scope === undefined) continue;
      const row = page.split('\n').find((line) => line.startsWith(`| \`${scope}\` `)) ?? '';
      expect([path, row.includes(path.replace('/rest/v1', ''))]).toEqual([path, true]);
    }
  }
});
