/** Says on a page that its people are invented. */
export const DEMO_MARK =
  '<aside class="demo-mark" aria-label="About this demo"><p>Demo town, invented people</p></aside>';

/**
 * A line on every screen that says it shows demo data. Part of the page, not of the app, so that it
 * is there before the first paint.
 */
export function withDemoMark(html: string): string {
  return html.replace('<html ', '<html data-demo ').replace(/<body[^>]*>/, `$&${DEMO_MARK}`);
}
