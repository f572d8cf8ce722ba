import { gunzipSync } from 'node:zlib';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { type CardSite, openCardSite } from './testing/card-site.ts';

let t: TestApp;
let cards: CardSite;
beforeAll(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://pro.example' } });
  cards = await openCardSite(t.deps);
});
afterAll(async () => {
  await t.close();
  await cards.close();
});

const open = (id: string, headers = {}) => cards.site.request(`/business-card/${id}`, { headers });
const pageOf = async (business: TestBusiness) => (await open(business.profileId)).text();

/** The content of a meta element in the page. */
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

function dataOf(html: string, type: string) {
  const found = new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
  if (!found) throw new Error(`The page has no ${type}`);
  return JSON.parse(found);
}

async function review(business: TestBusiness, name: string, comment: string) {
  const client = await t.client({ fullName: name });
  const [requestId, matchId] = [newId(), newId()];
  const { db } = t.database;
  await db.execute(sql`
    insert into service_requests (id, client_id, service_type, description)
    values (${requestId}, ${client.userId}, 'Plumbing', 'A leak')
  `);
  await db.execute(sql`
    insert into matches
      (id, client_id, business_id, service_request_id, service, status, accepted_at)
    values (${matchId}, ${client.userId}, ${business.userId}, ${requestId}, 'Plumbing',
      'accepted', now())
  `);
  await db.execute(sql`
    insert into reviews (id, business_id, client_id, match_id, rating, comment)
    values (${newId()}, ${business.userId}, ${client.userId}, ${matchId}, 4, ${comment})
  `);
}

