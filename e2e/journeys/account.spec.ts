import { Authenticator } from '../support/authenticator.ts';
import { signInAt } from '../support/credentials.ts';
import { logOut } from '../support/log-out.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { newBusiness, newClient, PASSWORD, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'Different-5678';

test('a client turns two-step sign-in on and signs in with a code, then with a recovery code', async ({
  as,
}) => {
  test.slow();
  const person = await newClient();
  const page = await as(person);
  await page.goto('/account');
  await expect(page.getByText('Confirm your email first')).toBeVisible();
  await page.goto(await mailedLink(person, 'Welcome to'));
  await expect(page).toHaveURL('/client-dashboard');
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Turn On Two-Step Sign-In' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set Up Your App' });
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
  const app = new Authenticator((await setUp.locator('code').textContent()) ?? '');
  const code = setUp.getByLabel('Code from your app');
  await code.fill('000000');
  await expect(code).toHaveAccessibleDescription(/That code isn't right/);
  await code.fill(app.nextCode());
  const save = page.getByRole('dialog', { name: 'Save Your Recovery Codes' });
  const codes = save.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await save.getByText('I saved these codes in a safe place').click();
  await save.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Two-step sign-in is on', { exact: true })).toBeVisible();

  await logOut(page);
  await expect(page).toHaveURL('/');
  await signInAt(page, person.email);
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();
  // The password alone is not enough.
  await page.goto('/client-matches');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Code').fill(app.nextCode());
  await expect(page).toHaveURL('/client-matches');

  await logOut(page);
  await expect(page).toHaveURL('/');
  await signInAt(page, person.email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/client-dashboard');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Turn Off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Turn On Two-Step Sign-In' })).toBeVisible();
});

test('a business signs out another browser, then changes its password', async ({ as }) => {
  test.slow();
  const person = await newBusiness();
  const [page, other] = [await as(person), await as(await signIn(person.email, PASSWORD))];
  await other.goto('/business-dashboard');
  await page.goto('/business-settings');
  await page.getByRole('link', { name: 'Account & Security' }).click();
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(devices).toHaveCount(1);
  await expect(other).toHaveURL('/');

  await page.getByRole('button', { name: 'Change Password' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change Password' });
  await sheet.getByLabel('Current password').fill('Wrong-1234');
  await sheet.getByLabel('New password').fill(NEW_PASSWORD);
  await sheet.getByRole('button', { name: 'Save Password' }).click();
  await expect(sheet.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is wrong',
  );
  await sheet.getByLabel('Current password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password updated.')).toBeVisible();
  await logOut(page);
  await signInAt(page, person.email, NEW_PASSWORD);
  await expect(page).toHaveURL('/business-dashboard');
});

test('a client changes their details, requests a new email, and cancels it', async ({ as }) => {
  const page = await as(await newClient());
  await page.goto('/client-dashboard');
  const reminder = page.getByRole('region', { name: 'Confirm your email' });
  await reminder.getByRole('button', { name: 'Send Again' }).click();
  await expect(page.getByText('Confirmation email sent. Check your inbox.')).toBeVisible();
  await page.goto('/account');
  await page.getByLabel(/Full Name/).fill('Renamed Client');
  await page.getByLabel(/ZIP Code/).fill('44114');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/Full Name/)).toHaveValue('Renamed Client');
  await expect(page.getByLabel(/ZIP Code/)).toHaveValue('44114');

  await page.getByRole('button', { name: 'Change Email' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change Email' });
  const email = `moved-${Date.now()}@example.com`;
  await sheet.getByLabel('New email').fill(email);
  await sheet.getByLabel('Current password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Change' }).click();
  await expect(page.getByText('Your email stays the same.')).toBeVisible();
});

test('an owner sees failed sign-ins and where they came from', async ({ as }) => {
  const owner = await newClient();
  const page = await as(owner);
  await expect(signIn(owner.email, 'Wrong-1234')).rejects.toThrow('invalid_credentials');
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Recent Activity' });
  await expect(section.getByText('Account created')).toHaveCount(0);
  await section.getByRole('button', { name: 'Show Recent Activity' }).click();
  await expect(section.getByText('Wrong password', { exact: true })).toBeVisible();
  await expect(section.getByText('Account created')).toBeVisible();
  await expect(section.getByText(/Unknown device · 198\.18\./).first()).toBeVisible();
});
