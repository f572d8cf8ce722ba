/** The path for which the server sent this page. */
const servedAt = globalThis.location?.pathname;

/**
 * The data that the server wrote into the page for the screen at `path`, so that it can show
 * without a request; undefined for every other screen.
 */
export function pageData<T>(path: string): T | undefined {
  const text = servedAt === path && document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
