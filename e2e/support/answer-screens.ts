import { ANSWERED, LINKS } from './answers.ts';
import type { Screen } from './cast.ts';
import { expect, type Page } from './test.ts';

/** Answers to requests, offers of another pro, and paused businesses. */
export const ANSWER_SCREENS: Screen[] = [
  ['reader of mail', () => LINKS.waiting, 'a lead behind its mail'],
  ['reader of mail', () => LINKS.notForMe, 'a lead behind its mail, with the reasons first'],
  ['reader of mail', () => LINKS.accepted, 'a mailed lead that was accepted'],
  ['reader of mail', () => LINKS.declined, 'a mailed lead that was declined'],
  ['reader of mail', () => LINKS.withdrawn, 'a mailed lead that was withdrawn'],
  ['reader of mail', () => LINKS.full, 'a mailed lead that finds no match left', acceptInVain],
  ['declined client', () => '/client-dashboard', 'the home of a client who got a no', openNews],
  ['declined client', () => '/client-matches', 'the next pro after a no', openOffer],
  ['declined client', () => '/client-matches', 'the form for the team after a no', openTeamForm],
  ['declined client', () => '/client-matches', 'the question about an answer', openQuestion],
  ['declined client', chatOf('client', 'declined'), 'the chat of a declined request'],
  ['declining business', () => '/business-messages', 'a lead with its clock', openClock],
  ['declining business', () => '/business-messages', 'the reasons against a lead', openReasons],
  ['declining business', chatOf('business', 'declined'), 'the chat of a lead that was declined'],
  ['declining business', chatOf('business', 'reopened'), 'the chat of a client who still waits'],
  ['declining business', () => '/business-profile', 'the hours of a week', openHours],
  ['resting business', () => '/business-dashboard', 'the dashboard of a business that pauses'],
  ['resting business', () => '/business-settings', 'a pause, and a code for texts', openPause],
];

const offer = (page: Page) => page.getByRole('listitem', { name: 'Ask the next pro?' });

async function openNews(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /Ask the next pro$/ })).toBeVisible();
}

async function openOffer(page: Page): Promise<void> {
  await expect(offer(page).getByRole('button', { name: /^Connect with / })).toBeVisible();
}

async function openTeamForm(page: Page): Promise<void> {
  // The buttons move when the next pro arrives above them, unless it is as high as its skeleton.
  await openOffer(page);
  await offer(page).getByRole('button', { name: 'Ask Our Team' }).click();
  await expect(page.getByRole('dialog', { name: /^Get Matched by/ })).toBeVisible();
}

async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^No real answer from/ }).click();
  await expect(page.getByRole('dialog', { name: /^Still waiting for/ })).toBeVisible();
}

async function openClock(page: Page): Promise<void> {
  // A wide screen shows it in the list and in the open lead.
  const clock = page.getByText(/Answer by .+ before we offer the client another pro/).first();
  await expect(clock).toBeVisible();
}

async function openReasons(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not for me' }).first().click();
  await expect(page.getByRole('button', { name: 'Booked up' })).toBeVisible();
}

async function openHours(page: Page): Promise<void> {
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByText('Monday').click();
  await monday.getByRole('button', { name: 'Add a Break on Monday' }).click();
  await expect(monday.getByLabel('Closes')).toHaveCount(2);
}

async function openPause(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Change the Day' })).toBeVisible();
  await expect(page.getByLabel('Code from the text')).toBeVisible();
}

async function acceptInVain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'No matches left this month' })).toBeVisible();
}

function chatOf(role: 'client' | 'business', which: keyof typeof ANSWERED): () => string {
  return () => `/${role}-messages?match=${ANSWERED[which]}`;
}
