import { call } from '../support/api.ts';
import { confirmLogout } from '../support/log-out.ts';
import { newBusiness, signIn } from '../support/people.ts';
import { photoOf } from '../support/pictures.ts';
import { becomePro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

test('a business changes its name and sees it on the dashboard', { tag: '@smoke' }, async ({
  as,
}) => {
  const page = await as(await newBusiness('Old & Sons'));
  await page.goto('/business-dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL('/business-profile');
  const name = page.getByLabel(/Business Name/);
  await name.fill('');
  await page.getByLabel(/^Email/).fill('nobody');
  // The save button stays in view, however long the form is.
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // At its field, and the first one also as a toast, until it is corrected.
  await expect(page.getByText('Business name is required')).toHaveCount(2);
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('New & Daughters');
  await expect(page.getByText('Business name is required')).toHaveCount(0);
  await page.getByLabel(/^Email/).fill('hello@example.com');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(name).toHaveValue('New & Daughters');

  await page.getByLabel('Add a service').fill('plumbing');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'New & Daughters' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Plumbing', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New & Daughters' })).toBeVisible();
});

test('leaving the profile for Logout asks about unsaved changes', async ({ as }) => {
  const page = await as(await newBusiness());
  await page.goto('/business-profile');
  await page.getByLabel(/Business Name/).fill('Never Saved');
  const account = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Account',
  });
  await account.click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel(/Business Name/)).toHaveValue('Never Saved');
  await account.click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await confirmLogout(page);
  await expect(page).toHaveURL('/');
});

test('the reviews tab is empty at first, and unsaved changes can be discarded', async ({ as }) => {
  const page = await as(await newBusiness('Steady & Co'));
  await page.goto('/business-profile');
  await page.getByRole('tab', { name: 'Reviews (0)' }).click();
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel(/Business Name/).fill('Never Saved');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Never Saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Steady & Co' })).toBeVisible();
});

