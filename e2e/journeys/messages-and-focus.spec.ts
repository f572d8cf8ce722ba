import type { Locator } from '@playwright/test';
import { sendCredentials, signInAt } from '../support/credentials.ts';
import { logOut } from '../support/log-out.ts';
import { newBusiness, newClient, signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

/** The visible toast. */
const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Updates' }).getByText(text);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return box;
}

test('the greeting shows after sign-in, and is gone after sign-out', async ({ stranger }) => {
  const { email } = await newClient();
  await stranger.setViewportSize(PHONE);
  await signInAt(stranger, email);
  await expect(stranger).toHaveURL('/client-dashboard');
  const greeting = toastOf(stranger, 'Welcome back!');
  await expect(greeting).toBeVisible();
  // Hovering keeps a toast, so only leaving the screen can remove it.
  await greeting.hover();
  await logOut(stranger);
  await expect(stranger).toHaveURL('/');
  await expect(greeting).toHaveCount(0, { timeout: 1_000 });
});

test('the greeting is above the bar of the screen after sign-in', async ({ stranger }) => {
  const { email } = await newClient();
  await stranger.setViewportSize(PHONE);
  await signInAt(stranger, email);
  const bar = stranger.getByRole('navigation', { name: 'Main' });
  await expect(bar).toBeVisible();
  const isClear = async () => {
    const [toast, below] = [await boxOf(toastOf(stranger, 'Welcome back!')), await boxOf(bar)];
    return toast.y + toast.height <= below.y;
  };
  await expect.poll(isClear).toBe(true);
});

test('the greeting moves above the buttons of a sheet that opens', async ({ stranger }) => {
  const [{ email }, business] = [await newClient(), await newBusiness()];
  await stranger.setViewportSize(PHONE);
  await stranger.goto(`/client-dashboard?service=${encodeURIComponent(business.service)}`);
  await sendCredentials(stranger, 'Sign In', email);
  const greeting = toastOf(stranger, 'Welcome back!');
  await expect(greeting).toBeVisible();
  // Hovering keeps the toast until the deck has loaded.
  await greeting.hover();
  await stranger.getByRole('button', { name: /^Connect/ }).click();
  const sheet = stranger.getByRole('dialog');
  const buttons = sheet.locator('[data-below-toasts]');
  await expect.poll(() => sheet.evaluate((node) => node.getAnimations().length)).toBe(0);
  const isClear = async () => {
    // The sheet takes the toast over from the page.
    const [toast, below] = [await greeting.boundingBox(), await buttons.boundingBox()];
    return toast !== null && below !== null && toast.y + toast.height <= below.y;
  };
  // The toast goes by itself after four seconds.
  await expect.poll(isClear, { timeout: 3_000 }).toBe(true);
});

