import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveUpload } from './receive-upload.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-receive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PATIENCE_MS = 250;
const FORM = 'multipart/form-data; boundary=b';
const HEAD = '--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n';
const kinds = [
  { of: 'a file', type: 'image/png', parts: ['a', 'b', 'c', 'd', 'e', 'f'] },
  { of: 'a form', type: FORM, parts: [HEAD, 'abc', 'd', 'e', 'f', '\r\n--b--\r\n'] },
];

/** A request that sends a part `everyMs`; without `ends` its body never ends. */
function sending(type: string, parts: string[], everyMs: number, ends: boolean): Request {
  const left = [...parts];
  const body = new ReadableStream({
    async pull(stream) {
      const part = left.shift();
      if (part === undefined) return ends ? stream.close() : new Promise(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      stream.enqueue(new TextEncoder().encode(part));
    },
  });
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as const;
  return new Request('http://localhost/', init);
}

describe('receiveUpload', () => {
  it.each(kinds)('waits for $of that arrives slowly', async ({ type, parts }) => {
    const request = sending(type, parts, PATIENCE_MS / 4, true);
    const text = await receiveUpload(
      request,
      folder,
      ({ file }) => readFile(file, 'utf8'),
      PATIENCE_MS,
    );
    expect(text).toBe('abcdef');
  });

  it.each(kinds)('times out for $of that stops arriving, and keeps nothing', async (kind) => {
    const request = sending(kind.type, kind.parts.slice(0, 2), 0, false);
    const work = receiveUpload(request, folder, async () => 'stored', PATIENCE_MS);
    await expect(work).rejects.toMatchObject({ code: 'timeout' });
    expect(await readdir(folder)).toEqual([]);
  });
});
