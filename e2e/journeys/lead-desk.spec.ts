import { readFile } from 'node:fs/promises';
import { download } from '../support/download.ts';
import { OwnServer } from '../support/own-server.ts';
import {
  acceptMatch,
  newBusiness,
  newClient,
  requestMatch,
  sendMessage,
} from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const stage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name, exact: true });
const leads = (page: Page) => page.getByRole('list', { name: 'Your leads' }).locator(':scope > li');
const chatWith = (page: Page, name: string) =>
  page.getByRole('region', { name: `Conversation with ${name}` });
const lead = (page: Page, name: string) => leads(page).filter({ hasText: name });

async function desk(...names: string[]) {
  const business = await newBusiness();
  const ids: string[] = [];
  for (const name of names) ids.push(await requestMatch(await newClient(name), business));
  return { business, ids };
}

test('filters are kept in the URL, and their counts follow changes', async ({ as }) => {
  const { business, ids } = await desk('Ann Otter', 'Bea Heron', 'Cal Badger');
  await acceptMatch(business, ids[0] ?? '');
  const page = await as(business);
  await page.goto('/business-messages');
  await expect(leads(page)).toHaveText([/Bea Heron/, /Cal Badger/, /Ann Otter/]);
  await stage(page, 'Talking 1').click();
  await expect(page).toHaveURL('/business-messages?stage=talking');
  await expect(leads(page)).toHaveText([/Ann Otter/]);
  await page.reload();
  await expect(stage(page, 'Talking 1')).toHaveAttribute('aria-current', 'page');
  await expect(leads(page)).toHaveText([/Ann Otter/]);
  await stage(page, 'Pending 2').click();
  await lead(page, 'Cal Badger').getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(`/business-messages?stage=pending&match=${ids[2]}`);
  await page.goBack();
  await page.goBack();
  await expect(leads(page)).toHaveText([/Ann Otter/]);

  // Another lead comes, and one is answered elsewhere.
  await stage(page, 'Pending 2').click();
  await acceptMatch(business, ids[1] ?? '');
  await expect(leads(page)).toHaveText([/Cal Badger/]);
  await requestMatch(await newClient('Dot Finch'), business);
  await expect(leads(page)).toHaveText([/Cal Badger/, /Dot Finch/]);
  await expect(stage(page, 'Pending 2')).toBeVisible();
  await expect(stage(page, 'Talking 2')).toBeVisible();
  await stage(page, 'Won 0').click();
  await expect(page.getByText('No Won leads.')).toBeVisible();
  await page.getByRole('link', { name: 'Show All Leads' }).click();
  await expect(leads(page)).toHaveCount(4);
});

test('a message from a client moves the lead to the top of its stage', async ({ as }) => {
  const business = await newBusiness();
  const [ann, bea] = [await newClient('Ann Otter'), await newClient('Bea Heron')];
  const [first, second] = [await requestMatch(ann, business), await requestMatch(bea, business)];
  await acceptMatch(business, first);
  await acceptMatch(business, second);
  const page = await as(business);
  await page.goto('/business-messages?stage=talking');
  await expect(leads(page)).toHaveText([/Bea Heron/, /Ann Otter/]);
  await sendMessage(ann, first, 'Are you still coming?');
  await expect(leads(page)).toHaveText([/Ann Otter/, /Bea Heron/]);
});

test('a business answers all pending leads by keyboard', async ({ as }) => {
  const { business } = await desk('Ann Otter', 'Bea Heron', 'Cal Badger');
  const page = await as(business);
  await page.goto('/business-messages?stage=pending');
  await expect(leads(page)).toHaveCount(3);
  // The first one is open beside the list.
  await expect(chatWith(page, 'Ann Otter')).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Next lead')).toBeVisible();
  // In a dialog, keys are not shortcuts.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(lead(page, 'Bea Heron')).toBeFocused();
  await page.keyboard.press('k');
  await expect(lead(page, 'Ann Otter')).toBeFocused();
  await page.keyboard.press('a');
  await expect(lead(page, 'Ann Otter')).toHaveCount(0);
  // The chat stays with the answered client, and the focus moves to the next lead.
  await expect(chatWith(page, 'Ann Otter')).toBeVisible();
  await expect(lead(page, 'Bea Heron')).toBeFocused();
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Booked up' }).click();
  await expect(leads(page)).toHaveText([/Cal Badger/]);
  await expect(lead(page, 'Cal Badger')).toBeFocused();
  await page.keyboard.press('o');
  await expect(chatWith(page, 'Cal Badger')).toBeVisible();
  // In a text field, the same letters are typed.
  const box = chatWith(page, 'Cal Badger').getByRole('textbox');
  await box.click();
  await page.keyboard.type('adjk');
  await expect(box).toHaveValue('adjk');
  await expect(lead(page, 'Cal Badger')).toHaveCount(1);
});

