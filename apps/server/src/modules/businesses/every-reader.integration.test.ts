import { businessProfilePatchSchema } from '@pro-match/domain/businesses';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched } from '../../testing/matched.ts';
import { type CardSite, openCardSite } from './public-card/testing/card-site.ts';
import { OTHER_FIELDS } from './testing/other-fields.ts';

let t: TestApp;
let cards: CardSite;
/** A client in the state that a new business serves, and one in another. */
let near: TestClient;
let elsewhere: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  cards = await openCardSite(t.deps);
  near = await t.client();
  elsewhere = await t.client({ zipCode: '46204', state: 'IN' });
});
afterAll(async () => {
  await t.close();
  await cards.close();
});

const deckOf = async (client: TestClient) => {
  const asked = { service: 'Plumbing' };
  return (await client.request('POST', '/functions/v1/find-nearby-businesses', asked)).text();
};

/**
 * Returns the card as a stranger sees it, without its JSON data, and the decks of the
 * clients.
 */
async function shown(owner: TestBusiness): Promise<Record<string, string | undefined>> {
  const page = await cards.site.request(`/business-card/${owner.profileId}`);
  expect([200, 404]).toContain(page.status);
  const [, card] = (await page.text()).split('data-prerendered');
  return { card, near: await deckOf(near), elsewhere: await deckOf(elsewhere) };
}

async function change(owner: TestBusiness, field: string): Promise<void> {
  const path = `/rest/v1/business_profiles/${owner.profileId}`;
  const changed = await owner.request('PATCH', path, { [field]: OTHER_FIELDS[field] });
  expect(changed.status).toBe(200);
}

/** Fields that no card or deck shows, each with the response that reveals it to others. */
const STEERING: Record<string, (owner: TestBusiness) => Promise<string>> = {
  // The greeting is sent on acceptance.
  greeting: async (owner) => {
    const { client, matchId } = await newMatched(t, { business: owner });
    await t.runOutbox();
    return (await client.request('GET', `/rest/v1/matches/${matchId}/messages`)).text();
  },
};
/** The message texts of a response, without the IDs generated for the request. */
const said = (answer: string) =>
  [...answer.matchAll(/"content":"([^"]*)"/g)].map(([, text]) => text);

/** Fields that the structured data of the card leaves out: schema.org has no word for them. */
const UNTOLD = [
  'contact_person',
  'service_states',
  'service_zip_codes',
  'service_radius_miles',
  'monthly_fee',
];

async function structuredData(owner: TestBusiness): Promise<string | undefined> {
  const page = await cards.site.request(`/business-card/${owner.profileId}`);
  expect([200, 404]).toContain(page.status);
  return /<script type="application\/ld\+json"[^>]*>.*?<\/script>/s.exec(await page.text())?.[0];
}

const FIELDS = Object.keys(businessProfilePatchSchema.shape);
const STATED = FIELDS.filter((field) => !(field in STEERING));

it.each(STATED)('shows a changed %s to others', async (field) => {
  const owner = await t.business({ tier: 'paid' });
  const before = await shown(owner);
  expect(await shown(owner)).toEqual(before);
  await change(owner, field);
  expect(await shown(owner)).not.toEqual(before);
});

it.each(STATED)('tells search engines a changed %s, or leaves it out on purpose', async (field) => {
  const owner = await t.business({ tier: 'paid' });
  const before = await structuredData(owner);
  expect(before).toContain('LocalBusiness');
  await change(owner, field);
  const isTold = (await structuredData(owner)) !== before;
  expect(isTold).toBe(!UNTOLD.includes(field));
});

it.each(Object.entries(STEERING))('shows what %s does to others', async (field, read) => {
  const owner = await t.business({ tier: 'paid' });
  const before = await read(owner);
  await change(owner, field);
  expect(said(await read(owner))).not.toEqual(said(before));
});

it('shows every portfolio photo in the deck and the logo in card and deck', async () => {
  const photos = Array.from({ length: 12 }, (_, n) => `/every-reader-${n}.webp`);
  const owner = await t.business({ tier: 'paid', portfolioImages: photos, logoUrl: '/mark.webp' });
  const { card = '', near: deck } = await shown(owner);
  for (const photo of photos) expect(deck).toContain(photo);
  expect([card.includes('/mark.webp'), deck?.includes('/mark.webp')]).toEqual([true, true]);
});

it("shows a rate only once the owner stated it, even if it equals the plan's price", async () => {
  const owner = await t.business({ tier: 'paid', monthlyFee: 35 });
  const path = `/rest/v1/business_profiles/${owner.profileId}`;
  const rate = async () => /Average rate [$\d.]*/.exec((await shown(owner)).card ?? '')?.[0];
  const state = (monthly_fee: number) => owner.request('PATCH', path, { monthly_fee });
  expect(await rate()).toBeUndefined();
  expect(
    await (await owner.request('PATCH', path, { description: 'Pipes.' })).json(),
  ).toMatchObject({ monthly_fee: 35, stated_rate: null });
  expect(await (await state(35)).json()).toMatchObject({ monthly_fee: 35, stated_rate: 35 });
  expect(await rate()).toBe('Average rate $35');
  expect(await (await state(0)).json()).toMatchObject({ monthly_fee: 0, stated_rate: null });
  expect(await rate()).toBeUndefined();
});

it('shows the website by the host that it opens, as a nofollow link', async () => {
  const owner = await t.business({ tier: 'paid', website: 'https://p\u0430ypal.com/pay?a="b"' });
  const { card } = await shown(owner);
  expect(card).toContain(
    '<a href="https://xn--pypal-4ve.com/pay?a=%22b%22" target="_blank" rel="nofollow ugc noopener noreferrer" class="link">',
  );
  expect(card?.replaceAll('<wbr />', '')).toContain('>xn--pypal-4ve.com</span>');
  await t.database.db.execute(sql`
    update business_profiles set website = 'javascript:alert(1)' where id = ${owner.profileId}`);
  expect((await shown(owner)).card).not.toContain('Website');
});
