import { fileURLToPath } from 'node:url';

// For the source and the bundle alike: `src/` and `dist/` are next to these.
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
export const DEMO_PICTURES = fileURLToPath(new URL('../demo-pictures', import.meta.url));
