import { expect, type Page } from './test.ts';

const FOR_THE_ROAD =
  /^\/rest\/v1\/(profiles|user_roles|client_preferences|business_profiles|matches|service_requests|leads)\b/;

/**
 * Returns a wait until the browser's store has an answer, perhaps an earlier one, for everything
 * read for the road so far. A screen shows an answer at once; it is stored a moment later.
 */
export function keptOnTheRoad(page: Page): () => Promise<void> {
  const read = new Set<string>();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const isReading = response.request().method() === 'GET' && response.ok();
    if (isReading && FOR_THE_ROAD.test(pathname)) read.add(pathname + search);
  });
  const missing = (urls: string[]) =>
    page.evaluate(async (wanted) => {
      const keys = await (await caches.open('pro-match.answers')).keys();
      return wanted.filter((url) => !keys.some((key) => key.url.endsWith(url)));
    }, urls);
  return () => expect.poll(() => missing([...read]), { timeout: 20_000 }).toEqual([]);
}

/** All stored answers as text. */
export function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cache = await caches.open('pro-match.answers');
    const answers = await cache.matchAll();
    return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
  });
}
