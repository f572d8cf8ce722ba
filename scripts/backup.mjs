// `npm run backup -- FOLDER`: backs everything up into a new folder, while servers run.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';

requireNode();
await installPackages();
await buildStale();
await import(new URL('../apps/server/dist/backup.js', import.meta.url).href);
