// `npm run restore -- FOLDER`: restores a backup into the configured database and store.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';

requireNode();
await installPackages();
await buildStale();
await import(new URL('../apps/server/dist/restore.js', import.meta.url).href);
