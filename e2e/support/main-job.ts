import { write } from './conversation.ts';
import { acceptTerms, fillBusinessSetup, fillClientSetup, signUpFrom } from './onboarding.ts';
import { newService } from './people.ts';
import { expect, type Page, test } from './test.ts';

/**
 * Walks the main job by hand in two browsers, without preparation or reloads; calls `look` after
 * each step.
 */
export async function walkMainJob(
  { client, business }: { client: Page; business: Page },
  look?: () => Promise<void>,
): Promise<void> {
  const step = (title: string, walk: () => Promise<void>) =>
    test.step(title, async () => {
      await walk();
      await look?.();
    });
  const service = newService();
  const name = `Lantern ${service}`;

  await step('the business signs up and onboards', async () => {
    await signUpFrom(business, 'Get Started');
    await expect(business).toHaveURL('/business-onboarding');
    await fillBusinessSetup(business, { plan: 'Free', name, service });
    await business.getByRole('button', { name: 'Create Free Account' }).click();
    await acceptTerms(business);
    await expect(business.getByText('Profile created successfully!')).toBeVisible();
    await expect(business).toHaveURL('/business-dashboard');
    await expect(business.getByRole('heading', { name })).toBeVisible();
  });

  await step('the business waits for leads', async () => {
    await business.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(business.getByText('No Leads Yet')).toBeVisible();
  });

  await step('the client signs up and onboards', async () => {
    await signUpFrom(client, 'Start Browsing');
    await expect(client).toHaveURL('/client-onboarding');
    await fillClientSetup(client);
    await client.getByRole('button', { name: 'Continue' }).click();
    await acceptTerms(client);
    await expect(client.getByText('Profile created! Welcome to Pro Match!')).toBeVisible();
    await expect(client).toHaveURL('/client-dashboard');
  });

  await step('the client searches and swipes right', async () => {
    const search = client.getByRole('combobox', { name: /search/i });
    await search.fill(service);
    await search.press('Enter');
    await expect(client.getByRole('heading', { name })).toBeVisible();
    await expect(client.getByText('1 / 1')).toBeVisible();
    await drag(client, name, 180);
    const form = client.getByRole('dialog');
    await form.getByLabel(/Description|What do you need/).fill('The faucet drips all night.');
    await form.getByRole('button', { name: /send/i }).click();
    await expect(client.getByText(`Match request sent to ${name}!`)).toBeVisible();
    await client.getByRole('link', { name: 'See My Request' }).click();
    await expect(client.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
  });

  await step('the lead is there without a reload, and is accepted', async () => {
    await expect(business.getByText('New lead received!')).toBeVisible();
    await expect(business.getByText('Journey Client').first()).toBeVisible();
    await business.getByRole('button', { name: 'Match with Client' }).click();
    await expect(business.getByText('Match accepted!')).toBeVisible();
  });

  await step('both write, and both read', async () => {
    await business.getByRole('link', { name: 'Message', exact: true }).first().click();
    await client.getByRole('link', { name: 'Messages', exact: true }).first().click();
    await client.getByRole('link', { name: 'Open Chat' }).click();
    await write(business, 'Would Friday at nine suit you?');
    await expect(client.getByText('Would Friday at nine suit you?').last()).toBeVisible();
    await write(client, 'Friday is fine.');
    await expect(business.getByText('Friday is fine.').last()).toBeVisible();
  });
}

async function drag(page: Page, name: string, distance: number): Promise<void> {
  const box = await page.getByRole('heading', { name }).first().boundingBox();
  if (!box) throw new Error('The card is not on the screen');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 12 });
  await page.mouse.up();
}
