import { newBusiness, newClient, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

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

test.describe('without a session', () => {
  test('the screens of a role lead to sign-in', async ({ stranger }) => {
    const onboarding = ['/client-onboarding', '/business-onboarding'];
    for (const route of [...CLIENT_ROUTES, ...BUSINESS_ROUTES, ...onboarding]) {
      await stranger.goto(route);
      await expect(stranger, `from ${route}`).toHaveURL('/auth');
      await expect(stranger.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    }
  });

  test('a path that does not exist says so and leads home', async ({ stranger }) => {
    await stranger.goto('/no/such/page');
    await expect(stranger.getByText('Oops! Page not found')).toBeVisible();
    await stranger.getByRole('link', { name: 'Return to Home' }).click();
    await expect(stranger).toHaveURL('/');
  });

  test('the landing cards lead to the sign-up of their role', async ({ stranger }) => {
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
  test('without preferences belongs to onboarding', async ({ as }) => {
    const page = await as(await signUp('client'));
    for (const route of ['/', '/auth', ...CLIENT_ROUTES, ...BUSINESS_ROUTES]) {
      await page.goto(route);
      await expect(page, `from ${route}`).toHaveURL('/client-onboarding');
    }
  });

  test('with preferences belongs to the dashboard', async ({ as }) => {
    const page = await as(await newClient());
    for (const route of ['/', '/auth', '/client-onboarding', ...BUSINESS_ROUTES]) {
      await page.goto(route);
      await expect(page, `from ${route}`).toHaveURL('/client-dashboard');
    }
  });

  test('goes to the landing on logout', async ({ as }) => {
    const page = await as(await newClient());
    await page.goto('/client-matches');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/client-matches');
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('a business', () => {
  test('without a profile belongs to onboarding', async ({ as }) => {
    const page = await as(await signUp('business'));
    for (const route of ['/', '/auth', ...CLIENT_ROUTES, ...BUSINESS_ROUTES]) {
      await page.goto(route);
      await expect(page, `from ${route}`).toHaveURL('/business-onboarding');
    }
  });

  test('with a profile belongs to the dashboard', async ({ as }) => {
    const page = await as(await newBusiness());
    for (const route of ['/', '/auth', '/business-onboarding', ...CLIENT_ROUTES]) {
      await page.goto(route);
      await expect(page, `from ${route}`).toHaveURL('/business-dashboard');
    }
  });
});
