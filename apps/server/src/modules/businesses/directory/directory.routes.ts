import { directoryPath } from '@pro-match/domain/paths';
import type { Context } from 'hono';
import { createConcurrencyLimiter } from '../../../platform/admission/concurrency-limiter.ts';
import { keptAnswers } from '../../../platform/admission/kept-answers.ts';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { securityHeaders } from '../../../platform/http/api-headers.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { createRouter, type Router, type RouterEnv } from '../../../platform/http/router.ts';
import { HTML, makePassingFile, servesStyle } from '../../../platform/web/made-files.ts';
import { serveFile } from '../../../platform/web/serve-file.ts';
import type { Web } from '../../../platform/web/web.routes.ts';
import type { WebFile } from '../../../platform/web/web-files.ts';
import { DIRECTORY_STYLE, DIRECTORY_STYLESHEET, missingPage } from './directory.layout.ts';
import { type DirectoryAddress, renderDirectory } from './directory.service.ts';

/** The same as for public cards: far more than a person reads, and enough for a crawler. */
const LIMIT: RateLimit = { name: 'businesses.directory', points: 300, seconds: 60 };

/** How long a page is cached, in ms, and how many are kept. */
const KEPT_MS = 60_000;
const KEPT = 200;

/** However many crawlers come, a chat waits for the rendering of one page at most. */
const gate = createConcurrencyLimiter({
  atOnce: 1,
  waiting: 100,
  patienceMs: 5_000,
  refuse: () =>
    new AppError('unavailable', 'Many pages are being made.', {
      retryAfter: 5,
      shedBy: 'directory',
    }),
});

/** Lists of businesses by state, town and service, for search engines and for people. */
export function directoryRoutes(
  deps: Deps,
  { fontFaces, isDemo, renderShell }: Partial<Pick<Web, 'fontFaces' | 'isDemo' | 'renderShell'>>,
): Router {
  const router = createRouter();
  const { config } = deps;
  const site = { publicUrl: config.publicUrl, isDemo: isDemo ?? false };
  const headers = directoryHeaders(config.production, config.s3?.publicUrl);

  const read = keptAnswers(
    (key): Promise<{ file?: WebFile }> =>
      gate(async () => {
        const page = await renderDirectory(deps, JSON.parse(key) as DirectoryAddress, site);
        return page === undefined ? {} : { file: await makePassingFile(HTML, page) };
      }),
    { clock: deps.clock, keptMs: KEPT_MS, max: KEPT },
  );

  const limit = limited(deps.limits, LIMIT);
  const show = async (c: Context<RouterEnv>) => {
    const [state, town, service] = ['state', 'town', 'service'].map((part) => c.req.param(part));
    // Elsewhere the parameter would only duplicate one page.
    const after = state !== undefined && town === undefined ? c.req.query('after') : undefined;
    const address = { state, town, service, after };
    const { file } = await read(JSON.stringify(address));
    if (file) return serveFile(c, file, headers);
    // A missing page like any other: the app shows it.
    if (renderShell) return renderShell(c, { status: 404, ...(await missingPage()) });
    throw notFound();
  };

  router.get(DIRECTORY_STYLESHEET, servesStyle(headers, (fontFaces ?? '') + DIRECTORY_STYLE));
  router.get(directoryPath(), limit, show);
  router.get(directoryPath(':state'), limit, show);
  router.get(directoryPath(':state', ':town'), limit, show);
  router.get(directoryPath(':state', ':town', ':service'), limit, show);
  return router;
}

/** As strict as possible for a page without scripts; pictures may come from the bucket. */
function directoryHeaders(production: boolean, pictureUrl?: string): Record<string, string> {
  const bucket = pictureUrl ? ` ${new URL(pictureUrl).origin}` : '';
  return {
    ...securityHeaders(production),
    'Cache-Control': 'public, max-age=60',
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'${bucket}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  };
}
