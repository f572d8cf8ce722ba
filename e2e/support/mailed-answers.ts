import { expect } from '@playwright/test';
import { readMail } from './outbox.ts';
import type { BusinessPerson } from './people.ts';

/** Paths of the buttons in a lead's mail; waits until it is sent. */
export async function mailedAnswers(business: BusinessPerson, matchId: string) {
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
