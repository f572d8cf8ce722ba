import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../platform/http/api.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://pro.example/' } });
});
afterAll(() => t.close());

const read = async (path: string, from: Pick<typeof t.app, 'request'> = t.app) => {
  const response = await from.request(path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('what search engines ask first', () => {
  it('leads from robots.txt over the index to the public cards alone', async () => {
    const robots = await read('/robots.txt');
    expect(robots.text).toContain('Sitemap: https://pro.example/sitemap.xml');
    const closed = robots.text.match(/(?<=Disallow: ).+/g) ?? [];
    expect(closed).toContain('/business-dashboard');
    expect(closed.filter((path) => '/business-card/1'.startsWith(path))).toEqual([]);
    expect((await read('/sitemap/cards-1.xml')).text).toContain('</urlset>');

    const [paid, trial] = [await t.business({ tier: 'paid' }), await t.business({ tier: 'trial' })];
    await t.business();
    await t.business({ tier: 'paid', isActive: false });
    const index = await read('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(index.text.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://pro.example/sitemap/cards-1.xml',
    ]);
    const page = await read('/sitemap/cards-1.xml');
    expect(page.text.match(/(?<=<loc>)[^<]+/g)).toEqual(
      [paid, trial].map(({ profileId }) => `https://pro.example/business-card/${profileId}`),
    );
    expect(page.text).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod>/);
  });

  it('names every card once over pages of limited size', async () => {
    for (let n = 0; n < 3; n += 1) await t.business({ tier: 'paid' });
    const small = createApi({
      config: t.deps.config,
      log: t.deps.log,
      authenticate: async () => undefined,
      areas: [],
      beside: [sitemapRoutes(t.deps, { pageSize: 2 })],
    });
    const index = await read('/sitemap.xml', small);
    const pages = index.text.match(/(?<=<loc>https:\/\/pro\.example)[^<]+/g) ?? [];
    const all: string[] = [];
    for (const path of pages) {
      const found = (await read(path, small)).text.match(/(?<=<loc>)[^<]+/g) ?? [];
      expect(found.length).toBeLessThanOrEqual(2);
      all.push(...found);
    }
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(new Set(all).size).toBe(all.length);
    expect(pages).toHaveLength(Math.ceil(all.length / 2));
  });

  it.each(['0', '2', '99999999999999999999', 'x', '-1', '1.5'])('has no page %s', async (page) => {
    expect((await read(`/sitemap/cards-${page}.xml`)).status).toBe(404);
  });
});
