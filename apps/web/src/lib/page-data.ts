/** The path that the server answered with this page. */
const servedAt = globalThis.location?.pathname;

/**
 * What the server wrote into the page for the screen at `path`, so that it asks
 * nothing to show itself; undefined for every other screen.
 */
export function pageData<T>(path: string): T | undefined {
  const text = servedAt === path && document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
