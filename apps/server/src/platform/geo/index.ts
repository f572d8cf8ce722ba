export { haversineMiles } from './distance.ts';
export type { ZipCode } from './zip-codes.format.ts';
export { loadZipCodes, type ZipCodes } from './zip-codes.ts';
