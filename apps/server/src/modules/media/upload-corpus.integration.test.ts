import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageFacts, imageVariant, UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { bombPng, emptyPng, textBombPng } from './testing/hostile-files.ts';
import { aJpeg, aPng, painted } from './testing/pictures.ts';
import { bucketOf } from './testing/storage-client.ts';

let t: TestApp;
let folder: string;
let owner: TestBusiness;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-corpus-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  owner = await t.business({ tier: 'paid' });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const TEXT = '<script>alert("payload")</script><?php system("id"); ?>';

async function upload(bytes: Buffer | string, name = 'photo.jpg') {
  count += 1;
  const path = `${owner.userId}/${count}-${name}`;
  const body = new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/jpeg' });
  const { error } = await bucketOf(t, owner.accessToken).upload(path, body);
  return { path, error };
}

async function stored(path: string): Promise<{ key: string; deck: Buffer }> {
  const result = await t.database.db.execute(
    sql`select key from stored_objects where path = ${path}`,
  );
  const key = rowsOf<{ key: string }>(result)[0]?.key ?? '';
  const answer = await t.app.request(`/storage/v1/object/public/${key}`);
  return { key, deck: Buffer.from(await answer.arrayBuffer()) };
}

/** Files below the data folder and rows of the table. */
async function traces(): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const rows = rowsOf(await t.database.db.execute(sql`select 1 from stored_objects`));
  return files.filter((file) => file.isFile()).length + rows.length;
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
    'a PNG of 16 bits',
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
  ['a WebP', () => painted(2000, 500).webp().toBuffer(), { width: 1080, height: 270 }],
  ['an AVIF', () => painted(320, 240).avif({ effort: 0 }).toBuffer(), { width: 320, height: 240 }],
  ['a very tall picture', () => painted(400, 6000).png().toBuffer(), { width: 144, height: 2160 }],
  ['a single pixel', () => aPng(1, 1), { width: 1, height: 1 }],
  [
    'a JPEG turned by its EXIF',
    () => painted(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    { width: 400, height: 600 },
  ],
];

describe('a valid file', () => {
  it.each(valid)('is taken: %s', async (_, make, wanted) => {
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

  it('stands upright', async () => {
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

  it('keeps its transparency and tells its main color', async () => {
    const { path } = await upload(await aPng(300, 300, '#20a040'));
    expect(imageFacts((await stored(path)).key)?.color).toMatch(/^#[12].[9a].[34].$/);
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background } });
    const { path: logo } = await upload(await clear.png().toBuffer());
    const { key, deck } = await stored(logo);
    expect((await sharp(deck).metadata()).hasAlpha).toBe(true);
    expect(imageFacts(key)?.color).toMatch(/^#f.f.f.$/);
  });

  it('loses where it was taken and who took it, in every size', async () => {
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

  it('loses what was hidden in it and behind it', async () => {
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

  it('stands still', async () => {
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

const CHOOSE = 'Please choose a JPEG, PNG, WebP or AVIF image.';
const DAMAGED = 'The image is damaged. Please choose another one.';
const TOO_MANY = 'The image has too many pixels. Please choose a smaller one.';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`;

const hostile: [string, () => Promise<Buffer | string>, number, string][] = [
  ['nothing', async () => '', 422, CHOOSE],
  ['text', async () => TEXT, 422, CHOOSE],
  ['an SVG', async () => SVG, 422, CHOOSE],
  ['an SVG behind a declaration', async () => `<?xml version="1.0"?>${SVG}`, 422, CHOOSE],
  ['a GIF', () => painted(10, 10).gif().toBuffer(), 422, CHOOSE],
  ['a TIFF', () => painted(10, 10).tiff().toBuffer(), 422, CHOOSE],
  ['a PDF', async () => '%PDF-1.7\n1 0 obj', 422, CHOOSE],
  ['a program', async () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 422, CHOOSE],
  ['a film', async () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'), 422, CHOOSE],
  ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 422, CHOOSE],
  ['the head of a JPEG', async () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 422, DAMAGED],
  ['half a JPEG', async () => (await aJpeg()).subarray(0, 8000), 422, DAMAGED],
  ['half a PNG', async () => (await aPng(600, 600)).subarray(0, 1000), 422, DAMAGED],
  [
    'half a WebP',
    async () => (await painted(900, 900).webp().toBuffer()).subarray(0, 400),
    422,
    DAMAGED,
  ],
  [
    'half an AVIF',
    async () => (await painted(900, 900).avif({ effort: 0 }).toBuffer()).subarray(0, 300),
    422,
    DAMAGED,
  ],
  [
    'a script with the head of a PNG',
    async () => Buffer.from(`\x89PNG\r\n\x1a\n${TEXT}`, 'latin1'),
    422,
    DAMAGED,
  ],
  ['a PNG without its pixels', async () => emptyPng(3000, 3000), 422, DAMAGED],
  ['a bomb', () => bombPng(16_000, 16_000), 422, TOO_MANY],
  ['an interlaced bomb', () => bombPng(7000, 7000, true), 422, TOO_MANY],
  ['the promise of a bomb', async () => emptyPng(2_000_000_000, 2_000_000_000), 422, DAMAGED],
  [
    'too many bytes',
    async () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, 1),
    413,
    'Images can be at most 10 MB.',
  ],
];

describe('a hostile file', () => {
  it.each(hostile)('is refused and leaves no trace: %s', async (_, make, status, message) => {
    const before = await traces();
    const { error } = await upload(await make());
    expect(error).toMatchObject({ status, statusCode: String(status), message });
    expect(await traces()).toBe(before);
  });

  it.each([
    ['is no form', 'multipart/form-data', 'x'],
    ['names no border', 'multipart/form-data; boundary=', 'x'],
    [
      'ends early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nabc',
    ],
    [
      'has no file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc\r\n--b--\r\n',
    ],
  ])('is refused where the form %s', async (_, type, body) => {
    const before = await traces();
    const answer = await t.app.request(
      `/storage/v1/object/business-images/${owner.userId}/1-f.png`,
      {
        method: 'POST',
        headers: {
          apikey: t.deps.config.PUBLISHABLE_KEY,
          authorization: `Bearer ${owner.accessToken}`,
          'content-type': type,
        },
        body,
      },
    );
    expect(answer.status).toBe(400);
    expect(await traces()).toBe(before);
  });

  it('moves no memory when it swells', { timeout: 60_000 }, async () => {
    const bombs = await Promise.all([
      bombPng(16_000, 16_000),
      // Interlaced, it would have to lie in memory as a whole.
      bombPng(16_000, 16_000, true),
      textBombPng(250_000_000),
    ]);
    for (const bomb of bombs) expect(bomb.length).toBeLessThan(1_500_000);
    await upload(await aJpeg());
    const before = process.memoryUsage.rss();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 5);
    for (const bomb of [...bombs, ...bombs]) await upload(bomb);
    clearInterval(watch);
    most = Math.max(most, process.memoryUsage.rss() - before);
    expect(most).toBeLessThan(100 * 1024 * 1024);
  });
});
