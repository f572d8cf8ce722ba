import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { BusinessOverrides } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { readAnswer } from '../../../testing/refusals/watch-response.ts';
import { rowsReadBy } from '../../../testing/sql/rows-read.ts';
import { directoryCardsQuery, townsStatement } from './directory.queries.ts';
import { refreshDirectory } from './refresh-directory.job.ts';

const PAGE = '/pros/oh/columbus/plumbing';

const opened: TestApp[] = [];
let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://pro.example/' } });
  opened.push(t);
});
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const run = (statement: SQL) => t.database.db.execute(statement);

/** Runs the job of each minute; cached pages are outdated afterwards. */
async function refresh(): Promise<void> {
  await refreshDirectory(t.deps, t.clock.now());
  t.clock.advance(60_001);
}

async function read(path: string) {
  const response = await t.app.request(path);
  return readAnswer(response, (text, headers) => ({ text, headers }));
}

const pro = (businessName: string, overrides: BusinessOverrides = {}) =>
  t.business({ businessName, tier: 'paid', ...overrides });

async function three(overrides: BusinessOverrides = {}) {
  return [
    await pro('Alder Plumbing', overrides),
    await pro('Birch Plumbing', { tier: 'trial', ...overrides }),
    await pro('Cedar Plumbing', overrides),
  ];
}

const namesOn = (text: string) => [...text.matchAll(/<h2><a [^>]*>([^<]+)</g)].map((m) => m[1]);

interface Graph {
  '@graph': { '@type': string; itemListElement: { item: Record<string, unknown> }[] }[];
}
const dataOf = (text: string): Graph =>
  JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/s.exec(text)?.[1] ?? '');