test('keyboard shortcuts can be turned off', async ({ as }) => {
  const { business } = await desk('Ann Otter', 'Bea Heron');
  const page = await as(business);
  await page.goto('/business-messages');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Use shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(leads(page)).toHaveCount(2);
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(page.locator('[data-lead]:focus')).toHaveCount(0);
  await expect(stage(page, 'Pending 2')).toBeVisible();
});

test('the leads of a stage are exported as CSV', async ({ as }) => {
  const { business, ids } = await desk('=Ann Otter', 'Bea Heron');
  await acceptMatch(business, ids[1] ?? '');
  const page = await as(business);
  await page.goto('/business-messages?stage=pending');
  await expect(leads(page)).toHaveCount(1);
  const { name, path } = await download(page, 'Export as CSV');
  expect(name).toMatch(/^pro-match-leads-pending-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(`"'=Ann Otter","Pending"`);
  expect(text).not.toContain('Bea Heron');
});

test('only the leads near the window are rendered out of a thousand', async ({ as }) => {
  // Starting a server of its own twice takes most of this on a busy machine.
  test.setTimeout(300_000);
  const own = await OwnServer.open();
  try {
    const [client, business] = [await newClient('Ann Otter'), await newBusiness()];
    await own.change(`
      with job as (
        insert into service_requests (id, client_id, service_type, description)
        select gen_random_uuid(), '${client.session.user.id}', 'Plumbing', 'Job number ' || n
        from generate_series(1, 1000) n returning id, description
      )
      insert into matches (id, client_id, business_id, service_request_id, service, created_at)
      select gen_random_uuid(), '${client.session.user.id}', '${business.session.user.id}', id,
        'Job ' || id, now() - interval '1 day' + substring(description from 12)::int * interval '1 second'
      from job`);
    const page = await as(business);
    await page.goto('/business-messages');
    await expect(stage(page, 'Pending 99+')).toBeVisible();
    await expect(leads(page).first()).toHaveAttribute('aria-posinset', '1');
    // A slow machine renders late, and skips rows that were scrolled past meanwhile.
    const drawn = async () => Number(await leads(page).last().getAttribute('aria-posinset'));
    for (const number of [30, 60, 90, 120]) {
      await expect(async () => {
        await page.mouse.wheel(0, 2000);
        await expect.poll(drawn, { timeout: 1000 }).toBeGreaterThanOrEqual(number);
      }).toPass();
      const last = await drawn();
      await expect(lead(page, `Job number ${last}`).last()).toHaveAttribute(
        'aria-posinset',
        `${last}`,
      );
      expect(await leads(page).count()).toBeLessThan(30);
    }
    // The keys continue from there, beyond what was loaded.
    await leads(page).last().focus();
    const focused = async () =>
      Number(await page.locator('[data-lead]:focus').getAttribute('aria-posinset'));
    const at = await focused();
    let reached = at;
    // A press at the end of what is loaded does nothing; the next one finds more.
    for (let presses = 1; reached < at + 8; presses += 1) {
      await page.keyboard.press('j');
      reached = await focused();
      expect(reached - at).toBeLessThanOrEqual(presses);
      if (reached < at + presses) await expect.poll(drawn).toBeGreaterThan(reached);
    }
    // The row keeps the focus outside the window.
    await page.mouse.wheel(0, -100_000);
    await expect(lead(page, 'Job number 1').first()).toBeVisible();
    expect(await focused()).toBe(reached);
  } finally {
    await own.close();
  }
});
