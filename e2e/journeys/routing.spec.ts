import { logOut } from '../support/log-out.ts';
import { newBusiness, newClient, signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const CLIENT_ROUTES = [
  '/client-dashboard',
  '/client-matches',
  '/client-messages',
  '/community/messages',
];
const BUSINESS_ROUTES = [
  '/business-dashboard',
  '/business-messages',
  '/business-qr',
  '/business-profile',
  '/business-settings',
];

const PHONE = { width: 390, height: 844 };

/** The items of a phone's bar, in order. */
async function barOf(page: Page): Promise<string[]> {
  const items = page.getByRole('navigation', { name: 'Main' }).locator('li:visible');
  await expect(items).toHaveCount(5);
  return items.allInnerTexts();
}

test.describe('without a session', () => {
  test('the screens of a role lead to sign-in', { tag: '@smoke' }, async ({ stranger }) => {
    const onboarding = ['/client-onboarding', '/business-onboarding'];
    for (const route of [...CLIENT_ROUTES, ...BUSINESS_ROUTES, ...onboarding]) {
      await stranger.goto(route);
      await expect(stranger, `from ${route}`).toHaveURL('/auth');
      await expect(stranger.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    }
  });

  test('a press before the landing page has loaded its code works once it has', async ({
    stranger,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await stranger.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await stranger.goto('/', { waitUntil: 'commit' });
    await stranger.getByRole('button', { name: 'Get Started' }).click();
    await expect(stranger).toHaveURL('/');
    release();
    await expect(stranger).toHaveURL('/auth');
    await expect(stranger.getByText('Sign up as a Business')).toBeVisible();
  });

  test('an unknown path says so and leads home', { tag: '@smoke' }, async ({ stranger }) => {
    const notes: string[] = [];
    stranger.on('console', (message) => notes.push(message.text()));
    const answer = await stranger.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(stranger.getByText('Oops! Page not found')).toBeVisible();
    // Only the browser's own message is in the console.
    expect(notes).toEqual([expect.stringContaining('Failed to load resource')]);
    await stranger.getByRole('link', { name: 'Return to Home' }).click();
    await expect(stranger).toHaveURL('/');
  });

  test('the landing cards lead to sign-up in their role', async ({ stranger }) => {
    await stranger.goto('/');
    await stranger.getByRole('button', { name: 'Start Browsing' }).click();
    await expect(stranger).toHaveURL('/auth');
    await expect(stranger.getByText('Sign up as a Client')).toBeVisible();
    await stranger.goBack();
    await stranger.getByRole('button', { name: 'Get Started' }).click();
    await expect(stranger.getByText('Sign up as a Business')).toBeVisible();
    await stranger.getByRole('button', { name: 'Back to Home' }).click();
    await expect(stranger).toHaveURL('/');
    await stranger.getByRole('link', { name: 'Sign In' }).click();
    await expect(stranger.getByText('Sign in to your Pro Match account')).toBeVisible();
  });
});

test.describe('a client', () => {
  test('without preferences is always led to onboarding', async ({ as }) => {
    const page = await as(await signUp('client'));
    for (const route of ['/', '/auth', ...CLIENT_ROUTES, ...BUSINESS_ROUTES]) {
      await page.goto(route);
      await expect(page, `from ${route}`).toHaveURL('/client-onboarding');
    }
  });

  test('with preferences is led to the dashboard from the entrances and business screens', async ({
    as,
  }) => {
    const page = await as(await newClient());
    for (const route of ['/', '/auth', '/client-onboarding', ...BUSINESS_ROUTES]) {
      await page.goto(route);
      await expect(page, `from ${route}`).toHaveURL('/client-dashboard');
    }
  });

  test('stays signed in after canceling Logout', async ({ as }) => {
    const page = await as(await newClient());
    await page.goto('/client-matches');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Log out of this browser?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(page).toHaveURL('/client-matches');
  });

  test('has Logout last in the bar of a phone, and Community on the home screen', async ({
    as,
  }) => {
    const page = await as(await newClient());
    await page.setViewportSize(PHONE);
    await page.goto('/client-dashboard');
    expect(await barOf(page)).toEqual(['Home', 'Matches', 'Messages', 'Account', 'Logout']);
    await page.getByRole('main').getByRole('link', { name: 'Community Hub' }).click();
    await expect(page).toHaveURL('/community');
  });

  test('is led to the landing page by Logout', { tag: '@smoke' }, async ({ as }) => {
    const page = await as(await newClient());
    await page.goto('/client-matches');
    await logOut(page);
    await expect(page).toHaveURL('/');
    await page.goto('/client-matches');
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('a business', () => {
  test('has Logout last in the bar of a phone', async ({ as }) => {
    const page = await as(await newBusiness());
    await page.setViewportSize(PHONE);
    await page.goto('/business-dashboard');
    expect(await barOf(page)).toEqual(['Dashboard', 'Messages', 'QR Code', 'Settings', 'Logout']);
    await logOut(page);
    await expect(page).toHaveURL('/');
  });

  test('without a profile is always led to onboarding', async ({ as }) => {
    const page = await as(await signUp('business'));
    for (const route of ['/', '/auth', ...CLIENT_ROUTES, ...BUSINESS_ROUTES]) {
      await page.goto(route);
      await expect(page, `from ${route}`).toHaveURL('/business-onboarding');
    }
  });

  test('with a profile is led to the dashboard from the entrances and client screens', async ({
    as,
  }) => {
    const page = await as(await newBusiness());
    for (const route of ['/', '/auth', '/business-onboarding', ...CLIENT_ROUTES]) {
      await page.goto(route);
      await expect(page, `from ${route}`).toHaveURL('/business-dashboard');
    }
  });
});
