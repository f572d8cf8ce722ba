import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardCode, OwnCard } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Router } from '../../../platform/http/router.ts';
import { webRoutes } from '../../../platform/web/web.routes.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createWatchedApp } from '../../../testing/refusals/create-watched-app.ts';
import { statementsOf } from '../../../testing/sql/sent-statements.ts';
import { writeCardCounts } from '../index.ts';

const PAGE = `<!doctype html><html><head><meta charset="utf-8" /><title>Pro Match</title></head>
<body><div id="root"></div></body></html>`;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let t: TestApp;
let site: Router;
let root: string;
let business: TestBusiness;
let code: string;
let address = 0;

beforeAll(async () => {
  t = await createTestApp({ limits: 'real', environment: { TRUST_PROXY: '1' } });
  root = await mkdtemp(join(tmpdir(), 'pro-match-visits-'));
  for (const file of ['app.html', 'index.html']) await writeFile(join(root, file), PAGE);
  await writeFile(join(root, 'screens.json'), '["/","/business-card/$id"]');
  await writeFile(join(root, 'csp.json'), '{"scriptHashes":["sha256-AAA="],"styleHashes":[]}');
  site = createWatchedApp(t.deps, { web: await webRoutes(t.deps.config, root) });
});
afterAll(async () => {
  await t.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  business = await t.business({ tier: 'paid', businessName: 'Otter & Sons' });
  code = await codeOf(business);
});

async function codeOf(of: TestBusiness): Promise<string> {
  const path = `/rest/v1/business_profiles/${of.profileId}/card_codes`;
  return ((await (await of.request('POST', path, { label: 'Van' })).json()) as CardCode).code;
}

/** A phone at a new address unless one is given. */
function visitor(headers: Record<string, string> = {}) {
  address += 1;
  const from = `203.0.${Math.floor(address / 250)}.${(address % 250) + 1}`;
  return { 'user-agent': PHONE, 'x-forwarded-for': from, ...headers };
}

const get = (path: string, headers = visitor(), method = 'GET') =>
  site.request(path, { method, headers });
