import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Event {
  type: string;
  data: { match_id?: string };
}

/** The server of a tool, which accepts every event. */
async function ownServer(): Promise<{ url: string; events: Event[]; close(): void }> {
  const events: Event[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    events.push(JSON.parse(body) as Event);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, events, close: () => server.close() };
}

/** Reads the secret that is shown once, and confirms that it is saved. */
async function saved(page: Page, title: string): Promise<string> {
  const sheet = page.getByRole('dialog', { name: title });
  const secret = (await sheet.getByRole('definition').textContent()) ?? '';
  await sheet.getByRole('checkbox', { name: 'I saved it in a safe place' }).check();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  return secret;
}

test('a tool receives a lead by webhook, reads it with a token, and loses access once revoked', async ({
  as,
}) => {
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const tool = await ownServer();
  const page = await as(business);
  await page.goto('/business-settings');
  await page.getByRole('link', { name: 'Integrations' }).click();

  await page.getByRole('button', { name: 'Add Webhook' }).click();
  await page.getByLabel(/^Address/).fill(tool.url);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Webhook' }).click();
  expect(await saved(page, 'Save the Signing Secret')).toMatch(/^whsec_/);
  await page.getByRole('button', { name: `Manage ${tool.url}` }).click();
  await page.getByRole('button', { name: 'Send Test' }).click();
  const log = page.getByRole('list', { name: 'Deliveries' });
  await expect(log).toContainText('Delivered', { timeout: 15_000 });
  await expect(log).toContainText('1 try, answered 204');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByLabel(/^Name/).fill('Scheduling tool');
  await page.getByRole('checkbox', { name: 'Read leads' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Token' }).click();
  const token = await saved(page, 'Save Your Token');

  const matchId = await requestMatch(client, business);
  await expect
    .poll(() => tool.events.map(({ type, data }) => `${type} ${data.match_id ?? ''}`), {
      timeout: 15_000,
    })
    .toContain(`lead.created ${matchId}`);
  const read = () =>
    fetch(`${process.env.E2E_BASE_URL}/rest/v1/leads/${matchId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const lead = await read();
  expect(lead.status).toBe(200);
  expect(await lead.json()).toMatchObject({ id: matchId, stage: 'pending' });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('Last used');

  await page.getByRole('button', { name: 'Revoke Scheduling tool' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText("You don't have any tokens.")).toBeVisible();
  expect((await read()).status).toBe(401);
  tool.close();
});
