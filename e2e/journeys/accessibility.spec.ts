import { seriousFindings, sidewaysOverflow } from '../support/accessibility.ts';
import {
  acceptMatch,
  demoProfileId,
  newBusiness,
  newClient,
  type Person,
  postShoutout,
  requestMatch,
  sendCommunityMessage,
  sendMessage,
  signIn,
  signUp,
} from '../support/people.ts';
import { becomePro, paymentPath } from '../support/subscription.ts';
import { signInMember } from '../support/team-member.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Cast {
  client: Person;
  business: Person;
  matchId: string;
  cardId: string;
  postId: string;
  neighborId: string;
  checkout: string;
  portal: string;
  member: Person;
}

let cast: Cast;
test.beforeAll(async () => {
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  // The client's chat has a word of caution under this.
  await sendMessage(business, matchId, 'Please buy two Steam gift cards and send the numbers.');
  const second = await newClient('Second Client');
  await requestMatch(second, business);
  await sendCommunityMessage(second, client, 'Was the plumber on time?');
  cast = {
    client,
    business,
    matchId,
    cardId: await demoProfileId('pro'),
    postId: await postShoutout(second, business),
    neighborId: second.session.user.id,
    checkout: await paymentPath(business, 'create-checkout'),
    portal: await paymentPath(await becomePro(await newBusiness()), 'create-portal'),
    // Each worker has a member of its own; the first few are those of the stories.
    member: await signInMember(4 + test.info().workerIndex),
  };
});

type Who = 'stranger' | 'client' | 'member' | 'business' | 'pro' | 'new client' | 'new business';
/** What a screen is opened to, where that is more than its address. */
type Open = (page: Page) => Promise<void>;
const SCREENS: [Who, (cast: Cast) => string, string, Open?][] = [
  ['stranger', () => '/', 'the landing'],
  ['stranger', () => '/auth', 'sign-in'],
  ['stranger', () => '/privacy-policy', 'the privacy policy'],
  ['stranger', () => '/terms', 'the terms'],
  ['stranger', () => '/guidelines', 'the guidelines'],
  ['stranger', () => '/no-such-page', 'the 404 page'],
  ['stranger', ({ cardId }) => `/business-card/${cardId}`, 'a public card'],
  ['new client', () => '/client-onboarding', 'client onboarding'],
  ['new business', () => '/business-onboarding', 'business onboarding'],
  ['client', () => '/client-dashboard', 'the client dashboard'],
  ['client', () => '/client-dashboard?service=Plumbing', 'the deck'],
  ['client', () => '/client-matches', 'the matches'],
  ['client', () => '/client-matches', 'the review dialog', openReviewDialog],
  ['client', () => '/client-messages', 'the conversations'],
  ['client', ({ matchId }) => `/client-messages?match=${matchId}`, "the client's chat"],
  ['client', ({ matchId }) => `/client-messages?match=${matchId}`, 'a report', openReport],
  ['client', () => '/community', 'the community'],
  ['client', () => '/community/create', 'the form for a shoutout'],
  ['client', () => '/community/explore', 'the posts'],
  ['client', ({ postId }) => `/community/post/${postId}`, 'a post'],
  ['client', () => '/community/messages', 'the conversations of the community'],
  ['client', ({ neighborId }) => `/community/chat/${neighborId}`, "a neighbor's chat"],
  ['client', () => '/notifications', 'what a client was told'],
  ['business', () => '/notifications', 'what a business was told'],
  ['stranger', () => '/unsubscribe/cut-off', 'an unsubscribe link that is cut off'],
  ['stranger', () => '/appeal', 'the page about a suspension'],
  ['member', () => '/team/requests', "the team's requests"],
  ['member', () => '/team/reports', "the team's reports"],
  ['member', () => '/team/people', 'the people'],
  ['member', () => '/team/services', 'the custom names'],
  ['member', () => '/team/health', "the marketplace's health"],
  ['member', () => '/team/log', 'the audit log'],
  ['client', () => '/account', "a client's account"],
  ['business', () => '/account', "a business's account"],
  ['client', () => '/account', 'the password before a deletion', openDeletion],
  ['business', () => '/account', 'the question before a deletion', openLastQuestion],
  ['business', () => '/business-dashboard', 'the business dashboard'],
  ['business', () => '/business-messages', 'the leads'],
  ['business', () => '/business-profile', 'the profile'],
  ['pro', () => '/business-profile', 'the profile with a portfolio'],
  ['pro', () => '/business-profile?tab=reviews', 'the reviews with their replies', openReply],
  ['business', () => '/business-qr', 'the offer of a card'],
  ['pro', () => '/business-qr', 'the card'],
  ['business', () => '/business-settings', 'the settings'],
  ['pro', () => '/business-settings', 'the settings with a subscription'],
  ['stranger', ({ checkout }) => checkout, 'the checkout of the sandbox'],
  ['stranger', ({ portal }) => portal, 'the subscription in the sandbox'],
  ['business', ({ matchId }) => `/business-messages?match=${matchId}`, "the business's chat"],
];

const VIEWS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

for (const [who, path, name, open] of SCREENS) {
  test(`${name} can be used by everybody`, async ({ as, stranger }) => {
    test.slow();
    const page = who === 'stranger' ? stranger : await as(await personOf(who));
    for (const { colorScheme, ...viewport } of VIEWS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page, path(cast));
      await open?.(page);
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

async function openReviewDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Leave a Review/ }).click();
  await expect(page.getByRole('dialog', { name: 'Leave a Review' })).toBeVisible();
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole('log').getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Report this message' })).toBeVisible();
}

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete Account' });
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByText('Enter your password.')).toBeVisible();
  await expect(sheet.getByLabel('Password', { exact: true })).toBeFocused();
}

async function openLastQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete Account' });
  await sheet.getByLabel('Password', { exact: true }).fill('Not-it-123');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await expect(question.getByRole('button', { name: 'Delete for Good' })).toBeVisible();
}

async function openReply(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Reply|Edit reply) to/ })
    .first()
    .click();
  await expect(page.getByLabel('Your public reply')).toBeFocused();
}

/** Opens a path and waits until nothing of it is still loading. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
