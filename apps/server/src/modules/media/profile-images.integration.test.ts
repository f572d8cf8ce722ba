import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessProfileSchema } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { imageFacts, PORTFOLIO_FULL, PORTFOLIO_NEEDS_PRO } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessOverrides } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { pictureReader } from './shown-picture.service.ts';
import { aPng } from './testing/pictures.ts';
import { bucketOf } from './testing/storage-client.ts';

let t: TestApp;
let folder: string;
let png: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-shown-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  png = await aPng();
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function anOwner(overrides: BusinessOverrides = { tier: 'paid' }) {
  const owner = await t.business(overrides);
  const bucket = bucketOf(t, owner.accessToken);
  const base = `/rest/v1/business_profiles/${owner.profileId}`;
  return {
    ...owner,
    bucket,
    base,
    async uploaded(name: string) {
      const path = `${owner.userId}/${name}`;
      expect((await bucket.upload(path, png)).error).toBeNull();
      return path;
    },
    setLogo: (path: unknown) => owner.request('PUT', `${base}/logo`, { path }),
    setPortfolio: (paths: unknown, known?: unknown) =>
      owner.request('PUT', `${base}/portfolio`, { paths, known }),
    async profile() {
      return businessProfileSchema.parse(await (await owner.request('GET', base)).json());
    },
  };
}

describe('PUT /business_profiles/{id}/logo', () => {
  it('shows an uploaded logo, then its replacement, and removes it', async () => {
    const owner = await anOwner({ tier: 'free' });
    const response = await owner.setLogo(await owner.uploaded('logo-1-a.png'));
    expect(response.status).toBe(200);
    const { logo_url: url } = businessProfileSchema.parse(await response.json());
    expect(imageFacts(url ?? '')).toMatchObject({ width: 40, height: 30 });
    expect((await t.app.request(url ?? '')).status).toBe(200);

    await owner.uploaded('logo-2-b.png');
    const next = (await owner.profile()).logo_url ?? '';
    expect(next).toContain('logo-2-b.png');
    expect((await t.app.request(url ?? '')).status).toBe(404);
    expect((await t.app.request(next)).status).toBe(200);

    expect((await owner.setLogo(null)).status).toBe(200);
    expect((await owner.profile()).logo_url).toBeNull();
  });

  it('is removed with its file', async () => {
    const owner = await anOwner();
    const path = await owner.uploaded('logo-1-a.png');
    await owner.setLogo(path);
    await owner.bucket.remove([path]);
    expect((await owner.profile()).logo_url).toBeNull();
  });

  it('rejects anything but a logo of the owner with 422', async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const foreign = await other.uploaded('logo-1-a.png');
    const photo = await owner.uploaded('1-a.png');
    const wrong = [
      foreign,
      photo,
      `${owner.userId}/logo-9.png`,
      'https://evil.example/x.webp',
      '../x',
    ];
    for (const path of wrong) expect((await owner.setLogo(path)).status).toBe(422);
    for (const path of [undefined, 7, '', 'x'.repeat(601)]) {
      expect((await owner.setLogo(path)).status).toBe(422);
    }
    expect((await owner.profile()).logo_url).toBeNull();
  });
});