test('a toast is above the bar of a phone, and leaves the header free', async ({ as }) => {
  const page = await as(await newClient(), { viewport: PHONE });
  await page.goto('/client-dashboard');
  for (const size of [PHONE, { width: 320, height: 640 }, { width: 667, height: 375 }]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Search' }).click();
    const toast = await boxOf(toastOf(page, 'Please enter a service to search for'));
    const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
    const where = `at ${size.width} x ${size.height}`;
    expect(toast.y + toast.height, where).toBeLessThanOrEqual(bar.y);
    expect(toast.y, where).toBeGreaterThan(size.height / 2);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('the message at a field disappears as soon as the field is changed', async ({ stranger }) => {
  await stranger.goto('/auth');
  const email = stranger.getByLabel('Email');
  await email.fill('nobody');
  await stranger.getByRole('button', { name: 'Sign In' }).click();
  const words = stranger.getByText('Invalid email address');
  await expect(words).toHaveCount(2);
  await expect(email).toBeFocused();
  await email.pressSequentially('@');
  await expect(words).toHaveCount(0);
});

test('a refused sign-in is shown once, until something is typed', async ({ stranger }) => {
  await signInAt(stranger, 'nobody@example.com', 'Wrong-1234');
  const words = stranger.getByText('Invalid login credentials');
  await expect(words).toHaveCount(1);
  await stranger.getByLabel('Password', { exact: true }).pressSequentially('5');
  await expect(words).toHaveCount(0);
});

test('the toast about a blank search is gone on the deck', async ({ as }) => {
  const page = await as(await newClient());
  await page.goto('/client-dashboard');
  await page.getByRole('button', { name: 'Search' }).click();
  const words = toastOf(page, 'Please enter a service to search for');
  await expect(words).toBeVisible();
  await words.hover();
  await page.getByRole('button', { name: /^Home Services/ }).click();
  await page.getByRole('button', { name: /Plumbing/ }).click();
  await expect(page).toHaveURL(/service=Plumbing/);
  await expect(words).toHaveCount(0, { timeout: 1_000 });
});

test('the focus stays in the page when a screen changes', async ({ as }) => {
  const page = await as(await newClient());
  const held = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await page.goto('/client-dashboard');
  await page.getByRole('combobox', { name: 'Search for a service' }).fill('plumb');
  await page.getByRole('option', { name: /Plumbing/ }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect.poll(held).not.toBe('BODY');
  await page.getByRole('button', { name: /Back/ }).first().click();
  await expect(page.getByRole('combobox', { name: 'Search for a service' })).toBeVisible();
  await expect.poll(held).not.toBe('BODY');
});

test('a picker selects typed text with Ctrl+A, and closes on one Escape', async ({ as }) => {
  const page = await as(await signUp('client'));
  await page.goto('/client-onboarding');
  const opener = page.getByRole('button', { name: /State/ });
  await opener.click();
  const search = page.getByPlaceholder('Search state...');
  await search.fill('ohi');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('texas');
  await expect(search).toHaveValue('texas');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await search.fill('ohio');
  await page.getByRole('option', { name: 'Ohio' }).click();
  await expect(opener).toBeFocused();
  await expect(page.getByText(`Still needed: a 5-digit ZIP code`)).toBeVisible();
});

test('a problem with the budget is visible above the buttons of the sheet', async ({ as }) => {
  const business = await newBusiness();
  const page = await as(await newClient(), { viewport: { width: 390, height: 640 } });
  await page.goto(`/client-dashboard?service=${encodeURIComponent(business.service)}`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/Description/).fill('A leaking pipe.');
  await sheet.getByText('Contact, location and budget').click();
  const budget = sheet.getByLabel('Budget in dollars');
  await budget.fill('a lot');
  await sheet.getByRole('button', { name: 'Send Request' }).click();
  await expect(budget).toBeFocused();
  const words = sheet.getByRole('textbox', { name: 'Budget in dollars' }).locator('xpath=../p');
  const error = await boxOf(words.filter({ hasText: 'number or a range' }));
  const buttons = await boxOf(sheet.getByRole('button', { name: 'Send Request' }));
  expect(error.y + error.height).toBeLessThanOrEqual(buttons.y);
  // The toast is above the buttons, and typing clears it.
  await expect(toastOf(page, /number or a range/)).toBeVisible();
  await budget.fill('500');
  await expect(page.getByText(/number or a range/)).toHaveCount(0);
});

test('a blank message to a neighbor is ignored', async ({ as }) => {
  const [here, there] = [await newClient(), await newClient('Journey Neighbor')];
  const page = await as(here);
  await page.goto(`/community/chat/${there.session.user.id}`);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('   ');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('   ');
  await expect(page.getByText('Message cannot be empty')).toHaveCount(0);
  await expect(page.getByRole('log').getByText('Sending')).toHaveCount(0);
});

test('the page of an unknown business links to Home', async ({ stranger }) => {
  await stranger.goto('/business-card/00000000-0000-7000-8000-000000000000');
  await expect(stranger.getByRole('heading', { name: 'Business Not Found' })).toBeVisible();
  await expect(stranger.getByRole('main').locator('svg')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});
