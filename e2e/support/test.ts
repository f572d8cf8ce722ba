import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { baseUrl, newAddress } from './api.ts';
import type { Person } from './people.ts';

export { expect, type Page } from '@playwright/test';

const SESSION_KEY = 'pro-match.session';

interface Fixtures {
  stranger: Page;
  /** Two strangers in two browsers. */
  two: { client: Page; business: Page };
  /**
   * Stores the person's session, so there is no form to fill in; without a person, a stranger's
   * page.
   */
  as: (person: Person | undefined, options?: BrowserContextOptions) => Promise<Page>;
  /** Like `as`, but a worker's tests share the page until another person's turn. */
  inTurn: (name: string, person: () => Promise<Person | undefined>) => Promise<Page>;
}

interface WorkerFixtures {
  turn: { now?: Opened & { name: string } };
}

/** Fails a journey with a stray console error or an unhandled exception. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stranger: async ({ browser }, use) => {
    const { page, done } = await open(browser, {});
    await use(page);
    await done();
  },
  two: async ({ browser }, use) => {
    const [client, business] = [await open(browser, {}), await open(browser, {})];
    await use({ client: client.page, business: business.page });
    await client.done();
    await business.done();
  },
  as: async ({ browser }, use) => {
    const opened: (() => Promise<void>)[] = [];
    await use(async (person, options = {}) => {
      const { page, done } = await open(browser, { ...options, ...sessionOf(person) });
      opened.push(done);
      return page;
    });
    for (const done of opened) await done();
  },
  inTurn: async ({ browser, turn }, use) => {
    await use(async (name, person) => {
      if (turn.now?.name !== name) {
        await turn.now?.done();
        turn.now = { name, ...(await open(browser, sessionOf(await person()))) };
      }
      return turn.now.page;
    });
    turn.now?.expectNoneStray();
  },
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed.
    async ({}, use) => {
      const turn: WorkerFixtures['turn'] = {};
      await use(turn);
      await turn.now?.done();
    },
    { scope: 'worker' },
  ],
});

function sessionOf(person: Person | undefined): BrowserContextOptions {
  if (person === undefined) return {};
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(person.session) }];
  return { storageState: { cookies: [], origins: [{ origin: baseUrl(), localStorage }] } };
}

export async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

interface Opened {
  page: Page;
  /** Fails if anything went wrong in the page since the last call. */
  expectNoneStray(): void;
  done(): Promise<void>;
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context: BrowserContext = await browser.newContext({
    baseURL: baseUrl(),
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    // A journey can't delay or refuse a worker's answers; journeys about workers allow it.
    serviceWorkers: 'block',
    ...options,
  });
  const stray: string[] = [];
  context.on('console', (message) => {
    // Journeys cause network failures; the app must not add errors. The trace recorder reads a
    // chosen picture again, which the page's policy forbids.
    const expected =
      /Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket connection|^Connecting to 'blob:/;
    if (message.type() === 'error' && !expected.test(message.text())) stray.push(message.text());
  });
  context.on('weberror', (error) => stray.push(String(error.error())));
  const page = await context.newPage();
  const expectNoneStray = () => expect(stray.splice(0)).toEqual([]);
  return {
    page,
    expectNoneStray,
    done: async () => {
      // A call still held when the story ends is no failure.
      for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      expectNoneStray();
    },
  };
}
