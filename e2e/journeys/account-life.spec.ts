import { readFile } from 'node:fs/promises';
import { newId } from '@pro-match/domain/ids';
import { strFromU8, unzipSync } from 'fflate';
import { write } from '../support/conversation.ts';
import { signInAt } from '../support/credentials.ts';
import { download } from '../support/download.ts';
import { acceptTerms, fillClientSetup, signUpFrom } from '../support/onboarding.ts';
import { OwnServer } from '../support/own-server.ts';
import { type BusinessPerson, newBusiness, newEmail, PASSWORD } from '../support/people.ts';
import { photoOf } from '../support/pictures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Facts that onboarding stores about the client, and about nobody else in this journey. */
const NAME = 'Journey Client';
const PHONE = '6145550100';
const PROBLEM = 'The faucet drips all night.';
const THANKS = 'On time, and it shines.';

let own: OwnServer;
test.beforeAll(async () => {
  // A database is created first.
  test.setTimeout(180_000);
  own = await OwnServer.open();
});
test.afterAll(() => own.close());

test('a client signs up, uses the product, deletes the account, and is erased after 30 days', async ({
  two,
}) => {
  test.setTimeout(300_000);
  const { client, business: desk } = two;
  const business = await newBusiness();
  const email = newEmail();
  const caption = `They came within the hour. ${newId().slice(-12)}`;

  await test.step('the client signs up and onboards', async () => {
    await signUpFrom(client, 'Start Browsing', email);
    await fillClientSetup(client);
    await client.getByRole('button', { name: 'Continue' }).click();
    await acceptTerms(client);
    await expect(client).toHaveURL('/client-dashboard');
  });

  await test.step('the client asks a business, which accepts', async () => {
    const search = client.getByRole('combobox', { name: /search/i });
    await search.fill(business.service);
    await search.press('Enter');
    await client.getByRole('button', { name: 'Connect' }).click();
    const form = client.getByRole('dialog');
    await form.getByLabel(/Description|What do you need/).fill(PROBLEM);
    await form.getByRole('button', { name: /send/i }).click();
    await expect(client.getByText(`Match request sent to ${business.name}!`)).toBeVisible();
    await client.getByRole('link', { name: 'See My Request' }).click();
    await signIn(desk, business.email);
    await desk.getByRole('link', { name: 'Messages', exact: true }).click();
    await desk.getByRole('button', { name: 'Match with Client' }).click();
    await expect(desk.getByText('Match accepted!')).toBeVisible();
  });

  await test.step('both send a message', async () => {
    await desk.getByRole('link', { name: 'Message', exact: true }).first().click();
    await write(desk, 'Would Friday at nine suit you?');
    await client.goto('/client-matches');
    await client.getByRole('link', { name: 'Chat', exact: true }).click();
    await expect(client.getByText('Would Friday at nine suit you?').last()).toBeVisible();
    await write(client, 'Friday is fine.');
    await expect(desk.getByText('Friday is fine.').last()).toBeVisible();
  });

  await test.step('the client writes a review and a public shoutout', async () => {
    await client.goto('/client-matches');
    await client.getByRole('button', { name: /^Leave a Review/ }).click();
    const review = client.getByRole('dialog', { name: 'Leave a Review' });
    const five = client.getByRole('radio', { name: /^5 stars/ });
    await review.locator('label', { has: five }).click();
    await review.getByLabel('Comment (optional)').fill(THANKS);
    await review.getByRole('button', { name: 'Submit Review' }).click();
    await expect(client.getByText('Review submitted successfully!')).toBeVisible();
    await postShoutout(client, business, caption);
  });

  await test.step('the client downloads a copy of their data', async () => {
    await client.goto('/account');
    const { name, path } = await download(client, 'Download Your Data');
    expect(name).toMatch(/\.zip$/);
    const files = unzipSync(await readFile(path));
    const text = (file: string) => strFromU8(files[file] ?? new Uint8Array());
    expect(text('account.json')).toContain(email);
    expect(text('profile.json')).toContain(NAME);
    expect(text('messages.json')).toContain('Friday is fine.');
    expect(text('reviews.json')).toContain(THANKS);
    expect(text('posts.json')).toContain(caption);
    expect(Object.keys(files).filter((file) => /\.(webp|avif|jpe?g|png)$/.test(file))).not.toEqual(
      [],
    );
  });

  await test.step('the client deletes the account and shows as a former user', async () => {
    await client.getByRole('button', { name: 'Delete Account' }).click();
    const sheet = client.getByRole('dialog');
    await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await sheet.getByRole('button', { name: 'Delete for Good' }).click();
    await expect(client).toHaveURL('/');
    await signInAt(client, email);
    await expect(client.getByRole('alert')).toContainText(/Invalid/);
    await desk.reload();
    await expect(desk.getByText('Former user').first()).toBeVisible();
    await expect(desk.getByText(NAME)).toHaveCount(0);
    await expect(desk.getByText('Friday is fine.').last()).toBeVisible();
  });

  await test.step('the data is kept for a day and erased after 30 days', async () => {
    const personal = [email, NAME, PHONE, caption];
    await own.passDays(1);
    const kept = tablesOf(await own.rows(), personal, business);
    expect(kept).toEqual(expect.arrayContaining(['profiles', 'community_posts']));
    expect(await own.pictures()).not.toEqual([]);
    await own.passDays(30);
    const rows = await own.rows();
    expect(tablesOf(rows, personal, business)).toEqual([]);
    expect(await own.pictures()).toEqual([]);
    const proofs = rows.filter((row) => row.startsWith('account_closures '));
    expect(proofs).toHaveLength(1);
    expect(proofs[0]).toMatch(/"erased_at": "\d{4}-/);
    expect(proofs[0]).toMatch(/"email": null/);
  });
});

/** The tables with a row that contains one of the texts, except in mails to the business. */
function tablesOf(rows: readonly string[], texts: string[], business: BusinessPerson): string[] {
  return rows
    .filter((row) => !row.includes(`"recipient": "${business.email}"`))
    .filter((row) => texts.some((text) => row.includes(text)))
    .map((row) => row.slice(0, row.indexOf(' ')));
}

async function signIn(page: Page, email: string): Promise<void> {
  await signInAt(page, email);
  await expect(page).toHaveURL('/business-dashboard');
}

async function postShoutout(page: Page, business: BusinessPerson, caption: string) {
  await page.goto('/community/create');
  const search = page.getByRole('combobox', { name: /business/ });
  await search.fill(business.name);
  await expect(page.getByText('1 business found')).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('textbox', { name: /Caption/ }).fill(caption);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add Photos' }).click();
  await (await chooser).setFiles([await photoOf(page, 'teal')]);
  await expect(page.getByRole('img', { name: /Photo 1/ })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Post Shoutout' }).click();
  await expect(page.getByText('Your shoutout is live!')).toBeVisible();
}
