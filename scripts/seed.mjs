// `npm run seed`: loads demo data into the configured database, wherever that is.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';

requireNode();
await installPackages();
await buildStale();
await import(new URL('../apps/server/dist/seed.js', import.meta.url).href);
