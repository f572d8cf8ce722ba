import type { Response } from '@playwright/test';
import { baseUrl } from './api.ts';
import { type Loaded, plainName } from './screen-key.ts';
import { type Page, test } from './test.ts';
import { noteVisit, readShells } from './unchanged-screens.ts';

/** Records the sources of the test's screen and whether it was green. */
export const visitTest = test.extend<{ visit: (name: string, page: Page) => void }>({
  visit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed.
    async ({}, use, info) => {
      let note: (() => Promise<void>) | undefined;
      await use((name, page) => {
        const loaded = watch(page);
        note = async () =>
          noteVisit({ name, isGreen: info.errors.length === 0, ...(await loaded()) });
      });
      await note?.();
    },
    // Set up before the page, so it ends after the page has reported stray errors.
    { auto: true },
  ],
});

/** The returned function stops the recording and returns the files. */
function watch(page: Page): () => Promise<Loaded> {
  const assets = new Set<string>();
  const documents: Promise<string>[] = [];
  const see = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) assets.add(plainName(pathname.slice('/assets/'.length)));
    // An unreadable document matches none of the shells.
    if (isDocument(page, response)) documents.push(response.text().catch(() => ''));
  };
  page.on('response', see);
  return async () => {
    page.off('response', see);
    const [known, texts] = await Promise.all([shells(), Promise.all(documents)]);
    const isServerWritten = texts.some((text) => !known.includes(text));
    return { assets: [...assets].sort(), isServerWritten };
  };
}

const isDocument = (page: Page, response: Response) =>
  response.request().isNavigationRequest() && response.frame() === page.mainFrame();

let known: Promise<string[]> | undefined;

function shells(): Promise<string[]> {
  known ??= readShells(baseUrl());
  return known;
}
