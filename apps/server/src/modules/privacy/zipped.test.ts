import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ArchiveFile, zipped } from './zipped.ts';

const PICTURE = new Uint8Array(70_000).map((_, at) => (at * 7919) % 251);
const TEXT = Buffer.from('one text and the same '.repeat(1000));

async function archive(): Promise<Uint8Array> {
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: 'account.json', isPacked: false, content: [TEXT] };
    yield { name: 'pictures/1.webp', isPacked: true, content: [PICTURE] };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipped(files())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an archive', () => {
  it('contains each file unchanged, and leaves compressed files as they are', async () => {
    const bytes = await archive();
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['account.json', 'pictures/1.webp']);
    expect(Buffer.from(files['account.json'] ?? []).equals(TEXT)).toBe(true);
    expect(Buffer.from(files['pictures/1.webp'] ?? []).equals(PICTURE)).toBe(true);
    expect(bytes.length).toBeGreaterThan(PICTURE.length);
    expect(bytes.length).toBeLessThan(PICTURE.length + 1000);
  });

  it('can be read as a stream, as every entry is a deflate entry', async () => {
    const methods: number[] = [];
    const reader = new Unzip((file) => methods.push(file.compression));
    reader.register(UnzipInflate);
    reader.push(await archive(), true);
    expect(methods).toEqual([8, 8]);
  });
});
