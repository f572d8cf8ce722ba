import { fileURLToPath } from 'node:url';

/** For the source and the bundle alike: `src/` and `dist/` are next to `migrations/`. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
