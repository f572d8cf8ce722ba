import { SCREENS } from './screens.ts';
import { settled } from './settled.ts';
import { expect, type Page } from './test.ts';

/** A load that can fail, and what its screen then says. */
export interface Load {
  /** Name in `SCREENS`. */
  screen: string;
  /**
   * Toast that the specification asks for; null if only the place of the missing content shows the
   * failure.
   */
  toast: string | RegExp | null;
  /** The text in that place, unless it is a general sentence. */
  place?: string;
  /** The server's message, if any, replaces the toast's. */
  tellsWhy?: true;
  /** Calls that fail; all of the screen by default. */
  of?: RegExp;
  /** The screen works without it, so there is no Try again. */
  goesOn?: true;
  /** Without a network, the screen shows the last answer. */
  isAtHand?: true;
}

const OF_TEAM = /\/team\/(?!me)/;

export const LOADS: Load[] = [
  { screen: 'the client dashboard', toast: null, goesOn: true },
  {
    screen: 'what was saved for later',
    toast: null,
    place: "We couldn't load your saved businesses.",
    of: /saved_businesses/,
  },
  { screen: 'the deck', toast: 'Failed to load businesses' },
  { screen: 'the matches', toast: 'Failed to load matches', isAtHand: true },
  { screen: 'the matches', toast: null, of: /service_requests/ },
  { screen: 'the next pro after a no', toast: null, of: /find-nearby/ },
  { screen: 'the conversations', toast: 'Failed to load matches', isAtHand: true },
  { screen: "the client's chat", toast: /^Failed to load (matches|conversation)$/, isAtHand: true },
  { screen: "the client's chat", toast: 'Failed to load messages', of: /\/messages\b/ },
  {
    screen: 'the quotes of a job side by side',
    toast: null,
    place: "We couldn't load the quotes.",
  },
  { screen: 'a quote in the chat of its business', toast: null, of: /\/quotes/, goesOn: true },
  {
    screen: 'appointments in the chat of a business',
    toast: null,
    of: /\/appointments/,
    goesOn: true,
  },
  { screen: 'the community', toast: null },
  { screen: 'the form for a shoutout', toast: null, isAtHand: true },
  { screen: 'the posts', toast: 'Failed to load posts' },
  { screen: 'a post', toast: 'Failed to load post' },
  { screen: 'a post', toast: null, of: /\/comments/ },
  {
    screen: 'the conversations of the community',
    toast: null,
    place: "We couldn't load your conversations.",
  },
  { screen: "a neighbor's chat", toast: 'Failed to load conversation' },
  { screen: "a neighbor's chat", toast: 'Failed to load messages', of: /community_messages\?/ },
  { screen: 'what a client was told', toast: null, place: "We couldn't load your notifications." },
  { screen: "a client's account", toast: null, place: "We couldn't load the people you blocked." },
  { screen: 'the business dashboard', toast: 'Failed to load business profile', isAtHand: true },
  { screen: 'the business dashboard', toast: 'Failed to load data', tellsWhy: true, of: /stats/ },
  { screen: 'the business dashboard', toast: null, of: /\/matches/ },
  { screen: 'the leads', toast: null, place: "We couldn't load your leads.", isAtHand: true },
  { screen: "the business's chat", toast: 'Failed to load conversation', isAtHand: true },
  { screen: 'the profile', toast: 'Failed to load profile', tellsWhy: true, isAtHand: true },
  { screen: 'the offer of a card', toast: 'Failed to load data', tellsWhy: true, isAtHand: true },
  { screen: 'the settings', toast: 'Failed to load data', tellsWhy: true },
  {
    screen: 'the receipt of a month',
    toast: null,
    place: "We couldn't load your receipt.",
    of: /\/receipts/,
  },
  { screen: 'the receipt of a month', toast: null, of: /\/subscriptions/ },
  { screen: 'the settings', toast: 'Failed to load data', tellsWhy: true, of: /stats/ },
  { screen: 'the settings', toast: null, of: /sms_number/ },
  { screen: 'the settings', toast: null, of: /quick_replies/ },
  { screen: 'the integrations', toast: null, of: /\/webhooks/ },
  { screen: 'the integrations', toast: null, of: /\/tokens/ },
  {
    screen: 'what a business was told',
    toast: null,
    place: "We couldn't load your notifications.",
  },
  {
    screen: "a business's account",
    toast: null,
    place: "We couldn't load the people you blocked.",
  },
  { screen: "a business's account", toast: null, of: /quiet_hours/ },
  { screen: 'the reviews with their replies', toast: null, of: /\/reviews/ },
  {
    screen: 'the reviews with their replies',
    toast: null,
    of: /\/review_invitations/,
  },
  { screen: 'the form of an invited review', toast: null, of: /review_invitations/ },
  { screen: 'the card', toast: 'Failed to load data', tellsWhy: true, isAtHand: true },
  { screen: 'the card', toast: null, of: /\/card$/ },
  { screen: 'the settings with a subscription', toast: null, of: /subscription/ },
  { screen: "the team's requests", toast: null },
  {
    screen: "the team's requests",
    toast: null,
    place: "We couldn't load the requests.",
    of: OF_TEAM,
  },
  { screen: "the team's reports", toast: null, place: "We couldn't load the cases.", of: OF_TEAM },
  { screen: 'the people', toast: null, place: "We couldn't load the people.", of: OF_TEAM },
  { screen: 'the custom names', toast: null, place: "We couldn't load the names.", of: OF_TEAM },
  { screen: "the marketplace's health", toast: null, of: OF_TEAM },
  { screen: 'how jobs are answered', toast: null, of: OF_TEAM },
  { screen: 'what became of matches', toast: null, of: OF_TEAM },
  { screen: 'who pays again', toast: null, of: OF_TEAM },
  { screen: 'the audit log', toast: null, place: "We couldn't load the audit log.", of: OF_TEAM },
];

