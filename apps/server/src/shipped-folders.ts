import { fileURLToPath } from 'node:url';

// `src/` and `dist/` are both next to these.
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
export const DEMO_PICTURES = fileURLToPath(new URL('../demo-pictures', import.meta.url));
