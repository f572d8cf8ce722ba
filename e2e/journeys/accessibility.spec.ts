import { seriousFindings, sidewaysOverflow } from '../support/accessibility.ts';
import {
  acceptMatch,
  demoProfileId,
  newBusiness,
  newClient,
  type Person,
  requestMatch,
  signIn,
  signUp,
} from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Cast {
  client: Person;
  business: Person;
  matchId: string;
  cardId: string;
}

let cast: Cast;
test.beforeAll(async () => {
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  await requestMatch(await newClient('Second Client'), business);
  cast = { client, business, matchId, cardId: await demoProfileId('pro') };
});

type Who = 'stranger' | 'client' | 'business' | 'pro' | 'new client' | 'new business';
const SCREENS: [Who, (cast: Cast) => string, string][] = [
  ['stranger', () => '/', 'the landing'],
  ['stranger', () => '/auth', 'sign-in'],
  ['stranger', () => '/privacy-policy', 'the privacy policy'],
  ['stranger', () => '/terms', 'the terms'],
  ['stranger', () => '/no-such-page', 'the 404 page'],
  ['stranger', ({ cardId }) => `/business-card/${cardId}`, 'a public card'],
  ['new client', () => '/client-onboarding', 'client onboarding'],
  ['new business', () => '/business-onboarding', 'business onboarding'],
  ['client', () => '/client-dashboard', 'the client dashboard'],
  ['client', () => '/client-dashboard?service=Plumbing', 'the deck'],
  ['client', () => '/client-matches', 'the matches'],
  ['client', () => '/client-messages', 'the conversations'],
  ['client', ({ matchId }) => `/client-messages?match=${matchId}`, "the client's chat"],
  ['business', () => '/business-dashboard', 'the business dashboard'],
  ['business', () => '/business-messages', 'the leads'],
  ['business', () => '/business-profile', 'the profile'],
  ['business', () => '/business-qr', 'the offer of a card'],
  ['pro', () => '/business-qr', 'the card'],
  ['business', () => '/business-settings', 'the settings'],
  ['business', ({ matchId }) => `/business-messages?match=${matchId}`, "the business's chat"],
];

const VIEWS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

for (const [who, path, name] of SCREENS) {
  test(`${name} can be used by everybody`, async ({ as, stranger }) => {
    test.slow();
    const page = who === 'stranger' ? stranger : await as(await personOf(who));
    for (const { colorScheme, ...viewport } of VIEWS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page, path(cast));
      expect(await seriousFindings(page), `${colorScheme}, ${viewport.width} wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page), '320 wide').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysOverflow(page), 'text at 200 %').toBeLessThanOrEqual(0);
  });
}

async function personOf(who: Exclude<Who, 'stranger'>): Promise<Person> {
  if (who === 'new client') return signUp('client');
  if (who === 'pro') return signIn('pro@demo.example', 'Demo-1234');
  if (who === 'new business') return signUp('business');
  return cast[who];
}

/** Opens a path and waits until nothing of it is still loading. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
