import { imageFacts, imageVariant } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { openUploads, TEXT, type Uploads } from './testing/open-uploads.ts';
import { aJpeg, aPng, painted } from './testing/pictures.ts';

let t: TestApp;
let upload: Uploads['upload'];
let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
  ({ t, upload } = uploads);
});
afterAll(() => uploads.close());

async function stored(path: string): Promise<{ key: string; deck: Buffer }> {
  const result = await t.database.db.execute(
    sql`select key from stored_objects where path = ${path}`,
  );
  const key = rowsOf<{ key: string }>(result)[0]?.key ?? '';
  const answer = await t.app.request(`/storage/v1/object/public/${key}`);
  return { key, deck: Buffer.from(await answer.arrayBuffer()) };
}

const exif = {
  IFD0: { Copyright: 'Secret Street 7', Artist: 'Jane Private' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 57/1 40/1', GPSLongitudeRef: 'W' },
};

const valid: [string, () => Promise<Buffer>, { width: number; height: number }][] = [
  ['a JPEG', () => aJpeg(), { width: 1080, height: 810 }],
  [
    'a progressive JPEG',
    () => painted(900, 600).jpeg({ progressive: true }).toBuffer(),
    { width: 900, height: 600 },
  ],
  [
    'a CMYK JPEG',
    () => painted(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
    { width: 300, height: 200 },
  ],
  [
    'a gray JPEG',
    () => painted(300, 200).grayscale().jpeg().toBuffer(),
    { width: 300, height: 200 },
  ],
  ['a PNG', () => aPng(40, 30), { width: 40, height: 30 }],
  [
    'a 16-bit PNG',
    () => painted(64, 64).toColourspace('rgb16').png().toBuffer(),
    { width: 64, height: 64 },
  ],
  [
    'an interlaced PNG',
    () => painted(64, 64).png({ progressive: true }).toBuffer(),
    { width: 64, height: 64 },
  ],
  [
    'a PNG with a palette',
    () => painted(64, 64).png({ palette: true }).toBuffer(),
    { width: 64, height: 64 },
  ],
  ['a WebP', () => painted(2000, 500).webp().toBuffer(), { width: 1600, height: 400 }],
  ['an AVIF', () => painted(320, 240).avif({ effort: 0 }).toBuffer(), { width: 320, height: 240 }],
  ['a very tall picture', () => painted(400, 6000).png().toBuffer(), { width: 400, height: 6000 }],
  ['a single pixel', () => aPng(1, 1), { width: 1, height: 1 }],
  [
    'a JPEG rotated by its EXIF data',
    () => painted(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    { width: 400, height: 600 },
  ],
];

describe('a valid file', () => {
  it.each(valid)('is accepted: %s', async (_, make, wanted) => {
    const { path, error } = await upload(await make(), 'not-its-name.txt');
    expect(error).toBeNull();
    const { key, deck } = await stored(path);
    expect(await sharp(deck).metadata()).toMatchObject({
      format: 'webp',
      space: 'srgb',
      ...wanted,
    });
    expect(imageFacts(key)).toMatchObject(wanted);
  });

  it('is rotated upright and loses its orientation tag', async () => {
    const turned = await painted(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { path } = await upload(turned);
    const { deck } = await stored(path);
    // The stripe of the left edge is at the top once the picture is turned clockwise.
    const { data } = await sharp(deck)
      .extract({ left: 200, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(120);
    expect((await sharp(deck).metadata()).orientation).toBeUndefined();
  });

  it('keeps its transparency, and its key names the main color', async () => {
    const { path } = await upload(await aPng(300, 300, '#20a040'));
    expect(imageFacts((await stored(path)).key)?.color).toMatch(/^#[12].[9a].[34].$/);
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background } });
    const { path: logo } = await upload(await clear.png().toBuffer());
    const { key, deck } = await stored(logo);
    expect((await sharp(deck).metadata()).hasAlpha).toBe(true);
    expect(imageFacts(key)?.color).toMatch(/^#f.f.f.$/);
  });

  it('loses its location and author metadata in every size', async () => {
    const { path } = await upload(
      await painted(900, 900).jpeg().withExif(exif).withIccProfile('p3').toBuffer(),
    );
    const { key } = await stored(path);
    for (const size of ['deck', 'card', 'thumbnail'] as const) {
      const answer = await t.app.request(`/storage/v1/object/public/${imageVariant(key, size)}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const facts = await sharp(bytes).metadata();
      expect([facts.exif, facts.xmp, facts.icc, facts.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('Secret Street')).toBe(false);
    }
  });

  it('loses scripts hidden in its metadata or behind its end', async () => {
    const polyglots = [
      Buffer.concat([await aJpeg(100, 100), Buffer.from(TEXT)]),
      Buffer.concat([await aPng(), Buffer.from(`PK\x03\x04${TEXT}`, 'latin1')]),
      await painted(50, 50)
        .jpeg()
        .withExif({ IFD0: { ImageDescription: TEXT } })
        .toBuffer(),
    ];
    for (const bytes of polyglots) {
      const { path, error } = await upload(bytes, 'page.html');
      expect(error).toBeNull();
      const { deck } = await stored(path);
      expect(deck.includes('script')).toBe(false);
      expect(deck.includes('php')).toBe(false);
    }
  });

  it('becomes a still image when animated', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((color) => aPng(60, 40, color)));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [50, 50] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { path, error } = await upload(animated);
    expect(error).toBeNull();
    expect((await sharp((await stored(path)).deck).metadata()).pages ?? 1).toBe(1);
  });
});
