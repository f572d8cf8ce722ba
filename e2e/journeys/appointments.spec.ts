import { readFile } from 'node:fs/promises';
import { dayAhead } from '../support/appointments.ts';
import { download } from '../support/download.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

async function matched() {
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  return { client, business, matchId };
}

/** "Monday, May 3, 2027", the name of a card. */
const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
const card = (page: Page, date: string) => page.getByRole('region', { name: dayText(date) });
const sheet = (page: Page) => page.getByRole('dialog');

async function suggest(page: Page, date: string, time: string): Promise<void> {
  await sheet(page).getByLabel('Day').fill(date);
  await sheet(page).getByLabel('Time').fill(time);
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).click();
}

test('an appointment is suggested, moved, confirmed and downloaded by both sides', async ({
  as,
}) => {
  const { client, business, matchId } = await matched();
  const [here, there] = [await as(business), await as(client)];
  await here.goto(`/business-messages?match=${matchId}`);
  await there.goto(`/client-messages?match=${matchId}`);
  const [day, other] = [dayAhead(7), dayAhead(8)];

  await here.getByRole('button', { name: 'Suggest a time' }).click();
  const form = sheet(here);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByText('Choose a day').first()).toBeVisible();
  await form.getByLabel('Place').fill('5 Elm St');
  // Typed text survives a reload.
  await here.reload();
  await here.getByRole('button', { name: 'Suggest a time' }).click();
  await expect(form.getByLabel('Place')).toHaveValue('5 Elm St');
  await suggest(here, day, '09:00');
  await expect(card(here, day).getByText("Ann Otter hasn't answered yet.")).toBeVisible();

  const suggested = card(there, day);
  await expect(suggested.getByText('9:00 AM to 10:00 AM')).toBeVisible();
  await expect(suggested.getByText('5 Elm St')).toBeVisible();
  await suggested.getByRole('button', { name: 'Another time' }).click();
  await expect(sheet(there).getByLabel('Time')).toHaveValue('09:00');
  await suggest(there, other, '13:30');

  const moved = card(here, other);
  await moved.getByRole('button', { name: 'Confirm' }).click();
  await expect(moved.getByText('You confirmed this time.')).toBeVisible();
  await expect(card(there, other).getByText('confirmed this time.')).toBeVisible();
  // The replaced suggestion stays readable.
  await expect(there.getByText('Replaced')).toBeVisible();

  for (const page of [here, there]) {
    const file = await download(page, 'Add to calendar');
    expect(file.name).toBe(`appointment-${other}.ics`);
    const content = await readFile(file.path, 'utf8');
    expect(content).toContain(
      `DTSTART;TZID=America/New_York:${other.replaceAll('-', '')}T133000\r\n`,
    );
    expect(content).toContain('STATUS:CONFIRMED\r\n');
  }
  await there.goto('/client-matches');
  await expect(there.getByText(`${dayText(other)}, 1:30 PM`)).toBeVisible();
});

test('a client cancels an appointment, and both sides see it', async ({ as }) => {
  const { client, business, matchId } = await matched();
  const [here, there] = [await as(business), await as(client)];
  await here.goto(`/business-messages?match=${matchId}`);
  await there.goto(`/client-messages?match=${matchId}`);
  const day = dayAhead(7);
  await there.getByRole('button', { name: 'Suggest a time' }).click();
  await suggest(there, day, '09:00');
  await card(here, day).getByRole('button', { name: 'Confirm' }).click();
  await card(there, day).getByRole('button', { name: 'Cancel appointment' }).click();
  await sheet(there).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(card(there, day).getByText('You canceled this appointment.')).toBeVisible();
  await expect(card(here, day).getByText('Ann Otter canceled this appointment.')).toBeVisible();
  const file = await download(here, 'Remove from calendar');
  expect(await readFile(file.path, 'utf8')).toContain('STATUS:CANCELLED\r\n');
});

test('an appointment suggested offline arrives once after reconnecting', async ({ as }) => {
  const { client, business, matchId } = await matched();
  const [here, there] = [await as(business), await as(client)];
  await here.goto(`/business-messages?match=${matchId}`);
  await there.goto(`/client-messages?match=${matchId}`);
  // The code of the form loads with the first press.
  await here.getByRole('button', { name: 'Suggest a time' }).click();
  await expect(sheet(here).getByLabel('Day')).toBeVisible();
  await here.context().setOffline(true);
  const day = dayAhead(7);
  await suggest(here, day, '09:00');
  await expect(here.getByRole('log').getByText(`Appointment: ${dayText(day)}`)).toBeVisible();
  await here.context().setOffline(false);
  await expect(card(there, day)).toHaveCount(1);
  await expect(card(here, day)).toHaveCount(1);
  await here.reload();
  await expect(card(here, day)).toHaveCount(1);
});

test('a client in another time zone sees the time of the business and their own', async ({
  as,
}) => {
  const { client, business, matchId } = await matched();
  const here = await as(business);
  const there = await as(client, { timezoneId: 'America/Los_Angeles' });
  await here.goto(`/business-messages?match=${matchId}`);
  await there.goto(`/client-messages?match=${matchId}`);
  const day = dayAhead(7);
  await there.getByRole('button', { name: 'Suggest a time' }).click();
  await expect(sheet(there).getByText('Eastern Time')).toBeVisible();
  await suggest(there, day, '09:00');
  await expect(card(there, day).getByText(/^9:00 AM to 10:00 AM E[DS]T$/)).toBeVisible();
  await expect(card(there, day).getByText('By your clock: 6:00 AM to 7:00 AM.')).toBeVisible();
});
