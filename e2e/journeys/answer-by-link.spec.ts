import { readMail } from '../support/outbox.ts';
import { type BusinessPerson, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** What the buttons of a lead's mail lead to, once it has been sent. */
async function answersTo(business: BusinessPerson, matchId: string) {
  const links = async () =>
    [...(await readMail(business, 'A client wants to connect')).matchAll(/\/answer\/[\w.?-]+/g)]
      .map(([path]) => path)
      .filter((path) => path.includes(matchId));
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  const found = await links();
  const accept = found.find((path) => !path.endsWith('?not')) ?? '';
  const notForMe = found.find((path) => path.endsWith('?not')) ?? '';
  return { accept, notForMe };
}

test('leads are answered from their mails in two presses, without a sign-in', async ({
  as,
  stranger,
}) => {
  const [ana, ben] = await Promise.all([newClient('Ana Journey'), newClient('Ben Journey')]);
  const [quick, booked] = await Promise.all([newBusiness('Quick Co'), newBusiness('Booked Co')]);
  const taken = await requestMatch(ana, quick);
  const passed = await requestMatch(ben, booked);

  // The first press is the one in the mail.
  await stranger.goto((await answersTo(quick, taken)).accept);
  await stranger.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(stranger.getByRole('heading', { name: 'You accepted this lead' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Open the chat' })).toBeVisible();

  await stranger.goto((await answersTo(booked, passed)).notForMe);
  await stranger.getByRole('button', { name: 'Booked up' }).click();
  await expect(stranger.getByRole('heading', { name: "You said it's not for you" })).toBeVisible();

  const matches = await as(ana);
  await matches.goto('/client-matches');
  await expect(matches.getByText('Quick Co')).toBeVisible();
  await expect(matches.getByText('Accepted', { exact: true }).first()).toBeVisible();
  const others = await as(ben);
  await others.goto('/client-matches');
  await expect(others.getByText('Booked Co')).toBeVisible();
});

test('a link that is over leads to the lead behind a sign-in', async ({ stranger }) => {
  await stranger.goto('/answer/cut-off');
  await expect(stranger.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await stranger.getByRole('link', { name: 'See your leads' }).click();
  await expect(stranger).toHaveURL(/\/auth/);
});