describe('a page of the directory', () => {
  it('has title, facts, cards and structured data in its HTML without a script', async () => {
    const [first] = await three({ rating: 4.5, totalReviews: 2, foundedYear: 1999 });
    await refresh();
    const { status, text, headers } = await read(PAGE);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'self'",
    );
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(text).toContain('<title>Plumbers in Columbus, OH · Pro Match</title>');
    expect(text).toContain(`<link rel="canonical" href="https://pro.example${PAGE}" />`);
    expect(text).not.toContain('noindex');
    expect(text).toContain('<h1>Plumbers in Columbus, OH</h1>');
    expect(text).toContain(`href="/business-card/${first?.profileId}"`);
    expect(text).toContain('4.5 out of 5');
    expect(text.match(/<script/g)).toHaveLength(1);
    const [crumbs, list] = dataOf(text)['@graph'];
    expect(crumbs?.itemListElement).toHaveLength(4);
    expect(list?.itemListElement).toHaveLength(3);
    expect(list?.itemListElement[0]?.item).toMatchObject({
      '@type': 'LocalBusiness',
      url: expect.stringMatching(/^https:\/\/pro\.example\/business-card\//),
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  it('reveals no private data, phone or e-mail', async () => {
    const all = await three({ contactPerson: 'Hidden Person' });
    await refresh();
    const { text } = await read(PAGE);
    for (const { email, userId } of all) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(userId);
    }
    expect(text).not.toMatch(/Hidden Person|6145550199|tel:|mailto:/);
  });

  it('escapes what a business writes', async () => {
    await three({ description: '</script><script>alert(1)</script><img src=x onerror=alert(1)>' });
    await refresh();
    const { text } = await read(PAGE);
    expect(text).not.toMatch(/<script>alert|<img src=x/);
    expect(dataOf(text)['@graph']).toHaveLength(2);
  });

  it('is sorted like the deck regardless of payment', async () => {
    // 43215 is closer to the center of the town than 43240.
    await pro('Far and best', { zipCode: '43240', rating: 5, totalReviews: 9 });
    await pro('Near, unrated');
    await pro('Near, good, on trial', { tier: 'trial', rating: 4.8, totalReviews: 9 });
    await pro('Near, fair', { rating: 3.1, totalReviews: 9 });
    await refresh();
    expect(namesOn((await read(PAGE)).text)).toEqual([
      'Near, good, on trial',
      'Near, fair',
      'Near, unrated',
      'Far and best',
    ]);
  });

  it('exists only with three public cards for the service in the town', async () => {
    await three();
    await pro('Elsewhere', { zipCode: '44113' });
    await pro('Other trade', { services: ['Roofing'] });
    await t.business();
    await pro('Made-up trade', { services: ['Goat Yoga'] });
    await refresh();
    expect(namesOn((await read(PAGE)).text)).toHaveLength(3);
    for (const path of [
      '/pros/oh/cleveland/plumbing',
      '/pros/oh/columbus/roofing',
      '/pros/oh/columbus/goat-yoga',
      '/pros/oh/cleveland',
      '/pros/ny',
      '/pros/oh/atlantis/plumbing',
      '/pros/zz/columbus/plumbing',
      '/pros/OH/columbus/plumbing',
      '/pros/oh/columbus/plumbing/more',
      '/pros/oh?after=%27%22',
      '/pros/oh?after=columbu',
      '/pros/oh?after=a',
    ]) {
      expect((await read(path)).status, path).toBe(404);
    }
  });

  const leaves: [string, (b: { profileId: string; userId: string }) => SQL][] = [
    [
      'leaves Pro',
      (b) => sql`update business_profiles set subscription_tier = 'free' where id = ${b.profileId}`,
    ],
    [
      'is withdrawn',
      (b) => sql`update business_profiles set is_active = false where id = ${b.profileId}`,
    ],
    ['is suspended', (b) => sql`update auth_users set suspended_at = now() where id = ${b.userId}`],
    ['is closed', (b) => sql`update auth_users set deleted_at = now() where id = ${b.userId}`],
  ];
  it.each(leaves)(
    'is removed at once, as are its links, when one of its three businesses %s',
    async (_, leave) => {
      const [first] = await three();
      await refresh();
      expect((await read('/sitemap.xml')).text).toContain('/sitemap/directory-1.xml');
      expect((await read('/sitemap/directory-1.xml')).text).toContain(
        `https://pro.example${PAGE}<`,
      );
      if (!first) throw new Error('There is no first');
      await run(leave(first));
      t.clock.advance(60_001);
      expect((await read(PAGE)).status).toBe(404);
      await refresh();
      expect((await read('/pros')).text).not.toContain('/pros/oh');
      expect((await read('/pros/oh')).status).toBe(404);
      expect((await read('/pros/oh/columbus')).status).toBe(404);
      expect((await read('/sitemap/directory-1.xml')).text).not.toContain(PAGE);
    },
  );

  it('follows a move, a new service and a new rating', async () => {
    const [first, second] = await three();
    await pro('Dogwood', { zipCode: '44113' });
    await refresh();
    expect(namesOn((await read(PAGE)).text)).toHaveLength(3);
    await run(
      sql`update business_profiles set rating = 5, total_reviews = 1 where id = ${second?.profileId}`,
    );
    await refresh();
    expect(namesOn((await read(PAGE)).text)[0]).toBe('Birch Plumbing');
    await run(sql`update business_profiles set zip_code = '44113' where id = ${first?.profileId}`);
    await pro('Elm', { zipCode: '44113', services: ['Plumbing', 'Roofing'] });
    await refresh();
    expect((await read(PAGE)).status).toBe(404);
    expect(namesOn((await read('/pros/oh/cleveland/plumbing')).text)).toHaveLength(3);
  });
});

describe('navigation to a page', () => {
  it('leads from states through towns to services by links', async () => {
    await three();
    await three({ zipCode: '44113', services: ['Roofing'] });
    await refresh();
    const states = await read('/pros');
    expect(states.text).toContain('<a href="/pros/oh">Ohio</a>');
    const towns = (await read('/pros/oh')).text.match(/(?<=href=")\/pros\/oh\/[^"]+/g);
    expect(towns).toEqual(['/pros/oh/cleveland', '/pros/oh/columbus']);
    const later = (await read('/pros/oh?after=cleveland')).text;
    expect(later).not.toContain('/pros/oh/cleveland');
    expect(later, 'one of many beginnings').toContain('noindex');
    expect((await read('/pros/oh')).text).not.toContain('noindex');
    expect((await read('/pros/oh/columbus')).text).toContain(`<a href="${PAGE}">Plumbers (3)</a>`);
  });

  it('is hidden from search engines while the directory is empty', async () => {
    const { status, text } = await read('/pros');
    expect(status).toBe(200);
    expect(text).toContain('noindex');
    expect((await read('/sitemap.xml')).text).not.toContain('directory-');
    expect((await read('/sitemap/directory-1.xml')).status).toBe(404);
  });

  it('is open to crawlers', async () => {
    expect((await read('/robots.txt')).text).not.toContain('/pros');
  });
});

describe('the cost of a page', () => {
  it('is reading about fifty cards however many exist', async () => {
    await run(sql`
      with owner as (
        insert into auth_users (id, email, password_hash)
        select gen_random_uuid(), 'pro-' || n || '@example.com', 'none'
        from generate_series(1, 3000) n returning id
      )
      insert into business_profiles
        (id, user_id, business_name, services, zip_code, latitude, longitude, subscription_tier)
      select gen_random_uuid(), id, 'One of many', '{Plumbing}', '43215', 40, -83, 'paid' from owner`);
    await refresh();
    for (const table of ['auth_users', 'business_profiles', 'directory_cards', 'directory_pages']) {
      await run(sql`analyze ${sql.identifier(table)}`);
    }
    const key = { state: 'oh', town: 'columbus', service: 'plumbing' };
    const cards = directoryCardsQuery(t.database.db, key).getSQL();
    expect(await rowsReadBy(t.database.db, cards)).toBeLessThanOrEqual(60);
    expect(namesOn((await read(PAGE)).text)).toHaveLength(50);
    const towns = townsStatement({ state: 'oh', after: '', limit: 201 });
    expect(await rowsReadBy(t.database.db, towns)).toBeLessThanOrEqual(2);
  });

  it('is limited by a request limit per address', async () => {
    const real = await createTestApp({ limits: 'real' });
    opened.push(real);
    const asked: number[] = [];
    for (let n = 0; n < 302; n += 1) asked.push((await real.app.request('/pros')).status);
    expect(asked.filter((status) => status === 200)).toHaveLength(300);
    expect(asked.slice(300)).toEqual([429, 429]);
  });
});

describe('the refresh job', () => {
  it('keeps changes made while two processes run it', async () => {
    const all = await three();
    await Promise.all([
      refreshDirectory(t.deps, t.clock.now()),
      refreshDirectory(t.deps, t.clock.now()),
      ...all.map(({ profileId }) =>
        run(sql`update business_profiles set services = '{Roofing}' where id = ${profileId}`),
      ),
    ]);
    await refresh();
    expect((await read(PAGE)).status).toBe(404);
    expect(namesOn((await read('/pros/oh/columbus/roofing')).text)).toHaveLength(3);
  });

  // The embedded database has only one connection, so no one else can hold a lock.
  it.runIf(inject('database').driver === 'postgres')(
    'waits for no change that another transaction is making, and comes back to it',
    async () => {
      const [held] = await three();
      await t.database.db.transaction(async (tx) => {
        await tx.execute(sql`
          select from directory_changes where profile_id = ${held?.profileId} for update`);
        await refresh();
        expect((await read(PAGE)).status).toBe(404);
      });
      await refresh();
      expect(namesOn((await read(PAGE)).text)).toHaveLength(3);
    },
  );

  it('removes a page after a business is deleted', async () => {
    const [first] = await three();
    await refresh();
    await run(sql`delete from business_profiles where id = ${first?.profileId}`);
    await refresh();
    expect((await read('/pros/oh')).status).toBe(404);
  });
});
