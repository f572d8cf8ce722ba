import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { dist, root } from './paths.ts';

/** The files that the app needs to open offline. Fonts for other alphabets are loaded on demand. */
const NEEDED = /\.(js|css)$|-latin-wght-normal-[\w-]+\.woff2$/;

interface Precached {
  url: string;
  /** Null if the name already identifies the content. */
  revision: string | null;
}

async function precached(): Promise<Precached[]> {
  const assets = (await readdir(join(dist, 'assets'))).filter((file) => NEEDED.test(file));
  const shell = createHash('sha256').update(await readFile(join(dist, 'app.html')));
  return [
    { url: '/app.html', revision: shell.digest('hex').slice(0, 16) },
    ...assets.toSorted().map((file) => ({ url: `/assets/${file}`, revision: null })),
  ];
}

/**
 * Writes the service worker as one file. The list of files inside makes each build's worker a new
 * one.
 */
export async function buildWorker(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(await precached()),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}
