import { fileURLToPath } from 'node:url';

const inWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const root = inWeb('.');
export const dist = inWeb('dist');
/** Intermediate results; Git ignores them. */
export const work = inWeb('.tsbuild');
