import { HEIC_REFUSED } from '@pro-match/domain/media';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { heavyTurnedPhotoOf, heicPhoto, photoOf } from '../support/pictures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The content types of the pictures sent to the server, in the order they were chosen. */
function sentTypes(page: Page, address: RegExp): string[] {
  const types: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) {
      types.push(request.headers()['content-type'] ?? '');
    }
  });
  return types;
}

test('pictures over the limits of the server are shrunk and arrive in a chat', async ({ as }) => {
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  const [here, there] = [await as(client), await as(business)];
  await here.goto(`/client-messages?match=${matchId}`);
  await there.goto(`/business-messages?match=${matchId}`);
  const types = sentTypes(here, /\/message_attachments\//);

  const picker = here.getByLabel('Choose photos or PDF files');
  const chosen = here.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  const files = [
    await photoOf(here, 'salmon', { width: 5000, height: 5000 }),
    await heavyTurnedPhotoOf(here, 'olive', { width: 1000, height: 600 }),
    await photoOf(here, 'teal'),
  ];
  for (const [at, file] of files.entries()) {
    await picker.setInputFiles(file);
    await expect.poll(() => types.length).toBe(at + 1);
  }
  // A picture within the limits is sent unchanged.
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'image/png']);
  await picker.setInputFiles(heicPhoto());
  const refused = here.getByRole('list', { name: 'Files that were not added' });
  await expect(refused).toContainText(`IMG_2041.jpg: ${HEIC_REFUSED}`);
  await expect(chosen).toHaveCount(3);
  expect(types).toHaveLength(3);
  await expect(here.getByRole('button', { name: /again/ })).toHaveCount(0);
  await here.getByRole('button', { name: 'Send', exact: true }).click();

  const photos = there.getByRole('log').getByRole('button', { name: /^Open photo/i });
  await expect(photos).toHaveCount(3);
  const viewer = there.getByRole('dialog', { name: 'Photos' });
  for (const [at, [width, height]] of [
    [1080, 1080],
    // Turned as its camera stored it.
    [600, 1000],
    [640, 480],
  ].entries()) {
    await photos.nth(at).click();
    const photo = viewer.getByRole('img', { name: new RegExp(`${at + 1} of 3`) });
    await expect(photo).toHaveJSProperty('naturalWidth', width);
    await expect(photo).toHaveJSProperty('naturalHeight', height);
    await there.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  }
});

test('a logo that the browser cannot decode is refused for good, and a large one keeps its transparency', async ({
  as,
}) => {
  const page = await as(await newBusiness('Fine Print & Co'));
  // As in browsers that decode some formats only in an <img>.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'createImageBitmap'));
  await page.goto('/business-profile');
  const logo = page.getByRole('region', { name: 'Logo' });
  const types = sentTypes(page, /\/storage\/v1\/object\//);
  await page.getByLabel('Choose a logo').setInputFiles(heicPhoto());
  await expect(logo.getByText(HEIC_REFUSED)).toBeVisible();
  await expect(logo.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(logo.getByRole('button', { name: 'Upload Logo' })).toBeEnabled();

  const large = { width: 5000, height: 4000, part: 0.5 };
  await page.getByLabel('Choose a logo').setInputFiles(await photoOf(page, 'purple', large));
  await expect(page.getByText('Logo uploaded and saved!')).toBeVisible();
  await expect(logo.getByText(HEIC_REFUSED)).toHaveCount(0);
  expect(types).toEqual(['image/png']);
  const opacity = await logo.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = new OffscreenCanvas(100, 100).getContext('2d');
    context?.drawImage(image, 0, 0, 100, 100);
    return [10, 90].map((x) => context?.getImageData(x, 50, 1, 1).data[3]);
  });
  expect(opacity).toEqual([255, 0]);
});
