// `npm run rotate-key`: creates a new key for access tokens in the configured database.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';

requireNode();
await installPackages();
await buildStale();
await import(new URL('../apps/server/dist/rotate-key.js', import.meta.url).href);
