import { fileURLToPath } from 'node:url';

const inWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const root = inWeb('.');
/** Intermediate results; Git ignores them. */
export const work = inWeb('.tsbuild');
/**
 * Where this build is written. Renamed to `published` when complete, so that no server sees half a
 * build.
 */
export const dist = inWeb(`.tsbuild/dist-${process.pid}`);
export const published = inWeb('dist');
