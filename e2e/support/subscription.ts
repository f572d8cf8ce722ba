import { baseUrl, call, fetchTaken, newAddress } from './api.ts';
import type { Person } from './people.ts';
import { expect, type Page } from './test.ts';

/** Returns the new tab with the sandbox's page. */
export async function openCheckout(page: Page, press: () => Promise<void>): Promise<Page> {
  const coming = page.context().waitForEvent('page');
  await press();
  const checkout = await coming;
  await expect(checkout.getByRole('heading', { name: 'Subscribe to Pro Match Pro' })).toBeVisible();
  await expect(checkout.getByText('No card is charged')).toBeVisible();
  return checkout;
}

/** Ends on the dashboard. */
export async function subscribe(checkout: Page): Promise<void> {
  await checkout.getByRole('button', { name: 'Subscribe for $35 per month' }).click();
  await expect(checkout.getByText('Subscription activated! Welcome to Pro Match.')).toBeVisible();
  await expect(checkout).toHaveURL('/business-dashboard');
}

/** A headless browser doesn't tell the page that its tab is back. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Opens the sandbox's page from the settings, and presses a button there. */
export async function inPortal(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL('/business-settings');
}

export async function paymentPath(
  person: Person,
  name: 'create-checkout' | 'create-portal',
): Promise<string> {
  const token = person.session.access_token;
  const { url } = await call<{ url: string }>('POST', `/functions/v1/${name}`, { token });
  return new URL(url).pathname;
}

/** Uses the sandbox without a browser. */
export async function becomePro<T extends Person>(person: T): Promise<T> {
  const path = await paymentPath(person, 'create-checkout');
  const answer = await fetchTaken(`${baseUrl()}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'subscribe' }),
    headers: { 'x-forwarded-for': newAddress() },
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The sandbox answered ${answer.status}`);
  return person;
}
