import { publicCardPath } from '@pro-match/domain/businesses';
import type { Context } from 'hono';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { createRouter, type Router, type RouterEnv } from '../../platform/http/router.ts';
import { countCards, listCards } from './sitemap.queries.ts';

/** Cards of one page; the protocol allows ten times as many. */
const PAGE = 5000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Screens of signed-in people: nothing for a search engine. */
const PRIVATE = ['/client-', '/business-dashboard', '/business-messages', '/business-onboarding'];
const ALSO_PRIVATE = ['/business-profile', '/business-qr', '/business-settings', '/dev/'];

/** What search engines ask first: where they may go, and every public card. */
export function sitemapRoutes(deps: Deps, { pageSize = PAGE } = {}): Router {
  const router = createRouter();
  const { publicUrl } = deps.config;

  router.get('/robots.txt', (c) => {
    const closed = [...PRIVATE, ...ALSO_PRIVATE].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    return c.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
  });

  router.get('/sitemap.xml', async (c) => {
    const pages = Math.max(1, Math.ceil((await countCards(deps.database.db)) / pageSize));
    const entries = Array.from(
      { length: pages },
      (_, index) =>
        `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/cards-${index + 1}.xml`)}</loc></sitemap>`,
    );
    return answer(c, `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`);
  });

  router.get('/sitemap/:name{cards-[1-9][0-9]*\\.xml}', async (c) => {
    const page = Number(c.req.param('name').replace(/\D/g, ''));
    // Beyond any table, and beyond what an offset can be.
    if (page > 1_000_000) throw notFound();
    const offset = (page - 1) * pageSize;
    const cards = await listCards(deps.database.db, { limit: pageSize, offset });
    if (cards.length === 0 && page > 1) throw notFound();
    const entries = cards.map(
      ({ id, updatedAt }) =>
        `<url><loc>${escapeXml(publicUrl + publicCardPath(id))}</loc><lastmod>${isoTime(updatedAt)}</lastmod></url>`,
    );
    return answer(c, `<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`);
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
