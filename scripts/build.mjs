// `npm run build`: builds the bundles that changed, without starting anything.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';

requireNode();
await installPackages();
await buildStale();
