import { bubble } from '../support/conversation.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { quotesOf } from '../support/quotes.ts';
import { expect, type Page, test } from '../support/test.ts';

async function matched() {
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  return { client, business, matchId };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

test('a business sends a quote, changes it on request, and the client accepts it', async ({
  as,
}) => {
  const { client, business, matchId } = await matched();
  const [here, there] = [await as(business), await as(client)];
  await here.goto(`/business-messages?match=${matchId}`);
  await there.goto(`/client-messages?match=${matchId}`);

  await here.getByRole('button', { name: 'Send a quote' }).click();
  const form = sheet(here);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByText('Say what this line is for').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Description' }).fill('New faucet');
  await form.getByRole('textbox', { name: 'Amount' }).fill('450-600');
  // Typed text survives a reload.
  await here.reload();
  await here.getByRole('button', { name: 'Send a quote' }).click();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('450-600');
  await form.getByRole('textbox', { name: 'Deposit' }).fill('400');
  await expect(form.getByText('$450 to $600')).toBeVisible();
  await form.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(card(here, 'Quote').getByText("Ann Otter hasn't answered yet.")).toBeVisible();
  const quote = card(there, 'Quote');
  await expect(quote.getByText('$450 to $600').first()).toBeVisible();
  await expect(quote.getByText('more than half of the price')).toBeVisible();
  await quote.getByRole('button', { name: 'Ask to change' }).click();
  await sheet(there).getByRole('textbox').fill('Could you leave out the deposit?');
  await sheet(there).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubble(here, 'Could you leave out the deposit?')).toHaveCount(1);
  await expect(card(here, 'Quote').getByText('Change requested')).toBeVisible();

  await here.getByRole('button', { name: 'Send a quote' }).click();
  await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('New faucet');
  await form.getByRole('textbox', { name: 'Deposit' }).fill('');
  await form.getByRole('button', { name: 'Send', exact: true }).click();

  const newest = card(there, 'Quote, version 2');
  await newest.getByRole('button', { name: 'Accept' }).click();
  await sheet(there).getByRole('button', { name: 'Accept' }).click();
  await expect(newest.getByText('You accepted this quote.')).toBeVisible();
  await expect(
    card(here, 'Quote, version 2').getByText('Ann Otter accepted this quote.'),
  ).toBeVisible();
  // The replaced version stays readable.
  await expect(there.getByText('Replaced')).toBeVisible();
  await there.getByText('Replaced').click();
  await expect(there.getByText('$400')).toBeVisible();
});

test('a quote written offline arrives once after reconnecting', async ({ as }) => {
  const { client, business, matchId } = await matched();
  const [here, there] = [await as(business), await as(client)];
  await here.goto(`/business-messages?match=${matchId}`);
  await there.goto(`/client-messages?match=${matchId}`);
  // The code of the form loads with the first press.
  await here.getByRole('button', { name: 'Send a quote' }).click();
  const form = sheet(here);
  await form.getByRole('textbox', { name: 'Description' }).fill('New faucet');
  await form.getByRole('textbox', { name: 'Amount' }).fill('450');
  await here.context().setOffline(true);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(here.getByRole('log').getByText('Quote: $450')).toBeVisible();
  await here.context().setOffline(false);
  await expect(card(there, 'Quote')).toHaveCount(1);
  await expect(card(here, 'Quote')).toHaveCount(1);
  await here.reload();
  await expect(card(here, 'Quote')).toHaveCount(1);
});

test('a client compares the quotes of a job side by side, and accepts one', async ({ as }) => {
  const { comparer } = await quotesOf('Ann Otter', 'Featherstone Plumbing');
  const page = await as(comparer);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/client-matches');
  await page.getByRole('link', { name: /^Compare Quotes/ }).click();
  const table = page.getByRole('table', { name: /^Quotes for / });
  await expect(table.getByRole('columnheader')).toHaveText([
    /^Quill & Co/,
    /^Featherstone.*Version 2$/,
    /^Journey Pro/,
  ]);
  await expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  await expect(table.getByText('more than half of the price')).toBeVisible();
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320);
  await table.getByRole('button', { name: 'Accept' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(table.getByRole('columnheader', { name: /^Quill & Co/ })).toContainText('Accepted');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(table.getByText('$450 to $600').first()).toBeVisible();
  await expect(table.getByRole('link', { name: /^Open Chat/ }).first()).toBeHidden();
});
