import type { Page } from '@playwright/test';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import type { Person } from './people.ts';

/**
 * Serves a profile that accepted the terms long ago, which no new account can have. Once an
 * acceptance is sent, the server's record shows. Returns a function that releases a held-back
 * profile.
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
  let isOld = true;
  await page.route(`**/rest/v1/profiles/${person.session.user.id}`, async (route) => {
    if (route.request().method() !== 'GET') {
      isOld = false;
      return route.continue();
    }
    await free;
    const response = await route.fetch();
    const profile: object = await response.json();
    const old = { terms_version: '2020-01-01', terms_due: TERMS_VERSION };
    await route.fulfill({ response, json: isOld ? { ...profile, ...old } : profile });
  });
  return letGo;
}
