import { newEmail, PASSWORD, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe('sign-in', () => {
  test.beforeEach(({ stranger }) => stranger.goto('/auth'));

  test('rejects an invalid email', async ({ stranger }) => {
    await stranger.getByLabel('Email').fill('not an address');
    await stranger.getByLabel('Password', { exact: true }).fill('x');
    await stranger.getByRole('button', { name: 'Sign In' }).click();
    await expect(stranger.getByText('Invalid email address').first()).toBeVisible();
  });

  test('requires a password', async ({ stranger }) => {
    await stranger.getByLabel('Email').fill(newEmail());
    await stranger.getByRole('button', { name: 'Sign In' }).click();
    await expect(stranger.getByText('Password is required').first()).toBeVisible();
  });

  test('shows the same message for a wrong password and an unknown email', async ({ stranger }) => {
    const { email } = await signUp('client');
    for (const address of [email, newEmail()]) {
      await stranger.getByLabel('Email').fill(address);
      await stranger.getByLabel('Password', { exact: true }).fill('Wrong-1234');
      await stranger.getByRole('button', { name: 'Sign In' }).click();
      await expect(stranger.getByText('Invalid login credentials').first()).toBeVisible();
      await stranger.reload();
    }
  });

  test('greets and leads a new client to onboarding', { tag: '@smoke' }, async ({ stranger }) => {
    const { email } = await signUp('client');
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await stranger.getByRole('button', { name: 'Sign In' }).click();
    await expect(stranger.getByText('Welcome back!')).toBeVisible();
    await expect(stranger).toHaveURL('/client-onboarding');
  });
});

test.describe('sign-up', () => {
  test.beforeEach(async ({ stranger }) => {
    await stranger.goto('/auth');
    await stranger.getByText("Don't have an account? Sign up").click();
    await expect(stranger.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  });

  const failures: [string, string][] = [
    ['Aa1!', 'Password must be at least 8 characters'],
    ['journey-1234', 'Password must contain at least one uppercase letter'],
    ['JOURNEY-1234', 'Password must contain at least one lowercase letter'],
    ['Journey-abcd', 'Password must contain at least one number'],
    ['Journey1234', 'Password must contain at least one special character'],
  ];
  test('shows the first rule that the password breaks', async ({ stranger }) => {
    await stranger.getByLabel('Email').fill(newEmail());
    for (const [password, message] of failures) {
      await stranger.getByLabel('Password', { exact: true }).fill(password);
      await stranger.getByRole('button', { name: 'Sign Up' }).click();
      await expect(stranger.getByText(message).first()).toBeVisible();
      await expect(stranger).toHaveURL('/auth');
    }
  });

  test('says that the email already has an account', async ({ stranger }) => {
    const { email } = await signUp('client');
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await stranger.getByRole('button', { name: 'Sign Up' }).click();
    const message = 'This email is already registered. Please login instead.';
    await expect(stranger.getByText(message).first()).toBeVisible();
  });
});
