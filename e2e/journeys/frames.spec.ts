import { newBusiness, newClient, type Person, signUp } from '../support/people.ts';
import { signInMember } from '../support/team-member.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Story {
  /** The screen, and the response that its guard waits for. */
  path: string;
  guardedBy: RegExp;
  who: () => Promise<Person>;
  /** An item of the navigation, or null while only the logo is known. */
  item: string | null;
  /** The heading once the screen is shown. */
  heading: string;
}

const PREFERENCES = /\/rest\/v1\/client_preferences/;
const BUSINESS = /\/rest\/v1\/business_profiles/;
/** The last member, whom no other journey uses. */
const MEMBER = 19;

const STORIES: Story[] = [
  {
    path: '/client-matches',
    guardedBy: PREFERENCES,
    who: () => newClient(),
    item: 'Matches',
    heading: 'Your Matches',
  },
  {
    path: '/business-settings',
    guardedBy: BUSINESS,
    who: () => newBusiness(),
    item: 'QR Code',
    heading: 'Settings & Analytics',
  },
  {
    path: '/notifications',
    guardedBy: BUSINESS,
    who: () => newBusiness(),
    item: 'QR Code',
    heading: 'Notifications',
  },
  {
    path: '/account',
    guardedBy: PREFERENCES,
    who: () => newClient(),
    item: 'Matches',
    heading: 'Account',
  },
  {
    path: '/client-onboarding',
    guardedBy: PREFERENCES,
    who: () => signUp('client'),
    item: null,
    heading: 'Client Profile Setup',
  },
  {
    path: '/business-onboarding',
    guardedBy: BUSINESS,
    who: () => signUp('business'),
    item: null,
    heading: 'Choose Your Plan',
  },
  {
    path: '/team/services',
    guardedBy: /\/team\/me/,
    who: () => signInMember(MEMBER),
    item: null,
    heading: 'Services',
  },
];

/** Expects the frame around a screen that is loading or failed. */
async function expectFrame(page: Page, item: string | null): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  if (item === null) {
    const mark = page.getByRole('banner').getByRole('link', { name: 'Pro Match' });
    await expect(mark).toBeVisible();
    return;
  }
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: item })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
}

for (const { path, guardedBy, who, item, heading } of STORIES) {
  test(`${path} keeps its frame while its guard is loading, fails and succeeds`, async ({ as }) => {
    const page = await as(await who());
    let close = (_status: number) => {};
    const opened = new Promise<number>((resolve) => {
      close = resolve;
    });
    let isBroken = true;
    await page.route(guardedBy, async (route) => {
      const status = await opened;
      if (!isBroken) return route.continue();
      return route.fulfill({ status, json: { code: 'internal', detail: 'x' } });
    });
    await page.goto(path);
    await expect(page).toHaveTitle('Loading · Pro Match');
    await expectFrame(page, item);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();

    close(500);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page).toHaveTitle('Something went wrong · Pro Match');
    await expectFrame(page, item);
    await expect(page.getByText("It's not you, it's us. Please try again.")).toBeVisible();

    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(/^(Loading|Something went wrong) · /);
  });
}
