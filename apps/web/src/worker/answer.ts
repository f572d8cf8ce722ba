/**
 * Where the response comes from. `screen`: a page of the app, for which the cached shell is served
 * offline; `page`: a page that only the server has; `asset`: a file of a build, whose name changes
 * with its content; `other`: left alone.
 */
export type Answer = 'screen' | 'page' | 'asset' | 'other';

interface Asked {
  url: URL;
  method: string;
  /** `navigate` for a request that fills a window. */
  mode: string;
}

/** Paths whose pages the server renders, or that aren't pages. Only `/auth` itself is a screen. */
const OF_THE_SERVER =
  /^\/(auth\/v1|rest|functions|storage|realtime|sandbox|webhooks|dev|docs|business-card|c|pro|unsubscribe|appeal|answer|pros|healthz|readyz|metrics)(\/|$)/;

const ASSET = /^\/assets\/[^/]+-[\w-]{8}\.(js|css|woff2)$/;

export function answerOf({ url, method, mode }: Asked, origin: string): Answer {
  if (method !== 'GET' || url.origin !== origin) return 'other';
  if (mode === 'navigate') {
    const isFile = url.pathname.split('/').at(-1)?.includes('.') ?? false;
    return isFile || OF_THE_SERVER.test(url.pathname) ? 'page' : 'screen';
  }
  return ASSET.test(url.pathname) ? 'asset' : 'other';
}
