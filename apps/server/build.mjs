// Bundles the server into dist/, or the folder named, from its entry points, or those named: our own
// sources in, npm packages outside.
import { copyFile, readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const inServer = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const [dist = inServer('dist'), ...entryPoints] = process.argv.slice(2);
const COMMANDS = ['main', 'seed', 'rotate-key', 'migrate', 'backup', 'restore'];

await rm(dist, { recursive: true, force: true });
await build({
  absWorkingDir: inServer('.'),
  entryPoints: entryPoints.length > 0 ? entryPoints : COMMANDS.map((name) => `src/${name}.ts`),
  outdir: dist,
  bundle: true,
  // A driver that is not used is a file that is never read.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@pro-match/domain/')
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
});

// Data that is read beside the module that needs it.
for (const folder of ['src/platform/geo', 'src/platform/lettering'].map(inServer)) {
  for (const name of await readdir(folder)) {
    if (name.includes('.data.')) await copyFile(`${folder}/${name}`, `${dist}/${name}`);
  }
}
