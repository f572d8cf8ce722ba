import { newBusiness, newClient } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PHONE = '(614)-555-0100';

test('a client shares the phone only on acceptance, and is notified only then', async ({ as }) => {
  test.slow();
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const page = await as(client);
  const otherTab = await as(client);
  const leads = await as(business);
  await leads.goto('/business-messages');
  await expect(leads.getByText('No Leads Yet')).toBeVisible();
  await otherTab.goto('/client-messages');
  await expect(otherTab.getByText('No Messages Yet')).toBeVisible();

  await page.goto(`/client-dashboard?service=${encodeURIComponent(business.service)}`);
  await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('dialog');
  const phone = form.getByRole('group', { name: 'Share my phone' });
  await expect(phone.getByRole('radio', { name: 'With this request' })).toBeChecked();
  await expect(form.getByText(/^.+ gets your name, ZIP code and this request/)).toContainText(
    'and your phone with it',
  );
  await phone.getByRole('radio', { name: 'Once they accept' }).check();
  await form.getByLabel('Description').fill('The faucet drips all night.');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(`Match request sent to ${business.name}!`)).toBeVisible();

  // The request shows in another tab of the client, without a toast.
  await expect(otherTab.getByRole('link', { name: 'Open Chat' })).toBeVisible();
  await expect(otherTab.getByText('New business wants to connect!')).toHaveCount(0);

  await expect(leads.getByText('Phone shown when you match')).toBeVisible();
  await expect(leads.getByText('The faucet drips all night.')).toBeVisible();
  await expect(leads.getByText(PHONE)).toHaveCount(0);
  await leads.getByRole('button', { name: 'Match with Client' }).click();
  await expect(leads.getByText(PHONE).first()).toBeVisible();
  await expect(otherTab.getByText('New business wants to connect!')).toBeVisible();
});

test('Start Over explains that everybody was asked, and the phone choice is kept', async ({
  as,
}) => {
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const page = await as(client);
  const deck = `/client-dashboard?service=${encodeURIComponent(business.service)}`;
  await page.goto(deck);
  await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Once they accept' }).check();
  await form.getByLabel('Description').fill('The faucet drips all night.');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(`Match request sent to ${business.name}!`)).toBeVisible();
  await page.goto(deck);
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page.getByText(/^You've asked every business near you/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Over' })).toHaveCount(0);

  // Text written for a business is offered in the form to the team, but not filled in.
  const other = await newBusiness();
  await page.goto(`/client-dashboard?service=${encodeURIComponent(other.service)}`);
  await expect(page.getByRole('heading', { name: other.name })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Once they accept' })).toBeChecked();
  await form.getByLabel('Description').fill('A shelf has come down.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pass' }).click();
  await page.getByRole('button', { name: 'Let Pro Match find my perfect pro' }).click();
  await expect(form.getByLabel('Description')).toHaveValue('');
  await form.getByRole('button', { name: 'Use This Text' }).click();
  await expect(form.getByLabel('Description')).toHaveValue('A shelf has come down.');
});
