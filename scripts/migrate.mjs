// `npm run migrate`: migrates the configured database to this release, without starting a server.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';

requireNode();
await installPackages();
await buildStale();
await import(new URL('../apps/server/dist/migrate.js', import.meta.url).href);
