import { readdir } from 'node:fs/promises';
import { UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { bombPng, emptyPng, manyPasses, textBombPng } from './testing/hostile-files.ts';
import { openUploads, TEXT, type Uploads } from './testing/open-uploads.ts';
import { aJpeg, aPng, painted } from './testing/pictures.ts';

let t: TestApp;
let owner: TestBusiness;
let upload: Uploads['upload'];
let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
  ({ t, owner, upload } = uploads);
});
afterAll(() => uploads.close());

/** The number of files below the data folder plus rows of the table. */
async function traces(): Promise<number> {
  const files = await readdir(uploads.folder, { recursive: true, withFileTypes: true });
  const rows = rowsOf(await t.database.db.execute(sql`select 1 from stored_objects`));
  return files.filter((file) => file.isFile()).length + rows.length;
}

const PIECE_BYTES = 256 * 1024;

/** An endless body, and how many of its bytes were read. */
function endless(): [ReadableStream<Uint8Array>, () => number] {
  const piece = new Uint8Array(PIECE_BYTES).fill(0xff);
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      read += piece.length;
      if (read > 8 * UPLOAD_MAX_BYTES) stream.close();
      else stream.enqueue(piece);
    },
  });
  return [body, () => read];
}

/** Sends a body as it comes, without a length unless the headers state one. */
function send(body: ReadableStream<Uint8Array>, headers: Record<string, string>) {
  const { PUBLISHABLE_KEY: apikey } = t.deps.config;
  const url = `http://localhost/storage/v1/object/business-images/${owner.userId}/1-e.png`;
  const init = { method: 'POST', headers: { apikey, ...headers }, body, duplex: 'half' } as const;
  return t.app.request(new Request(url, init));
}

const CHOOSE = 'Please choose a JPEG, PNG, WebP or AVIF image.';
const HEIC = "We can't show HEIC photos yet. Choose a JPEG instead.";
const DAMAGED = 'The image is damaged. Please choose another one.';
const TOO_MANY =
  'This image has too many pixels. Please make it smaller, up to 16 megapixels, and add it again.';
const FAR_TOO_MANY = TOO_MANY.replace('16', '120');
const TOO_LARGE = 'Files can be up to 10 MB.';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`;

const hostile: [string, () => Promise<Buffer | string>, number, string][] = [
  ['an empty file', async () => '', 422, CHOOSE],
  ['text', async () => TEXT, 422, CHOOSE],
  ['an HTML page', async () => `<!doctype html><title>x</title>${TEXT}`, 422, CHOOSE],
  ['an SVG', async () => SVG, 422, CHOOSE],
  ['an SVG with an XML declaration', async () => `<?xml version="1.0"?>${SVG}`, 422, CHOOSE],
  ['a GIF', () => painted(10, 10).gif().toBuffer(), 422, CHOOSE],
  ['a TIFF', () => painted(10, 10).tiff().toBuffer(), 422, CHOOSE],
  ['a PDF', async () => '%PDF-1.7\n1 0 obj', 422, CHOOSE],
  ['a program', async () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 422, CHOOSE],
  ['a video', async () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'), 422, CHOOSE],
  ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 422, HEIC],
  [
    'only the header of a JPEG',
    async () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
    422,
    DAMAGED,
  ],
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
    'a script with the signature of a PNG',
    async () => Buffer.from(`\x89PNG\r\n\x1a\n${TEXT}`, 'latin1'),
    422,
    DAMAGED,
  ],
  ['a PNG without its pixels', async () => emptyPng(3000, 3000), 422, DAMAGED],
  ['a decompression bomb', () => bombPng(16_000, 16_000), 422, FAR_TOO_MANY],
  ['a PNG of more pixels than two large screens', () => bombPng(5000, 5000), 422, TOO_MANY],
  ['an interlaced bomb', () => bombPng(7000, 7000, true), 422, TOO_MANY],
  ['a JPEG of endless passes', () => manyPasses(6000, 4000), 422, TOO_MANY.replace('16', '6')],
  ['the promise of a bomb', async () => emptyPng(2_000_000_000, 2_000_000_000), 422, DAMAGED],
  ['too many bytes', async () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, 1), 413, TOO_LARGE],
  // Beyond what a form may add to an image.
  ['far too many bytes', async () => Buffer.alloc(UPLOAD_MAX_BYTES + (1 << 20), 1), 413, TOO_LARGE],
];

describe('a hostile file', () => {
  it.each(hostile)('is rejected without a trace: %s', async (_, make, status, message) => {
    const before = await traces();
    const { error } = await upload(await make());
    expect(error).toMatchObject({ status, statusCode: String(status), message });
    expect(await traces()).toBe(before);
  });

  it('is refused by its content length before the body is read', async () => {
    const [body, read] = endless();
    const answer = await send(body, {
      authorization: `Bearer ${owner.accessToken}`,
      'content-length': String(2 * UPLOAD_MAX_BYTES),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      statusCode: '413',
      error: 'too_large',
      message: TOO_LARGE,
    });
    expect(read()).toBeLessThan(PIECE_BYTES * 2);
  });

  it('is not read without a valid session', async () => {
    const before = await traces();
    for (const authorization of [undefined, 'Bearer forged']) {
      const [body, read] = endless();
      const answer = await send(body, authorization === undefined ? {} : { authorization });
      expect(answer.status).toBe(401);
      expect(read()).toBeLessThan(PIECE_BYTES * 2);
    }
    expect(await traces()).toBe(before);
  });

  it.each([
    ['is not a form', 'multipart/form-data', 'x'],
    ['names no boundary', 'multipart/form-data; boundary=', 'x'],
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
  ])('is rejected with 400 if the form %s', async (_, type, body) => {
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

  it('is not read to its end when it exceeds the size limit', async () => {
    const before = await traces();
    const [body, read] = endless();
    const answer = await send(body, { authorization: `Bearer ${owner.accessToken}` });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: TOO_LARGE });
    expect(read()).toBeLessThan(2 * UPLOAD_MAX_BYTES);
    expect(await traces()).toBe(before);
  });

  it('uses no large amount of memory when decompressed', { timeout: 60_000 }, async () => {
    const bombs = await Promise.all([
      bombPng(16_000, 16_000),
      // Decoding an interlaced image needs all of it in memory.
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
