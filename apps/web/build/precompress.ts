import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dist } from './paths.ts';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name));
}

/** Writes `.br` and `.gz` next to every text file, so that the server never compresses them. */
export async function precompress(): Promise<void> {
  const files = (await filesUnder(dist)).filter(
    (file) =>
      compressible.test(file) && !file.includes('/.vite/') && !/(csp|screens)\.json$/.test(file),
  );
  for (const file of files) {
    const bytes = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
    await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
  }
}