/** People whose screens load something; other screens are forms and texts, or the same. */
export const READERS = ['client', 'declined client', 'business', 'pro', 'member'] as const;

/** Variants of screens in the table, or opened from one. */
export const OF_ANOTHER = [
  'the suggestions',
  'the services of a group',
  'the filters',
  'the deck as a list',
  'the reviews over the deck',
  'the thanks over the deck',
  'a deck that the filters empty',
  'the home of a client who got a no',
  'the form for the team after a no',
  'the question about an answer',
  'the chat of a declined request',
  'the review dialog',
  'a report',
  'the sheet for another e-mail',
  'the sheet for another password',
  'the password before a deletion',
  'a screen without a network',
  'the upgrade',
  'the question before a deletion',
  'a stage without leads',
  'the keys of the desk',
  'the quick replies',
  'the form for a webhook',
  'the form for a token',
  'the form for a quick reply',
  'the profile with a portfolio',
  'the card with its code',
  'the pause for a season',
  'no receipt',
  'the form for a code',
];

export function screenOf({ screen }: Load) {
  const found = SCREENS.find(([, , name]) => name === screen);
  if (!found) throw new Error(`There is no screen "${screen}"`);
  return found;
}

export type Fault = '500' | '429' | '401' | 'broken' | 'none';

export const REASON = 'Words of the server';

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const refused = (status: number, code: string, detail: string, headers = {}): Answer => ({
  status,
  body: JSON.stringify({ code, detail }),
  headers,
});

const ANSWERS: Record<Exclude<Fault, 'none'>, Answer> = {
  '500': refused(500, 'internal', 'x'),
  '429': refused(429, 'rate_limited', REASON, { 'retry-after': '30' }),
  '401': refused(401, 'unauthorized', REASON),
  broken: { status: 200, body: '{"data":[{"id":"01' },
};

export class Faults {
  fault: Fault = 'none';
  /** Undefined for all calls. */
  of: RegExp | undefined;
  private readonly calls = new Map<string, number>();

  /** Returns how often each failing call was made since the last `take`. */
  take(): [string, number][] {
    const all = [...this.calls];
    this.calls.clear();
    return all;
  }

  get hasCalls(): boolean {
    return this.calls.size > 0;
  }

  /** Returns and counts a failure; undefined if the server should answer. */
  answerTo(method: string, url: string): Answer | undefined {
    const { pathname } = new URL(url);
    const isLoad = method === 'GET' || pathname.startsWith('/functions/');
    if (this.fault === 'none' || !isLoad || this.of?.test(url) === false) return undefined;
    const call = `${method} ${pathname}`;
    this.calls.set(call, (this.calls.get(call) ?? 0) + 1);
    return ANSWERS[this.fault];
  }
}

/**
 * Makes the page's calls fail as `fault` says. A Playwright route would also stop every file, and
 * turn the browser's cache off.
 */
export async function faultsOn(page: Page): Promise<Faults> {
  const faults = new Faults();
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const answer = faults.answerTo(request.method, request.url);
    const { status = 0, body = '', headers = {} } = answer ?? {};
    const done = answer
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries({ 'content-type': 'application/json', ...headers }).map(
            ([name, value]) => ({ name, value }),
          ),
          body: Buffer.from(body).toString('base64'),
        })
      : session.send('Fetch.continueRequest', { requestId });
    // Leaving a page cancels its calls.
    await done.catch(() => undefined);
  });
  const patterns = ['rest', 'functions'].map((base) => ({ urlPattern: `*/${base}/v1/*` }));
  await session.send('Fetch.enable', { patterns });
  return faults;
}

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Toasts whose text is also on the screen. */
export function saidTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textsIn = (root: Element | null) =>
      [...(root?.querySelectorAll('*') ?? [])]
        .filter((element) => element.childElementCount === 0)
        .map((element) => element.textContent?.trim() ?? '');
    const onScreen = new Set(textsIn(document.querySelector('main')));
    return textsIn(document.querySelector('[aria-label="Updates"]')).filter(
      (text) => text !== '' && onScreen.has(text),
    );
  });
}

export async function pressAll(page: Page): Promise<void> {
  await tryAgain(page).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
}

/** Leaves out counts and times. */
export async function headingsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settled(page);
  const texts = await page.getByRole('heading').allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '');
}

/** Waits half a second of frames, in which an endless retry would show. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < 30; at += 1) await new Promise(requestAnimationFrame);
  });
}
