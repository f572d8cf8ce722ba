import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths } from '@pro-match/domain/paths';
import { build } from 'vite';
import { bootScript } from './boot.ts';
import { checkBudgets } from './check-budgets.ts';
import { hashesOf, refuseInlineAttributes } from './csp.ts';
import { readManifest } from './manifest.ts';
import { appPage, landingPage } from './pages.ts';
import { dist, published, root, work } from './paths.ts';
import { precompress } from './precompress.ts';
import { buildWorker } from './worker.ts';

const configFile = join(root, 'vite.config.ts');
const quiet = { root, configFile, logLevel: 'warn' } as const;

async function renderLanding(): Promise<string> {
  const outDir = join(work, `prerender-${process.pid}`);
  await build({
    ...quiet,
    build: { ssr: 'src/prerender.tsx', outDir, manifest: false, copyPublicDir: false },
  });
  const bundle = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    renderLanding: () => Promise<string>;
  };
  return bundle.renderLanding();
}

/** Compiles `critical.css` for the rendered landing page. */
async function criticalCss(html: string): Promise<string> {
  await mkdir(join(work, 'landing'), { recursive: true });
  await writeFile(join(work, 'landing/index.html'), html);
  const outDir = join(work, `critical-${process.pid}`);
  await build({
    ...quiet,
    build: {
      outDir,
      manifest: false,
      cssCodeSplit: true,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, 'src/ui/styles/critical.css') },
    },
  });
  const assets = join(outDir, 'assets');
  const sheet = (await readdir(assets)).find((file) => file.endsWith('.css'));
  if (!sheet) throw new Error('critical.css gave no stylesheet');
  return (await readFile(join(assets, sheet), 'utf8')).trim();
}

async function buildSite(): Promise<void> {
  await build({ ...quiet, build: { outDir: dist, emptyOutDir: true } });
  const manifest = await readManifest();
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  const html = await renderLanding();
  const css = await criticalCss(html);
  const landing = landingPage(built, manifest, { html, css });
  const app = appPage(built, manifest, await bootScript(manifest));
  for (const page of [landing, app]) refuseInlineAttributes(page);
  await writeFile(join(dist, 'index.html'), landing);
  await writeFile(join(dist, 'app.html'), app);
  await writeFile(join(dist, 'csp.json'), JSON.stringify(hashesOf([landing, app]), null, 2));
  await writeFile(join(dist, 'screens.json'), JSON.stringify(Object.values(paths), null, 2));
  await buildWorker();
  await precompress();
  await checkBudgets();
}

try {
  await buildSite();
  await rm(published, { recursive: true, force: true });
  await rename(dist, published);
} finally {
  const leftovers = (await readdir(work)).filter((name) => name.endsWith(`-${process.pid}`));
  for (const name of leftovers) await rm(join(work, name), { recursive: true, force: true });
}
