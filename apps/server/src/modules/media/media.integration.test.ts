import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
let folder: string;
const base = '/storage/v1/object/public';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-media-'));
  await mkdir(join(folder, 'storage', 'business-images', 'demo'), { recursive: true });
  await writeFile(join(folder, 'storage', 'business-images', 'demo', 'roof.webp'), 'picture');
  await writeFile(join(folder, 'storage', 'business-images', 'demo', 'page.html'), 'page');
  await writeFile(join(folder, 'storage', 'secret.webp'), 'secret');
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});

afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a public picture', () => {
  it('is served without a key, cached for good and with a strict content policy', async () => {
    const answer = await t.app.request(`${base}/business-images/demo/roof.webp`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('picture');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['is missing', 'business-images/demo/none.webp'],
    ['is not a picture', 'business-images/demo/page.html'],
    ['is a folder', 'business-images/demo'],
    ['is not in a public bucket', 'other/demo/roof.webp'],
    ['is outside its bucket, behind an encoded path', 'business-images/%2e%2e%2fsecret.webp'],
    ['has a NUL in its name', 'business-images/demo/roof%00.webp'],
    ['has an unreadable name', 'business-images/demo/%E0%A4%A.webp'],
  ])('returns 404 when it %s', async (_, path) => {
    const answer = await t.app.request(`${base}/${path}`);
    expect(answer.status).toBe(404);
  });

  // A URL parser resolves these before they are sent: the result is not a public address.
  it.each(['business-images/../secret.webp', 'business-images/%2e%2e/secret.webp'])(
    'requires a session for a path that leaves the bucket: %s',
    async (path) => {
      const answer = await t.app.request(`${base}/${path}`);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('secret');
    },
  );
});
