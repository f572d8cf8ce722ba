// `npm start`: whatever is missing is installed, whatever is stale is built, then the server runs.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';

requireNode();
await installPackages();
await buildStale();
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
