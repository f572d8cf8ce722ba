import { seriousFindings, sidewaysOverflow } from '../support/accessibility.ts';
import { call } from '../support/api.ts';
import { acceptedLongAgo } from '../support/earlier-terms.ts';
import { sayYes } from '../support/log-out.ts';
import { acceptTerms } from '../support/onboarding.ts';
import { newBusiness, newClient } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const terms = (page: Page) => page.getByRole('dialog', { name: 'Terms and Conditions' });
const declined = (page: Page) => page.getByRole('dialog', { name: 'You Declined the Terms' });
const reminder = (page: Page) => page.getByRole('region', { name: 'Changed terms' });

test('a business accepts changed terms and keeps what it was typing', async ({ as }) => {
  const person = await newBusiness();
  const page = await as(person);
  const answer = await acceptedLongAgo(page, person, { isHeld: true });
  await page.goto('/business-profile');
  const description = page.getByLabel(/Description/i).first();
  await description.fill('Typed while the terms were on their way.');
  answer();

  await expect(terms(page)).toContainText('The terms have changed since you accepted them.');
  await expect(terms(page)).toContainText(/The new ones take effect on \w+ \d+, \d{4}\./);
  await expect(terms(page)).toContainText('Terms and Conditions for Businesses');
  expect(await seriousFindings(page)).toEqual([]);
  await acceptTerms(page);
  await expect(page.getByText("Thanks. You've accepted the terms.")).toBeVisible();
  await expect(terms(page)).toBeHidden();
  await expect(description).toHaveValue('Typed while the terms were on their way.');
  await expect(description).toBeFocused();

  const { access_token: token, user } = person.session;
  const stored = await call('GET', `/rest/v1/profiles/${user.id}`, { token });
  expect(stored).toMatchObject({ terms_accepted: true, terms_due: null });
  await page.goto('/business-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(terms(page)).toBeHidden();
});

test('a client declines changed terms, learns the consequences, and can leave or accept later', async ({
  as,
}) => {
  const person = await newClient();
  const page = await as(person, { viewport: { width: 390, height: 844 } });
  await acceptedLongAgo(page, person);
  await page.goto('/client-dashboard');
  await terms(page).getByRole('button', { name: 'Decline' }).click();
  await expect(declined(page)).toContainText('You can still read everything.');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await declined(page).getByRole('link', { name: 'Go to Account' }).click();

  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'Delete Account' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(reminder(page)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // It is asked once per visit, whatever is opened.
  await page.goto('/client-matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/client-dashboard');
  await reminder(page).getByRole('button', { name: 'Read the Terms' }).click();
  await expect(terms(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await declined(page).getByRole('button', { name: 'Keep Reading' }).click();
  await expect(reminder(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await acceptTerms(page);
  await expect(reminder(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('changed terms do not block the account page, the terms or Logout', async ({ as }) => {
  const person = await newClient();
  const page = await as(person);
  await acceptedLongAgo(page, person);
  const answered = () => page.waitForResponse(`**/rest/v1/profiles/${person.session.user.id}`);
  await Promise.all([answered(), page.goto('/account')]);
  await expect(page.getByLabel(/Full Name/)).toHaveValue('Journey Client');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/client-dashboard');
  await terms(page).getByRole('button', { name: 'Close' }).click();
  await declined(page).getByRole('button', { name: 'Logout' }).click();
  await sayYes(page);
  await expect(page).toHaveURL('/');
});
