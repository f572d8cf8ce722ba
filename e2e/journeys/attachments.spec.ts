import { readFile } from 'node:fs/promises';
import { bubble, write } from '../support/conversation.ts';
import { halfAPdf, pdfOf } from '../support/pdf.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { photoOf } from '../support/pictures.ts';
import { expect, type Page, test } from '../support/test.ts';
import { workerRuns } from '../support/worker.ts';

async function matched() {
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  return { client, business, matchId };
}

const picker = (page: Page) => page.getByLabel('Choose photos or PDF files');
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
const log = (page: Page) => page.getByRole('log');
/** The number of files stored in the browser, which takes a moment after they show. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('pro-match');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
const photos = (page: Page) => log(page).getByRole('button', { name: /^Open .*photo/i });

test('a client sends photos and a PDF in one message, and the business sees them', async ({
  as,
}) => {
  const { client, business, matchId } = await matched();
  const [here, there] = [await as(client), await as(business)];
  await here.goto(`/client-messages?match=${matchId}`);
  await there.goto(`/business-messages?match=${matchId}`);

  const pdf = await pdfOf(here);
  await picker(here).setInputFiles([
    await photoOf(here, 'teal'),
    await photoOf(here, 'salmon'),
    pdf,
    await halfAPdf(here),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
  ]);
  const refused = here.getByRole('list', { name: 'Files that were not added' });
  await expect(refused.getByText("notes.txt: This isn't a file we can use.")).toBeVisible();
  await expect(refused.getByText('This PDF is incomplete')).toBeVisible();
  await refused.getByRole('button', { name: 'Dismiss notes.txt' }).click();
  await refused.getByRole('button', { name: 'Dismiss Half.pdf' }).click();
  await expect(chosen(here)).toHaveCount(3);
  await here.getByRole('button', { name: 'Remove file 2 of 3' }).click();
  await expect(chosen(here)).toHaveCount(2);
  await write(here, 'The crack, and what was offered before.');
  await expect(chosen(here)).toHaveCount(0);

  for (const page of [here, there]) {
    await expect(bubble(page, 'The crack, and what was offered before.')).toHaveCount(1);
    await expect(photos(page)).toHaveCount(1);
    await expect(log(page).getByRole('link', { name: /Estimate\.pdf/ })).toHaveCount(1);
  }
  // The list beside the chat names the files in words.
  await expect(
    here.getByText('The crack, and what was offered before. (Photo, PDF: Estimate.pdf)'),
  ).toBeVisible();

  await photos(there).click();
  const viewer = there.getByRole('dialog', { name: 'Photos' });
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 640);
  await there.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  const download = there.waitForEvent('download');
  await log(there)
    .getByRole('link', { name: /Estimate\.pdf/ })
    .click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Estimate.pdf');
  expect(await readFile(await saved.path())).toEqual(pdf.buffer);
});

test('files chosen offline survive a reload and arrive once, in order', async ({ as }) => {
  test.slow();
  const { client, business, matchId } = await matched();
  const [here, there] = [await as(business, { serviceWorkers: 'allow' }), await as(client)];
  await here.goto(`/business-messages?match=${matchId}`);
  await there.goto(`/client-messages?match=${matchId}`);
  await workerRuns(here);
  const [photo, plan] = [await photoOf(here, 'olive'), await pdfOf(here, 'Plan.pdf')];
  const [first, second] = [await photoOf(here, 'teal'), await pdfOf(here, 'Prices.pdf')];

  await here.context().setOffline(true);
  await picker(here).setInputFiles([photo, plan]);
  await expect(chosen(here)).toHaveCount(2);
  await here.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(photos(here)).toHaveCount(1);
  await write(here, 'And this is the plan.');
  await picker(here).setInputFiles([first, second]);
  await expect(chosen(here)).toHaveCount(2);
  await expect.poll(() => keptFiles(here)).toBe(4);
  await here.reload();
  await expect(here.getByText("You're offline.").first()).toBeVisible();

  await here.context().setOffline(false);
  await expect(chosen(here)).toHaveCount(2);
  for (const page of [there, here]) {
    await expect(photos(page)).toHaveCount(1);
    await expect(bubble(page, 'And this is the plan.')).toHaveCount(1);
    await expect(log(page).getByRole('link', { name: /Plan\.pdf/ })).toHaveCount(1);
  }
  await expect(log(here)).toHaveText(/Plan\.pdf[\s\S]*And this is the plan\./);
  await here.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(photos(there)).toHaveCount(2);
  await expect(log(there).getByRole('link', { name: /Prices\.pdf/ })).toHaveCount(1);
  await here.reload();
  await expect(photos(here)).toHaveCount(2);
  await expect(chosen(here)).toHaveCount(0);
});

test('a pasted photo is sent, and shows at 320 px without sideways scrolling', async ({ as }) => {
  const { client, matchId } = await matched();
  const page = await as(client);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/client-messages?match=${matchId}`);
  await expect(page.getByRole('button', { name: 'Add photos or a PDF' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).evaluate(async (area) => {
    const canvas = new OffscreenCanvas(300, 900);
    canvas.getContext('2d')?.fillRect(0, 0, 300, 900);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(
      new File([await canvas.convertToBlob()], 'cut.png', { type: 'image/png' }),
    );
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(chosen(page)).toHaveCount(1);
  let store = () => {};
  const isHeld = new Promise<void>((resolve) => {
    store = resolve;
  });
  await page.route(`/rest/v1/matches/${matchId}/messages`, async (route) => {
    if (route.request().method() === 'POST') await isHeld;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(photos(page)).toHaveCount(1);
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320);
  await photos(page).press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 300);
  // The viewer stays open while the photo gets its address on the server.
  store();
  await expect(viewer.getByRole('img')).toHaveAttribute('src', /^\/storage/);
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
});