describe('the page of a public card', () => {
  it.each(['paid', 'trial'] as const)('gives a crawler the whole card on %s', async (tier) => {
    const business = await t.business({
      tier,
      businessName: 'Buckeye Rooter',
      description: 'Drains\nand pipes.',
      services: ['Plumbing', 'Roofing'],
      portfolioImages: Array.from({ length: 8 }, (_, n) => `/storage/v1/p-${n}.webp`),
      logoUrl: '/storage/v1/logo.webp',
    });
    const response = await open(business.profileId);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await response.text();
    const url = `https://pro.example/business-card/${business.profileId}`;
    const title = 'Buckeye Rooter: Plumbing in Columbus, OH · Pro Match';
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<link rel="canonical" href="${url}" />`);
    expect(meta(html, 'description')).toBe('Drains and pipes.');
    expect(meta(html, 'og:title')).toBe(title);
    expect(meta(html, 'og:url')).toBe(url);
    expect(meta(html, 'og:image')).toMatch(
      new RegExp(`^https://pro.example/og/business-card/${business.profileId}.png\\?v=[\\w-]{16}$`),
    );
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(html.match(/<title>|name="description"|property="og:title"/g)).toHaveLength(3);
    expect(html).not.toContain('noscript');

    expect(dataOf(html, 'application/ld\\+json')).toMatchObject({
      '@type': 'LocalBusiness',
      '@id': url,
      name: 'Buckeye Rooter',
      telephone: '+16145550199',
      priceRange: '$$',
      logo: 'https://pro.example/storage/v1/logo.webp',
      address: { addressLocality: 'Columbus', addressRegion: 'OH', postalCode: '43215' },
    });
    expect(html).toContain('<div id="root" data-prerendered>');
    for (const text of [
      'Pat Piper',
      '(614)-555-0199',
      business.email,
      'Columbus, OH 43215',
      'Roofing',
    ]) {
      expect(html.split('data-prerendered')[1]).toContain(text);
    }
    expect(html).toContain('Get the Pro Match App');
    expect(html.includes('Verified Business • Pro Match')).toBe(tier === 'paid');
    expect(html).toContain('p-5.webp');
    expect(html).not.toContain('p-6.webp');
    expect(dataOf(html, 'application/json').card).toMatchObject({ user_id: business.userId });
  });

  it('shows opening hours and stated facts to people and search engines', async () => {
    const business = await t.business({
      tier: 'paid',
      zipCode: '85001',
      hours: {
        mon: [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
        tue: [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
        fri: [['22:00', '02:00']],
        sun: [['00:00', '00:00']],
      },
      languages: ['en', 'es'],
      foundedYear: 1998,
      licenseNumber: 'PL<20418>',
      website: 'card.example',
    });
    // A Monday; ten in the morning in Phoenix.
    t.clock.set('2026-11-23T17:00:00Z');
    const html = await pageOf(business);
    const body = html.split('data-prerendered')[1] ?? '';
    for (const text of [
      'Open today until noon',
      '<dt>Monday – Tuesday</dt><dd>8 AM – noon, 1 PM – 5 PM</dd>',
      '<dt>Friday</dt><dd>10 PM – 2 AM</dd>',
      '<dt>Saturday</dt><dd>Closed</dd>',
      '<dt>Sunday</dt><dd>Open 24 hours</dd>',
      '28 years in business',
      'Speaks English and Spanish',
      'License PL&lt;20418&gt;, as stated by the business',
    ]) {
      expect(body).toContain(text);
    }
    expect(dataOf(html, 'application/ld\\+json')).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '12:00' },
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '13:00', closes: '17:00' },
        { dayOfWeek: ['Friday'], opens: '22:00', closes: '02:00' },
        { dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
      ],
      knowsLanguage: ['en', 'es'],
      foundingDate: '1998',
      sameAs: 'https://card.example/',
      identifier: { '@type': 'PropertyValue', value: 'PL<20418>' },
    });
    const silent = await pageOf(await t.business({ tier: 'paid' }));
    expect(silent).not.toContain('>Facts</h2>');
    for (const field of ['openingHoursSpecification', 'knowsLanguage', 'foundingDate', 'sameAs']) {
      expect(dataOf(silent, 'application/ld\\+json')).not.toHaveProperty(field);
    }
  });

  it('marks as verified only a paying business with a confirmed address, linking the definition', async () => {
    const [paid, trial, unconfirmed] = [
      await t.business({ tier: 'paid' }),
      await t.business({ tier: 'trial' }),
      await t.business({ tier: 'paid' }),
    ];
    await t.database.db.execute(
      sql`update auth_users set email_confirmed_at = null where id = ${unconfirmed.userId}`,
    );
    expect(await pageOf(paid)).toMatch(
      /<a href="\/terms#verified" class="link">Verified Business • Pro Match<\/a>/,
    );
    for (const other of [trial, unconfirmed]) {
      const html = await pageOf(other);
      expect(html).not.toContain('Verified Business');
      expect(html).toContain('>Pro Match</footer>');
    }
  });

  it('includes the rating only where reviews are shown', async () => {
    const silent = await t.business({ tier: 'paid', rating: 4, totalReviews: 1 });
    const reviewed = await t.business({ tier: 'paid' });
    await review(reviewed, 'Ann Client', 'Good work.');
    const without = await pageOf(silent);
    expect(dataOf(without, 'application/ld\\+json')).not.toHaveProperty('aggregateRating');
    expect(without).not.toContain('Client Reviews');
    const html = await pageOf(reviewed);
    expect(dataOf(html, 'application/ld\\+json')).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: 'Ann Client' }, reviewBody: 'Good work.' }],
    });
    expect(html.split('data-prerendered')[1]).toContain('Good work.');
  });

  it('has a fallback for an empty description', async () => {
    const html = await pageOf(await t.business({ tier: 'paid', description: null }));
    expect(meta(html, 'description')).toBe('Professional service provider');
  });

  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '<!--<script>',
    '$& $1 $` &amp; &lt;b&gt;',
    '\u202egnp.exe\u2066 Ltd',
    'مؤسسة السباكة',
    '\u2028\u2029 lines',
    'Z̷̢̛a̸l̶g̵o̴ 👩‍👩‍👧‍👦🔧',
    'x'.repeat(120),
  ];

  /** A card with the same words everywhere, beyond what a form would accept. */
  async function saying(text: string): Promise<TestBusiness> {
    const business = await t.business({
      tier: 'paid',
      businessName: text,
      contactPerson: text,
      description: text,
      services: [text],
      logoUrl: `javascript:${text}`,
      portfolioImages: [text],
      rating: 4,
      totalReviews: 1,
    });
    await t.database.db.execute(sql`
      update business_profiles set phone = ${text}, email = ${text}, location = ${text}
      where id = ${business.profileId}
    `);
    await review(business, text, text);
    return business;
  }

  const elementsOf = (html: string) => html.match(/<(?!\/)[a-z!][^\s>]*/gi);

  it.each(HOSTILE)('shows %j as words and nothing else', async (text) => {
    const business = await saying(text);
    const html = await pageOf(business);
    // Same elements as with plain words, so none was injected.
    expect(elementsOf(html)).toEqual(elementsOf(await pageOf(await saying('plain'))));
    expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son[a-z]+=/i);
    const facts = dataOf(html, 'application/ld\\+json');
    expect(facts.name).toBe(text);
    expect(facts).not.toHaveProperty('logo');
    expect(dataOf(html, 'application/json').card.description).toBe(text);
    expect(meta(html, 'og:title')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);

    const picture = await cards.site.request(`/og/business-card/${business.profileId}.png`);
    expect(picture.status).toBe(200);
    const png = Buffer.from(await picture.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('returns the same 404 page for every ID without a card', async () => {
    const [free, closed] = [
      await t.business(),
      await t.business({ tier: 'paid', isActive: false }),
    ];
    const paid = await t.business({ tier: 'paid' });
    const ids = [
      newId(),
      free.profileId,
      closed.profileId,
      paid.userId,
      'x',
      '%00',
      '%E0%A4',
      "1'--",
    ];
    const bodies = new Set<string>();
    for (const id of [...ids, 'a'.repeat(3000), '%3Cscript%3E', `${paid.profileId}%00`]) {
      const response = await open(id);
      expect([id, response.status]).toEqual([id, 404]);
      bodies.add(await response.text());
    }
    expect(bodies.size).toBe(1);
    const [html = ''] = bodies;
    expect(html).toContain('<h1 class="text-2xl">Business Not Found</h1>');
    expect(html).toContain('This business profile is not available.');
    expect(meta(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('canonical');
  });

  it('is compressed and returns 304 until it changes', async () => {
    const business = await t.business({ tier: 'paid' });
    const packed = await open(business.profileId, { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const html = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
    expect(html).toBe(await pageOf(business));
    const etag = packed.headers.get('etag') ?? '';
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await open(business.profileId, headers)).status).toBe(304);
    await t.database.db.execute(
      sql`update business_profiles set description = 'New' where id = ${business.profileId}`,
    );
    expect((await open(business.profileId, headers)).status).toBe(200);
  });

  it('accepts the ID in capitals and names the canonical address', async () => {
    const business = await t.business({ tier: 'paid' });
    const html = await (await open(business.profileId.toUpperCase())).text();
    expect(html).toContain(`href="https://pro.example/business-card/${business.profileId}"`);
  });
});

describe('the picture of a public card', () => {
  it('exists for cards only and returns 304 until the name changes', async () => {
    const [paid, free] = [await t.business({ tier: 'paid' }), await t.business()];
    const ask = (id: string, headers = {}) =>
      cards.site.request(`/og/business-card/${id}.png`, { headers });
    const first = await ask(paid.profileId);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(paid.profileId, { 'if-none-match': etag })).status).toBe(304);
    await t.database.db.execute(
      sql`update business_profiles set business_name = 'Other' where id = ${paid.profileId}`,
    );
    const second = await ask(paid.profileId, { 'if-none-match': etag });
    expect(second.status).toBe(200);
    const [before, after] = [await first.arrayBuffer(), await second.arrayBuffer()];
    expect(Buffer.from(before).equals(Buffer.from(after))).toBe(false);
    for (const id of [free.profileId, newId(), 'x', '%00', 'a/b']) {
      expect([id, (await ask(id)).status]).toEqual([id, 404]);
    }
  });
});
