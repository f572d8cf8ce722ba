import { mailedAnswers } from '../support/mailed-answers.ts';
import { newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('businesses accept and decline leads from the mail in two presses, without signing in', async ({
  as,
  stranger,
}) => {
  const [ana, ben] = await Promise.all([newClient('Ana Journey'), newClient('Ben Journey')]);
  const [quick, booked] = await Promise.all([newBusiness('Quick Co'), newBusiness('Booked Co')]);
  const taken = await requestMatch(ana, quick);
  const passed = await requestMatch(ben, booked);

  // The first press is the one in the mail.
  await stranger.goto((await mailedAnswers(quick, taken)).accept);
  await stranger.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(stranger.getByRole('heading', { name: 'You accepted this lead' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Open the chat' })).toBeVisible();

  await stranger.goto((await mailedAnswers(booked, passed)).notForMe);
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

test('an invalid answer link leads to the leads through sign-in', async ({ stranger }) => {
  await stranger.goto('/answer/cut-off');
  await expect(stranger.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await stranger.getByRole('link', { name: 'See your leads' }).click();
  await expect(stranger).toHaveURL(/\/auth/);
});
