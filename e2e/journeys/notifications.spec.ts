import { readMail } from '../support/outbox.ts';
import { newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };
const bellOf = (page: Page) => page.getByRole('link', { name: /^Notifications/ });

test('a new lead shows at the bell at once, and reading it clears the count', async ({ as }) => {
  const [client, business] = await Promise.all([newClient('Ana Journey'), newBusiness()]);
  const page = await as(business, phone);
  await page.goto('/notifications');
  await expect(page.getByText('Nothing new yet')).toBeVisible();
  await page.goto('/business-dashboard');
  await expect(bellOf(page)).toBeVisible();
  await expect(bellOf(page)).not.toContainText('unread');

  const matchId = await requestMatch(client, business);
  await expect(bellOf(page)).toContainText('1 unread');
  await bellOf(page).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('link', { name: `Unread: New lead: ${business.service}` }).click();
  await expect(page).toHaveURL(`/business-messages?match=${matchId}`);

  await page.goto('/business-dashboard');
  await expect(bellOf(page)).toBeVisible();
  await expect(bellOf(page)).not.toContainText('unread');
});

test('Mark all read clears the bell, also on another device', async ({ as }) => {
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const [desk, mobile] = [await as(business), await as(business, phone)];
  await desk.goto('/notifications');
  await mobile.goto('/business-dashboard');
  await requestMatch(client, business);
  await expect(bellOf(desk)).toContainText('1 unread');
  await expect(bellOf(mobile)).toContainText('1 unread');
  await desk.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bellOf(desk)).not.toContainText('unread');
  await expect(bellOf(mobile)).not.toContainText('unread');
});

test('a link in a mail unsubscribes from such mails without signing in', async ({
  as,
  stranger,
}) => {
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  await requestMatch(client, business);
  const wayOut = async () => {
    const mail = await readMail(business, 'A client wants to connect');
    return mail.match(/\/unsubscribe\/[\w.-]+/)?.[0];
  };
  await expect.poll(wayOut).toBeDefined();
  await stranger.goto((await wayOut()) ?? '');
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();

  const page = await as(business);
  await page.goto('/account');
  const leads = page.getByRole('group', { name: 'New leads' });
  await expect(leads.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await leads.getByRole('checkbox', { name: 'Email' }).check();
  // Shown at once: the reload must not cut the request off.
  await stored;
  await page.reload();
  await expect(leads.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await expect(leads.getByRole('checkbox', { name: 'App' })).toBeChecked();
});
