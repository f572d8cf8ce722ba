import { signIn } from '../support/people.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

/** The screens of each role that have a bell on a phone. */
const SCREENS = {
  'client@demo.example': [
    '/client-dashboard',
    '/client-matches',
    '/client-messages',
    '/community',
    '/community/explore',
    '/community/create',
    '/community/messages',
    '/account',
  ],
  'pro@demo.example': [
    '/business-dashboard',
    '/business-messages',
    '/business-profile',
    '/business-qr',
    '/business-qr?print=true',
    '/business-settings',
    '/business-receipt',
    '/business-integrations',
    '/account',
  ],
};

for (const { width, area } of [
  { width: 390, area: 'main' },
  { width: 1280, area: 'navigation' },
] as const) {
  test(`the bell is in the same place on every screen of both roles, ${width} px wide`, async ({
    as,
  }) => {
    test.slow();
    const places = new Map<string, string[]>();
    for (const [email, paths] of Object.entries(SCREENS)) {
      const page = await as(await signIn(email, 'Demo-1234'), {
        viewport: { width, height: 844 },
      });
      for (const path of paths) {
        await page.goto(path);
        const bell = page
          .getByRole(area, area === 'navigation' ? { name: 'Main' } : {})
          .getByRole('link', { name: /^Notifications/ });
        await expect(bell).toBeVisible();
        await settled(page);
        const box = await bell.boundingBox();
        const place = `${box?.x} ${box?.y}`;
        places.set(place, [...(places.get(place) ?? []), path]);
      }
    }
    expect([...places.values()]).toHaveLength(1);
  });
}
