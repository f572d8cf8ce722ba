import { fileURLToPath } from 'node:url';

const inWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const root = inWeb('.');
/** Intermediate results; Git ignores them. */
export const work = inWeb('.tsbuild');
/** Where this build grows. It becomes `published` when it is whole, so no server sees half of one. */
export const dist = inWeb(`.tsbuild/dist-${process.pid}`);
export const published = inWeb('dist');
