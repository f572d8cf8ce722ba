import { cardCodePath, directoryPath, paths, publicCardPath } from '@pro-match/domain/paths';
import type { Context } from 'hono';
import { keptAnswers } from '../../../platform/admission/kept-answers.ts';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import { isoTime } from '../../../platform/database/timestamps.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { createRouter, type Router, type RouterEnv } from '../../../platform/http/router.ts';
import { servesMade, TEXT } from '../../../platform/web/made-files.ts';
import { lastPageNumber, listDirectoryPages } from '../directory/directory.queries.ts';
import { lastCardNumber, listCards } from './sitemap.queries.ts';

/** Numbers of cards on one page; the protocol allows ten times as many. */
const PAGE = 5000;
/** How long a page is cached, in ms, and how many of them are kept. */
const KEPT_MS = 60_000;
const KEPT = 20;
const INDEX = 'index';
/** Search engines request a few pages a day. */
const LIMIT: RateLimit = { name: 'businesses.sitemap', points: 60, seconds: 60 };
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages that a search engine may show; every other screen requires a session. */
const OPEN: ReadonlySet<string> = new Set([
  paths.landing,
  paths.auth,
  paths.businessCard,
  paths.privacyPolicy,
  paths.terms,
  paths.guidelines,
  paths.accessibility,
  paths.removal,
  paths.copyright,
]);
/** Up to the first parameter: a rule of robots.txt applies to everything with that prefix. */
const CLOSED = Object.values(paths)
  .filter((path) => !OPEN.has(path))
  .map((path) => path.replace(/\/[{$].*$/, ''));
const DEMO_HELP = '/dev/';
/** The visits of crawlers would only be excluded from the counts. */
const CODES = cardCodePath('');

/** Search engines request these first: where they may go, every public card and directory page. */
export function sitemapRoutes(deps: Deps, { pageSize = PAGE } = {}): Router {
  const router = createRouter();
  const { publicUrl } = deps.config;

  const robots = () => {
    const closed = [...CLOSED, DEMO_HELP, CODES].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    return lines.join('\n');
  };
  const headers = { 'Cache-Control': 'public, max-age=3600' };
  router.get('/robots.txt', servesMade({ type: TEXT, headers, make: robots }));

  const entryOf = (path: string, changedAt: string) =>
    `<url><loc>${escapeXml(publicUrl + path)}</loc><lastmod>${isoTime(changedAt)}</lastmod></url>`;

  const readIndex = async () => {
    const { db } = deps.database;
    const partsOf = (kind: string, last: number) =>
      Array.from(
        { length: Math.ceil(last / pageSize) },
        (_, index) =>
          `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${kind}-${index + 1}.xml`)}</loc></sitemap>`,
      );
    const entries = [
      // An empty sitemap index is invalid, so list at least one part.
      ...partsOf('cards', Math.max(1, await lastCardNumber(db))),
      ...partsOf('directory', await lastPageNumber(db)),
    ];
    return `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`;
  };

  const readDirectory = async (page: number) => {
    const to = page * pageSize;
    const found = await listDirectoryPages(deps.database.db, { from: to - pageSize + 1, to });
    if (found.length === 0 && to - pageSize >= (await lastPageNumber(deps.database.db))) {
      throw notFound();
    }
    const entries = found.map(({ state, town, service, changed_at }) =>
      entryOf(directoryPath(state, town, service), changed_at),
    );
    return `<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`;
  };

  const readCards = async (page: number) => {
    const to = page * pageSize;
    const cards = await listCards(deps.database.db, { from: to - pageSize + 1, to });
    // A page in the index may be empty because its cards are hidden; one beyond it does not exist.
    if (cards.length === 0 && page > 1) {
      if (to - pageSize >= (await lastCardNumber(deps.database.db))) throw notFound();
    }
    const entries = cards.map(({ id, updated_at }) => entryOf(publicCardPath(id), updated_at));
    return `<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`;
  };

  const readPart = (name: string) => {
    const page = Number(name.replace(/\D/g, ''));
    return name.startsWith('directory') ? readDirectory(page) : readCards(page);
  };
  const read = keptAnswers((name) => (name === INDEX ? readIndex() : readPart(name)), {
    clock: deps.clock,
    keptMs: KEPT_MS,
    max: KEPT,
  });
  const limit = limited(deps.limits, LIMIT);

  router.get('/sitemap.xml', limit, async (c) => answer(c, await read(INDEX)));

  router.get('/sitemap/:name{(cards|directory)-[1-9][0-9]*\\.xml}', limit, async (c) => {
    const name = c.req.param('name');
    // Larger than any table.
    if (Number(name.replace(/\D/g, '')) > 1_000_000) throw notFound();
    return answer(c, await read(name));
  });

  return router;
}

function answer(c: Context<RouterEnv>, content: string) {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  });
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
