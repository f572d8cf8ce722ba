import type { Page } from '@playwright/test';
import type { Person } from './people.ts';

interface StoredProfile {
  terms_version: string | null;
}

/**
 * Gives somebody who has accepted no terms yet an acceptance of long ago, which nobody
 * can have who signed up a moment ago. Only that is made up, and only until they accept:
 * that the terms are due, the acceptance and its record are the server's. Answers the
 * way to let go of a profile that is held.
 */
export async function acceptedLongAgo(
  page: Page,
  person: Person,
  { isHeld = false } = {},
): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  if (!isHeld) letGo();
  await page.route(`**/rest/v1/profiles/${person.session.user.id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    await free;
    const response = await route.fetch();
    const profile = (await response.json()) as StoredProfile;
    const terms_version = profile.terms_version ?? '2020-01-01';
    await route.fulfill({ response, json: { ...profile, terms_version } });
  });
  return letGo;
}