it('shows the logo on the picture of the public card, and reads no other address', async () => {
  const owner = await anOwner();
  const picture = async () => {
    const answer = await t.app.request(`/og/business-card/${owner.profileId}.png`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const plain = await picture();
  await owner.setLogo(await owner.uploaded('logo-1-a.png'));
  expect((await picture()).equals(plain)).toBe(false);
  await owner.setLogo(null);
  expect((await picture()).equals(plain)).toBe(true);

  const read = pictureReader(t.deps, 'thumbnail');
  const elsewhere = [
    'https://evil.example/x.webp',
    '/storage/v1/object/public/business-images/../../secret/x.webp',
    '/storage/v1/object/public/business-images/nobody/logo-1.webp',
    'file:///etc/passwd',
    '',
  ];
  for (const url of elsewhere) expect([url, await read(url)]).toEqual([url, undefined]);
});

describe('PUT /business_profiles/{id}/portfolio', () => {
  it('shows uploads in the given order, by path or by URL', async () => {
    const owner = await anOwner({ tier: 'trial' });
    const paths = [await owner.uploaded('1-a.png'), await owner.uploaded('2-b.png')];
    expect((await owner.setPortfolio(paths)).status).toBe(200);
    const [a = '', b = ''] = (await owner.profile()).portfolio_images;
    expect([a.includes('1-a.png'), b.includes('2-b.png')]).toEqual([true, true]);
    const third = await owner.uploaded('3-c.png');
    const response = await owner.setPortfolio([b, third, a, b]);
    const { portfolio_images: shown } = businessProfileSchema.parse(await response.json());
    expect(shown).toEqual([b, expect.stringContaining('3-c.png'), a]);
    await owner.bucket.remove([paths[0] ?? '']);
    expect((await owner.profile()).portfolio_images).toEqual([b, shown[1]]);
    await owner.bucket.update(third, await aPng(60));
    const [, newer = ''] = (await owner.profile()).portfolio_images;
    expect(imageFacts(newer)?.width).toBe(60);
  });

  it('keeps pictures that the profile already shows, even if they are no uploads', async () => {
    const demo = '/storage/v1/object/public/business-images/demo/roof-0.webp';
    const owner = await anOwner({ tier: 'paid', portfolioImages: [demo, `${demo}?2`] });
    const own = await owner.uploaded('1-a.png');
    expect((await owner.setPortfolio([own, demo])).status).toBe(200);
    expect((await owner.profile()).portfolio_images[1]).toBe(demo);
    expect((await owner.setPortfolio([`${demo}?2`])).status).toBe(422);
  });

  it('merges the changes of two devices', async () => {
    const owner = await anOwner();
    const names = ['1-a.png', '2-b.png', '3-c.png', '4-d.png'];
    const [a = '', b = '', c = '', d = ''] = await Promise.all(names.map(owner.uploaded));
    await owner.setPortfolio([a, b], []);
    const known = (await owner.profile()).portfolio_images;
    const [urlA = '', urlB = ''] = known;

    // One device adds C and takes B away; the other adds D in front and knows of neither.
    await owner.setPortfolio([urlA, c], known);
    const urlC = (await owner.profile()).portfolio_images[1] ?? '';
    const response = await owner.setPortfolio([d, urlB, urlA], known);
    const { portfolio_images: shown } = businessProfileSchema.parse(await response.json());
    expect(shown).toEqual([expect.stringContaining('4-d.png'), urlA, urlC]);

    // A repeat after a lost response is not another device.
    expect((await owner.setPortfolio([c, d, a], [])).status).toBe(200);
    expect((await owner.profile()).portfolio_images).toEqual([urlC, shown[0], urlA]);
    // A sender who knows of it may remove it; one who sends no `known` replaces everything.
    await owner.setPortfolio([urlA, urlC], [urlC, shown[0], urlA]);
    expect((await owner.profile()).portfolio_images).toEqual([urlA, urlC]);
    await owner.setPortfolio([urlA]);
    expect((await owner.profile()).portfolio_images).toEqual([urlA]);
  });

  it('rejects images beyond the limit instead of dropping others', async () => {
    const elsewhere = Array.from({ length: 11 }, (_, index) => `/demo/roof-${index}.webp`);
    const owner = await anOwner({ tier: 'paid', portfolioImages: elsewhere });
    const [a = '', b = ''] = [await owner.uploaded('1-a.png'), await owner.uploaded('2-b.png')];
    const refused = await owner.setPortfolio([a, b], []);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ detail: PORTFOLIO_FULL });
    expect((await owner.profile()).portfolio_images).toEqual(elsewhere);
    expect((await owner.setPortfolio([a], [])).status).toBe(200);
    expect((await owner.profile()).portfolio_images).toEqual([
      expect.stringContaining('1-a.png'),
      ...elsewhere,
    ]);
    for (const known of ['x', [7], [''], null, Array<string>(13).fill(a)]) {
      expect((await owner.setPortfolio([], known)).status).toBe(422);
    }
  });

  it('returns 402 without Pro, and keeps the portfolio', async () => {
    const owner = await anOwner();
    const path = await owner.uploaded('1-a.png');
    await owner.setPortfolio([path]);
    await t.database.db.execute(
      sql`update business_profiles set subscription_tier = 'free' where id = ${owner.profileId}`,
    );
    const refused = await owner.setPortfolio([]);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({
      code: 'upgrade_required',
      detail: PORTFOLIO_NEEDS_PRO,
    });
    expect((await owner.profile()).portfolio_images.length).toBe(1);
  });

  it("accepts only the owner's photos, at most twelve", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const foreign = await other.uploaded('1-a.png');
    await other.setPortfolio([foreign]);
    const [address] = (await other.profile()).portfolio_images;
    const logo = await owner.uploaded('logo-1.png');
    for (const path of [foreign, address, logo, `${owner.userId}/9-z.png`, 'javascript:alert(1)']) {
      expect((await owner.setPortfolio([path])).status).toBe(422);
    }
    const own = await owner.uploaded('1-a.png');
    for (const paths of [undefined, 'x', [7], [''], Array<string>(13).fill(own)]) {
      expect((await owner.setPortfolio(paths)).status).toBe(422);
    }
    expect((await owner.profile()).portfolio_images).toEqual([]);
  });
});

it("returns 404 both for another owner's profile and for a missing one", async () => {
  const [owner, other, client] = [await anOwner(), await anOwner(), await t.client()];
  const logo = await other.uploaded('logo-1.png');
  const none = `/rest/v1/business_profiles/${newId()}`;
  for (const [path, body] of [
    ['logo', { path: logo }],
    ['portfolio', { paths: [] }],
  ] as const) {
    expect((await other.request('PUT', `${owner.base}/${path}`, body)).status).toBe(404);
    expect((await other.request('PUT', `${none}/${path}`, body)).status).toBe(404);
    expect((await client.request('PUT', `${owner.base}/${path}`, body)).status).toBe(404);
    expect((await t.anonymous.request('PUT', `${owner.base}/${path}`, body)).status).toBe(401);
  }
});
