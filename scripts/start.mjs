// `npm start`: installs what is missing, builds what is stale, then runs the server.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';

requireNode();
await installPackages();
await buildStale();
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