const view = (body: object, headers = visitor(), token?: string) =>
  site.request('/rest/v1/rpc/count_card_view', {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      apikey: t.deps.config.PUBLISHABLE_KEY,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

async function counts(of = business) {
  await writeCardCounts(t.deps);
  const path = `/rest/v1/business_profiles/${of.profileId}/card`;
  const { days } = (await (await of.request('GET', path)).json()) as OwnCard;
  return days.map(({ day: _, ...rest }) => rest);
}

const NONE = { scans: 0, views: 0, saves: 0, asks: 0 };

describe('counting visits of a card', () => {
  it('counts scans, views and saved contacts by code', async () => {
    const scan = await get(`/c/${code}`);
    expect(scan.status).toBe(302);
    expect(scan.headers.get('location')).toBe(`/business-card/${business.profileId}?via=${code}`);
    expect(scan.headers.get('cache-control')).toBe('no-store');
    expect(scan.headers.get('set-cookie')).toBeNull();
    expect((await view({ _business_id: business.profileId, via: code })).status).toBe(204);
    expect((await view({ _business_id: business.profileId })).status).toBe(204);
    await get(`/business-card/${business.profileId}/contact.vcf?via=${code}`);
    await get(`/business-card/${business.profileId}/contact.vcf`);
    expect(await counts()).toEqual([
      { ...NONE, code: '', views: 1, saves: 1 },
      { ...NONE, code, scans: 1, views: 1, saves: 1 },
    ]);
    // The count is added to, not overwritten.
    await get(`/c/${code.toUpperCase()}`);
    expect((await counts())[1]).toMatchObject({ scans: 2, views: 1 });
  });

  it('counts repeated visits from the same phone once', async () => {
    const phone = visitor();
    for (let i = 0; i < 5; i += 1) await get(`/c/${code}`, phone);
    for (let i = 0; i < 5; i += 1) await view({ _business_id: business.profileId }, phone);
    expect((await counts()).map(({ scans, views }) => [scans, views])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it.each([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a link preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a messenger', { 'user-agent': 'WhatsApp/2.24.1' }],
    ['a chat app', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
    ['a command-line tool', { 'user-agent': 'curl/8.5.0' }],
    ['a headless browser', { 'user-agent': `${PHONE} HeadlessChrome/140.0` }],
    ['a calendar app', { 'user-agent': 'iOS/17.5.1 (21F90) dataaccessd/1.0' }],
    ['an office app', { 'user-agent': 'Microsoft Office/16.0 (Microsoft Outlook 16.0; Pro)' }],
    ['an overlong user agent', { 'user-agent': PHONE.padEnd(513, '.') }],
    ['an empty user agent', { 'user-agent': '' }],
    ['a browser that prefetches', { 'sec-purpose': 'prefetch;prerender' }],
  ])('does not count %s, which still gets the card', async (_, headers) => {
    expect((await get(`/c/${code}`, visitor(headers))).status).toBe(302);
    expect((await view({ _business_id: business.profileId }, visitor(headers))).status).toBe(204);
    const contact = `/business-card/${business.profileId}/contact.vcf`;
    expect((await get(contact, visitor(headers))).status).toBe(200);
    expect(await counts()).toEqual([]);
  });

  it.each(['Outlook-iOS/2.0', 'Outlook-Android/2.0'])(
    'counts a person who reads mail in %s',
    async (agent) => {
      expect((await get(`/c/${code}`, visitor({ 'user-agent': agent }))).status).toBe(302);
      expect((await counts()).map(({ scans }) => scans)).toEqual([1]);
    },
  );

  it('does not count HEAD requests, signed-in businesses or the owner', async () => {
    await get(`/c/${code}`, visitor(), 'HEAD');
    await view({ _business_id: business.profileId }, visitor(), business.accessToken);
    await get(`/business-card/${business.profileId}/contact.vcf?via=own`);
    expect(await counts()).toEqual([]);
  });

  it('bounds the scans of a card even from many addresses', async () => {
    const many = Array.from({ length: 260 }, () => visitor());
    await Promise.all(many.map((from) => get(`/c/${code}`, from)));
    expect((await counts()).map(({ scans }) => scans)).toEqual([200]);
    // A further scan still leads to the card.
    expect((await get(`/c/${code}`)).status).toBe(302);
  });

  it('queries the database only on writing, with one statement', async () => {
    const ofCards = (texts: string[]) => texts.filter((text) => /card_|business_/.test(text));
    const looks = Array.from({ length: 50 }, () => ({ _business_id: business.profileId }));
    const sent = await statementsOf(() => Promise.all(looks.map((look) => view(look))));
    expect(ofCards(sent)).toEqual([]);
    const written = await statementsOf(() => writeCardCounts(t.deps));
    // Statements are visible on PostgreSQL only.
    if (t.database.driver !== 'pglite') expect(ofCards(written)).toHaveLength(1);
    expect((await counts()).map(({ views }) => views)).toEqual([50]);
  });

  it('counts a foreign code as none and nothing for a profile without a card', async () => {
    const free = await t.business();
    const theirs = await codeOf(await t.business({ tier: 'paid' }));
    await view({ _business_id: business.profileId, via: theirs });
    await view({ _business_id: free.profileId });
    await view({ _business_id: newId() });
    expect(await counts()).toEqual([{ ...NONE, code: '', views: 1 }]);
    expect((await view({ _business_id: 'nobody' })).status).toBe(422);
    expect((await view({ _business_id: business.profileId, via: 'van' })).status).toBe(422);
  });

  it('keeps counting a removed code under its label', async () => {
    const path = `/rest/v1/business_profiles/${business.profileId}`;
    await business.request('DELETE', `${path}/card_codes/${code}`);
    expect((await get(`/c/${code}`)).status).toBe(302);
    expect(await counts()).toEqual([{ ...NONE, code, scans: 1 }]);
    const { codes } = (await (await business.request('GET', `${path}/card`)).json()) as OwnCard;
    expect(codes).toEqual([{ code, label: 'Van', is_removed: true }]);
  });
});

describe('a readable address', () => {
  const slugOf = async (of: TestBusiness) => {
    const path = `/rest/v1/business_profiles/${of.profileId}/card`;
    return ((await (await of.request('GET', path)).json()) as OwnCard).slug;
  };
  const leadsTo = async (slug: string | null) => {
    return (await get(`/pro/${slug}`)).headers.get('location');
  };
  const rename = (of: TestBusiness, name: string) =>
    of.request('PATCH', `/rest/v1/business_profiles/${of.profileId}`, { business_name: name });
  const named = async (name: string) => {
    const one = await t.business({ tier: 'paid' });
    expect((await rename(one, name)).status).toBe(200);
    return one;
  };

  it('is derived from the name and keeps leading to the card after a rename', async () => {
    const one = await named('Río Grande Roofing');
    const card = `/business-card/${one.profileId}`;
    expect(await slugOf(one)).toBe('rio-grande-roofing');
    expect(await leadsTo('Rio-Grande-Roofing')).toBe(card);
    await rename(one, 'Big River Roofs');
    expect(await slugOf(one)).toBe('big-river-roofs');
    expect(await leadsTo('rio-grande-roofing')).toBe(card);
    expect(await leadsTo('big-river-roofs')).toBe(card);
    await rename(one, 'Río Grande Roofing');
    expect(await slugOf(one)).toBe('rio-grande-roofing');
    // Its former slug stays reserved.
    expect(await slugOf(await named('Big River Roofs'))).toBe('big-river-roofs-2');
  });

  it('is unique for each of many businesses that take the same name at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => named('Dusk Crew')));
    const slugs = await Promise.all(all.map(slugOf));
    expect(new Set(slugs).size).toBe(12);
    for (const [i, slug] of slugs.entries()) {
      expect(slug).toMatch(/^dusk-crew/);
      expect(await leadsTo(slug)).toBe(`/business-card/${all[i]?.profileId}`);
    }
  });

  it('survives two businesses swapping names at once', async () => {
    for (const bank of ['Left', 'West', 'North', 'Upper', 'Near']) {
      const [here, there] = [`${bank} Bank Lawns`, `Not ${bank} Bank Lawns`];
      const [one, other] = [await named(here), await named(there)];
      const answers = await Promise.all([rename(one, there), rename(other, here)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await slugOf(one)).toBe(`not-${bank.toLowerCase()}-bank-lawns-2`);
      expect(await leadsTo(`${bank.toLowerCase()}-bank-lawns`)).toBe(
        `/business-card/${one.profileId}`,
      );
      expect(await leadsTo(`not-${bank.toLowerCase()}-bank-lawns`)).toBe(
        `/business-card/${other.profileId}`,
      );
    }
  });

  it('is not reserved by a business without a card', async () => {
    await rename(await t.business(), 'Squat Roofing');
    expect(await slugOf(await named('Squat Roofing'))).toBe('squat-roofing');
  });

  it('is limited to ten reserved names per business', async () => {
    const one = await named('Many Names 1');
    for (let count = 2; count <= 10; count += 1) await rename(one, `Many Names ${count}`);
    expect(await slugOf(one)).toBe('many-names-10');
    await rename(one, 'Wanted By Others');
    expect(await slugOf(one)).toBe(`wanted-by-others-${one.profileId.slice(-10)}`);
    expect(await slugOf(await named('Wanted By Others'))).toBe('wanted-by-others');
    await rename(one, 'Many Names 3');
    expect(await slugOf(one)).toBe('many-names-3');
  });

  it('shows "Business Not Found" with status 404 where there is no card', async () => {
    const lapsed = await t.business();
    await rename(lapsed, 'Lapsed Lanterns');
    for (const path of ['/pro/lapsed-lanterns', '/pro/no-such-one', '/c/aaaaaaaa', '/c/van']) {
      const link = await get(path);
      expect(link.status).toBe(302);
      const answer = await get(link.headers.get('location') ?? '');
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Business Not Found');
    }
    const contact = await get(`/business-card/${lapsed.profileId}/contact.vcf`);
    expect(contact.status).toBe(404);
    expect(await contact.text()).toContain('Business Not Found');
  });
});

describe('a saved contact', () => {
  it('holds the data of the card and is readable by another program', async () => {
    const answer = await get(`/business-card/${business.profileId}/contact.vcf`);
    expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="otter-sons.vcf"');
    const card = new ICAL.Component(ICAL.parse(await answer.text()));
    const all = (name: string) => card.getAllProperties(name).map((one) => one.getFirstValue());
    expect(card.name).toBe('vcard');
    expect(all('version')).toEqual(['3.0']);
    expect(all('org')).toEqual(['Otter & Sons']);
    expect(all('tel')).toEqual(['+16145550199']);
    expect(all('email')).toEqual([business.email]);
    expect(all('url')).toEqual([`${t.deps.config.publicUrl}/business-card/${business.profileId}`]);
    expect(all('adr')).toEqual([['', '', '', 'Columbus', 'OH', '43215', 'USA']]);
  });
});
