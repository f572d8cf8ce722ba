import { acceptTerms, fillClientSetup } from '../support/onboarding.ts';
import { newBusiness, newClient, newEmail, PASSWORD } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const SENTENCE = 'water heater is leaking';

/**
 * Counts presses on buttons, links, options and boxes. Typing into a field is no tap, nor is the
 * press that puts the cursor there.
 */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const isTyping = (target: EventTarget | null) =>
      target instanceof HTMLElement &&
      target.matches('textarea, input:not([type=checkbox], [type=radio])');
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!isTyping(target)) void Reflect.get(window, 'countTap')();
      },
      { capture: true },
    );
  });
  return () => taps;
}

async function sendFirstRequest(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Connect/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Description')).toHaveValue(SENTENCE);
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(/^Match request sent to /)).toBeVisible();
}

test('a client goes from a typed problem to a sent request in at most 6 taps', async ({ as }) => {
  await newBusiness(undefined, undefined, { services: ['Plumbing'] });
  const page = await as(await newClient());
  const taps = await countTaps(page);
  await page.goto('/client-dashboard');
  await page.getByRole('combobox', { name: /search/i }).fill(SENTENCE);
  await page.getByRole('option', { name: 'Plumbing' }).first().click();
  await sendFirstRequest(page);
  expect(taps()).toBeLessThanOrEqual(6);
});

test('a stranger goes from the landing page to the first request in at most 12 taps', async ({
  stranger: page,
}) => {
  await newBusiness(undefined, undefined, { services: ['Plumbing'] });
  const taps = await countTaps(page);
  await page.goto('/');
  await page.getByLabel('What do you need?').fill(SENTENCE);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await fillClientSetup(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await acceptTerms(page);
  await expect(page).toHaveURL('/client-dashboard?service=Plumbing');
  await sendFirstRequest(page);
  expect(taps()).toBeLessThanOrEqual(12);
});

test('a draft survives a reload, and is sent to a saved business from the list', async ({ as }) => {
  const { name } = await newBusiness(undefined, undefined, { services: ['Plumbing'] });
  const page = await as(await newClient());
  await page.goto('/client-dashboard?service=Plumbing');
  await page
    .getByRole('button', { name: /^Save .* for later$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Connect/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Description').fill('The faucet drips.');
  await page.reload();
  await page.goto('/client-dashboard');
  await page.getByRole('button', { name: /Saved for later/ }).click();
  await page.getByRole('button', { name: /^Connect with/ }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Description')).toHaveValue('The faucet drips.');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(/^Match request sent to /)).toBeVisible();
  expect(name).toBeTruthy();
});
