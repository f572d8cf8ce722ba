import type { Locator } from '@playwright/test';
import { newId } from '@pro-match/domain/ids';
import { call } from '../support/api.ts';
import { confirmEmail } from '../support/mailed-link.ts';
import { newBusiness, newClient, newService } from '../support/people.ts';
import { photoOf } from '../support/pictures.ts';
import { expect, type Page, test } from '../support/test.ts';
import { workerRuns } from '../support/worker.ts';

const WORDS = 'Water heater is leaking';

/** Businesses near the client that share a service of their own. */
async function crew(count: number) {
  const service = newService();
  const businesses = await Promise.all(
    Array.from({ length: count }, () => newBusiness(undefined, undefined, { services: [service] })),
  );
  return { service, businesses };
}

const deckOf = (service: string) => `/client-dashboard?service=${encodeURIComponent(service)}`;
const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true });
const asked = (page: Page, count: number) =>
  page.getByRole('region', { name: 'What Connect sends' }).getByText(`Asked ${count} of 5`);

test('a client writes a job once, sends it to five businesses, and withdraws requests', async ({
  as,
}) => {
  test.slow();
  const [client, { service, businesses }] = await Promise.all([newClient(), crew(6)]);
  // Before confirmation, withdrawn requests also count toward the limit of five.
  await confirmEmail(client);
  const page = await as(client);
  await page.goto(deckOf(service));
  await expect(page.getByText('1 / 6')).toBeVisible();

  const form = page.getByRole('dialog');
  await test.step('photos survive a reload', async () => {
    await connect(page).click();
    await form.getByLabel('Choose photos').setInputFiles(await photoOf(page, 'teal'));
    await expect(form.getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await page.reload();
    await connect(page).click();
    await expect(form.getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
  });

  await test.step('the first business gets the full request', async () => {
    await form.getByLabel('Description').fill(WORDS);
    await form.getByText('Today', { exact: true }).click();
    await form.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByText(/^Match request sent to .+!$/)).toBeVisible();
    const moment = page.getByRole('dialog', { name: 'Your request is on its way' });
    await expect(moment).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(moment).toHaveCount(0);
  });

  await test.step('each further business takes one press', async () => {
    await expect(page.getByText(`Asking for: “${WORDS}”`)).toBeVisible();
    await expect(asked(page, 1)).toBeVisible();
    await connect(page).click();
    await expect(asked(page, 2)).toBeVisible();
    const updates = page.getByRole('region', { name: 'Updates' });
    // The toast about the last card is above the next card, so that it can be read.
    await expect(async () => {
      const toast = await updates.locator('.toast').boundingBox();
      const card = await page.locator('[data-card=top]').boundingBox();
      if (!toast || !card) throw new Error('There is no toast or no card');
      expect(toast.y + toast.height).toBeLessThanOrEqual(card.y);
    }).toPass();
    await updates.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.getByText(/^Request to .+ withdrawn\. You can't ask them again/),
    ).toBeVisible();
    await expect(asked(page, 1)).toBeVisible();
    for (const count of [2, 3, 4, 5]) {
      await connect(page).click();
      await expect(asked(page, count)).toBeVisible();
    }
  });

  const newest = await test.step('the job lists all of its requests', async () => {
    await page.goto('/client-matches');
    const job = page.getByRole('listitem').filter({ hasText: WORDS }).first();
    await expect(job.getByText('Today · 5 of 5 asked')).toBeVisible();
    await expect(job.getByText(/^Asked /)).toHaveCount(5);
    await expect(job.getByText('Withdrawn', { exact: true })).toHaveCount(1);
    await job
      .getByRole('button', { name: /^Withdraw the request to/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(job.getByText('Withdrawn', { exact: true })).toHaveCount(2);
    await expect(job.getByText('Today · 4 of 5 asked')).toBeVisible();
    // The toast may cover the next button, and stays while the pointer is on it.
    const updates = page.getByRole('region', { name: 'Updates' });
    await updates.getByRole('button', { name: 'Dismiss' }).click();
    return job;
  });

  await test.step('closing the job ends its open requests', async () => {
    await newest.getByRole('button', { name: /^Close Job/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Close this job?' });
    await sheet.getByRole('radio', { name: 'I hired someone elsewhere' }).check();
    await sheet.getByRole('button', { name: 'Close Job' }).click();
    await expect(
      page.getByText('You hired someone elsewhere. Thanks for telling us.'),
    ).toBeVisible();
    await expect(newest.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  });
  expect(businesses).toHaveLength(6);
});

test('a photo chosen offline survives a reload and is sent with its request', async ({ as }) => {
  test.slow();
  const [client, { service }] = await Promise.all([newClient(), crew(1)]);
  const page = await as(client, { serviceWorkers: 'allow' });
  await page.goto(deckOf(service));
  await workerRuns(page);
  await connect(page).click();
  const form = page.getByRole('dialog');
  const photo = form.getByRole('img', { name: /^Photo 1 of 1/ });
  const again = form.getByRole('button', { name: /^Upload .+ again$/ });
  await form.getByLabel('Description').fill(WORDS);

  await page.context().setOffline(true);
  await form.getByLabel('Choose photos').setInputFiles(await photoOf(page, 'teal'));
  await expect(photo).toBeVisible();
  await expect(again).toBeVisible();
  await page.reload();
  await expect(page.getByText("You're offline.").first()).toBeVisible();

  await page.context().setOffline(false);
  await connect(page).click();
  await expect(photo).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await expect(form.getByLabel('Description')).toHaveValue(WORDS);
  await form.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('link', { name: 'See My Request' }).click();
  await page.getByRole('button', { name: 'Open Your photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Photos' }).getByRole('img')).toBeVisible();
});

test('a sixth business cannot be asked', async ({ as }) => {
  const [client, { service, businesses }] = await Promise.all([newClient(), crew(6)]);
  const token = client.session.access_token;
  const ask = (at: number, job: object) =>
    call<{ service_request_id: string }>('POST', '/rest/v1/matches', {
      token,
      body: { id: newId(), business_id: businesses[at]?.session.user.id, ...job },
    });
  const { service_request_id } = await ask(0, { service, description: WORDS });
  for (const at of [1, 2, 3, 4]) await ask(at, { service_request_id });

  const page = await as(client);
  await page.goto(deckOf(service));
  await expect(asked(page, 5)).toBeVisible();
  await connect(page).click();
  const full = page.getByRole('dialog', { name: 'Five businesses have this job' });
  await full.getByRole('link', { name: 'See My Jobs' }).click();
  await expect(page).toHaveURL('/client-matches');
});

test('another pro is asked for the chosen job, not for the newest one', async ({ as }) => {
  const [client, { service, businesses }] = await Promise.all([newClient(), crew(4)]);
  const token = client.session.access_token;
  for (const [at, description] of [WORDS, 'The newest job'].entries()) {
    await call('POST', '/rest/v1/matches', {
      token,
      body: { id: newId(), business_id: businesses[at]?.session.user.id, service, description },
    });
  }
  const page = await as(client);
  await page.goto('/client-matches');
  const chosen = page.getByRole('listitem').filter({ hasText: WORDS }).first();
  await chosen.getByRole('link', { name: /^Ask Another Pro/ }).click();
  const bar = page.getByText(`Asking for: “${WORDS}”`);
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();
  await connect(page).click();
  await expect(asked(page, 2)).toBeVisible();
  await page.goBack();
  await expect(chosen.getByText('2 of 5 asked')).toBeVisible();
  await page.goForward();
  await expect(bar).toBeVisible();

  // A job id that is unknown or of another person is ignored.
  await page.goto(`${deckOf(service)}&job=${newId()}`);
  await expect(page.getByText('Asking for: “The newest job”')).toBeVisible();
});

test('a business sees how many were asked, the photos, and a withdrawal', async ({ as }) => {
  test.slow();
  const [client, { service, businesses }] = await Promise.all([newClient(), crew(1)]);
  const [business] = businesses;
  if (!business) throw new Error('There is one');
  const page = await as(client);
  await page.goto(deckOf(service));
  await connect(page).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Choose photos').setInputFiles(await photoOf(page, 'teal'));
  await form.getByLabel('Description').fill(WORDS);
  await form.getByText('This week', { exact: true }).click();
  await form.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('link', { name: 'See My Request' }).click();

  const leads = await as(business);
  await leads.goto('/business-messages');
  const lead = leads.getByRole('listitem').filter({ hasText: WORDS }).first();
  await expect(lead.getByText('You are the only one asked.', { exact: false })).toBeVisible();
  await expect(lead.getByText('This week')).toBeVisible();
  await lead.getByRole('button', { name: /^Open Photo from/ }).click();
  await expect(leads.getByRole('dialog', { name: 'Photos' }).getByRole('img')).toBeVisible();
  await leads.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Withdraw the request to/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(lead.getByText('The client withdrew this request.')).toBeVisible();
  await expect(lead.getByRole('button', { name: 'Match with Client' })).toHaveCount(0);
});

test('a typed problem becomes a sent request in at most 6 taps', async ({ as }) => {
  const page = await as(await newClient());
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await page.goto('/client-dashboard');
  await page.getByRole('combobox', { name: /search/i }).fill('water heater is leaking');
  await tap(page.getByRole('option', { name: /Plumbing/ }).first());
  await tap(connect(page));
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Description')).toHaveValue('water heater is leaking');
  await tap(form.getByRole('button', { name: 'Send Request' }));
  await expect(page.getByText(/^Match request sent to .+!$/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);

  await page.getByRole('button', { name: 'Ask the Next Pro Too' }).click();
  await connect(page).click();
  await expect(asked(page, 2)).toBeVisible();
});
