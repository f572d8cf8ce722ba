import { write } from '../support/conversation.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const SCAM = 'Please buy two Steam gift cards and text me the numbers';
const CAUTION = /No honest person asks to be paid in gift cards/;

const checklist = (page: Page) => page.getByRole('region', { name: /^You're matched/ });

test('a client is warned of a scam, reports it and blocks the business', async ({ as }) => {
  test.slow();
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  const [here, there] = [await as(client), await as(business)];
  await here.goto(`/client-messages?match=${matchId}`);
  await there.goto(`/business-messages?match=${matchId}`);

  // The safety advice is one line that expands, and is dismissed once.
  const line = (page: Page) => checklist(page).getByRole('button', { name: /^You're matched/ });
  expect((await checklist(here).boundingBox())?.height).toBeLessThanOrEqual(48);
  await expect(checklist(here).getByRole('listitem')).toHaveCount(0);
  await line(there).click();
  await line(here).click();
  await expect(checklist(there)).toContainText('never share a code from your phone');
  await expect(checklist(here)).toContainText('Pay as you go');
  await checklist(here).getByRole('button', { name: 'Got it' }).click();
  await expect(checklist(here)).toHaveCount(0);

  await write(there, SCAM);
  const log = here.getByRole('log');
  await expect(log.getByText(CAUTION)).toBeVisible();
  await expect(there.getByRole('log').getByText(SCAM)).toBeVisible();
  await expect(there.getByText(CAUTION)).toHaveCount(0);

  await log.getByRole('button', { name: 'Report', exact: true }).click();
  const report = here.getByRole('dialog', { name: 'Report this message' });
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report.getByText('Please choose a reason')).toBeVisible();
  await report.getByLabel('Scam or fraud').check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(here.getByText('Thank you. Our team will take a look.')).toBeVisible();

  const chat = here.getByRole('region', { name: `Conversation with ${business.name}` });
  await chat.getByRole('button', { name: `Report or block ${business.name}` }).press('Enter');
  await expect(here.getByRole('menuitem', { name: 'Report' })).toBeFocused();
  await here.keyboard.press('ArrowDown');
  await here.keyboard.press('Enter');
  await here.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(chat.getByText(`You blocked ${business.name}`)).toBeVisible();
  await expect(log.getByText(SCAM)).toBeVisible();

  await write(there, 'Hello?');
  await expect(there.getByText(/Not sent: This account no longer accepts messages/)).toBeVisible();

  await here.goto('/account');
  await here.getByRole('button', { name: `Unblock ${business.name}` }).click();
  await expect(here.getByText("You haven't blocked anyone.")).toBeVisible();
  await there.getByRole('button', { name: 'Retry' }).click();
  await here.goto(`/client-messages?match=${matchId}`);
  await expect(here.getByRole('log').getByText('Hello?')).toBeVisible();
  await expect(checklist(here)).toHaveCount(0);
});
