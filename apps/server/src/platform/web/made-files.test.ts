import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createRouter } from '../http/router.ts';
import { HTML, servesMade } from './made-files.ts';

function serving(make: () => string | Promise<string>) {
  const router = createRouter();
  router.onError((_, c) => c.text('sorry', 500));
  router.get('/', servesMade({ type: HTML, headers: { 'Cache-Control': 'no-cache' }, make }));
  return (headers = {}) => router.request('/', { headers });
}

it('makes a page once for simultaneous and later requests', async () => {
  let made = 0;
  const ask = serving(async () => {
    made += 1;
    return `<p>${made}</p>`;
  });
  const all = await Promise.all(Array.from({ length: 20 }, () => ask()));
  for (const response of all) expect(await response.text()).toBe('<p>1</p>');
  const packed = await ask({ 'accept-encoding': 'br' });
  expect(packed.headers.get('cache-control')).toBe('no-cache');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe('<p>1</p>');
  expect(made).toBe(1);
});

it('tries again after a failure', async () => {
  let tries = 0;
  const ask = serving(() => {
    tries += 1;
    if (tries === 1) throw new Error('no');
    return 'well';
  });
  expect((await ask()).status).toBe(500);
  expect(await (await ask()).text()).toBe('well');
});