test('a business enters its hours, also by keyboard, and strangers see them', async ({
  as,
  stranger,
}) => {
  const pro = await becomePro(await newBusiness('Open Doors & Co'));
  const page = await as(pro);
  await page.goto('/business-profile');
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect(monday.getByLabel('Opens')).toHaveValue('08:00');
  await monday.getByRole('button', { name: 'Add a Break on Monday' }).click();
  const [opens, closes] = [monday.getByLabel('Opens').nth(1), monday.getByLabel('Closes').nth(1)];
  await expect(opens).toBeFocused();
  await opens.fill('12:00');
  await closes.fill('18:30');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // At the day, and as a toast.
  await expect(page.getByText('These hours overlap')).toHaveCount(2);
  await monday.getByLabel('Closes').first().fill('11:30');
  await expect(page.getByText('These hours overlap')).toHaveCount(0);
  await monday.getByRole('button', { name: 'Copy the hours of Monday' }).click();
  await page.getByRole('menuitem', { name: 'To Monday – Friday' }).click();
  await page.getByRole('group', { name: 'Friday' }).getByRole('switch').press('Space');
  await expect(page.getByRole('group', { name: 'Friday' })).toContainText('Closed');

  await page.getByRole('button', { name: 'Languages (optional)' }).click();
  await page.getByRole('option', { name: 'Spanish' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Year Founded (optional)').fill('3000');
  await page.getByLabel('License Number (optional)').fill('PL-20418');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Please enter a year that has begun, like 2008')).toHaveCount(2);
  await page.getByLabel('Year Founded (optional)').fill('1998');
  await expect(page.locator('section', { hasText: 'Live Preview' })).toContainText(
    'Speaks Spanish',
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(monday.getByLabel('Closes').nth(1)).toHaveValue('18:30');

  await stranger.goto(`/business-card/${pro.profileId}`);
  await expect(stranger.getByText('Monday – Thursday')).toBeVisible();
  await expect(stranger.getByText('8 AM – 11:30 AM, noon – 6:30 PM').first()).toBeVisible();
  await expect(stranger.getByText('License PL-20418, as stated by the business')).toBeVisible();
});

interface OwnProfile {
  portfolio_images: string[];
}

test('a Pro uploads its logo and photos, and a stranger sees them', async ({ as, stranger }) => {
  const pro = await becomePro(await newBusiness('Shop Window & Co'));
  const page = await as(pro);
  await page.goto('/business-profile');
  await page.getByLabel('Choose a logo').setInputFiles(await photoOf(page, 'purple'));
  await expect(page.getByText('Logo uploaded and saved!')).toBeVisible();

  const photos = [await photoOf(page, 'red'), await photoOf(page, 'lime')];
  const fake = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>') };
  const film = { name: 'film.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  const files = [...photos, fake, film, await photoOf(page, 'blue')];
  await page.getByLabel('Choose portfolio images').setInputFiles(files);
  await expect(page.getByText('3 image(s) uploaded successfully!')).toBeVisible();
  const refused = page.getByRole('list', { name: 'Files that were not added' });
  await expect(refused).toContainText('page.png: Please choose a JPEG, PNG, WebP or AVIF image.');
  await expect(refused).toContainText("film.gif: GIFs aren't supported.");

  const total = 3;
  const images = page.getByRole('list', { name: 'Portfolio images' }).getByRole('listitem');
  await expect(images).toHaveCount(total);
  await images.nth(0).getByRole('img').hover();
  await page.mouse.down();
  await images.nth(1).getByRole('img').hover();
  await page.mouse.up();
  await expect(page.getByText(`Image moved to position 2 of ${total}.`)).toBeAttached();
  await page.getByRole('button', { name: `Move image ${total} earlier` }).focus();
  for (let place = total; place > 1; place -= 1) await page.keyboard.press('Enter');
  await expect(page.getByText(`Image moved to position 1 of ${total}.`)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move image 1 earlier' })).toBeFocused();
  await page.getByRole('button', { name: `Remove image ${total}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(images).toHaveCount(total - 1);

  const preview = page.locator('section', { hasText: 'Live Preview' }).locator('img');
  await expect(preview).toHaveAttribute('src', /^blob:/);
  const token = pro.session.access_token;
  const saved = () =>
    call<OwnProfile>('GET', `/rest/v1/business_profiles/${pro.profileId}`, { token }).then(
      ({ portfolio_images: shown }) => shown.map((url) => url.match(/-(\w{6})\.webp$/)?.[1]),
    );
  await expect.poll(saved).toEqual(['0808f8', '08f808']);

  await stranger.goto(`/business-card/${pro.profileId}`);
  const shown = stranger.getByRole('region', { name: 'Portfolio' }).locator('img');
  await expect(shown.first()).toHaveAttribute('src', /-0808f8\.webp$/);
  await expect(stranger.locator('img[src*="logo-"]')).toBeVisible();
});

test('a business on Free adds and removes its logo, and is offered Pro for a portfolio', async ({
  as,
}) => {
  const page = await as(await newBusiness('Modest & Co'));
  await page.goto('/business-profile');
  const portfolio = page.getByRole('region', { name: 'Portfolio' });
  await expect(
    portfolio.getByText(
      'Portfolio images are only available for paid accounts. Please upgrade to add images.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Choose portfolio images')).toHaveCount(0);
  await page.getByLabel('Choose a logo').setInputFiles(await photoOf(page, 'teal'));
  await expect(page.getByText('Logo uploaded and saved!')).toBeVisible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Upload Logo' })).toBeFocused();
  await portfolio.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible();
});

test('a business on Free is told that only it sees its reviews', async ({ as }) => {
  const page = await as(await signIn('free@demo.example', 'Demo-1234'));
  await page.goto('/business-profile');
  await page.getByRole('tab', { name: /^Reviews \([1-9]/ }).click();
  await expect(page.getByText('On Free, only you see these reviews.')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible();
});

test('a failed upload can be retried, and leaving during an upload asks', async ({ as }) => {
  const page = await as(await newBusiness('Weak Signal & Co'));
  await page.goto('/business-profile');
  const upload = '**/storage/v1/object/**';
  await page.route(upload, (route) => route.abort());
  await page.getByLabel('Choose a logo').setInputFiles(await photoOf(page, 'olive'));
  await expect(page.getByText('Failed to upload logo')).toBeVisible();
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await page.unroute(upload);
  // The upload never ends, so that there is something to lose.
  await page.route(upload, () => undefined);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading the logo' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your pictures are still uploading.');
  await question.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page).toHaveURL('/business-dashboard');
});
