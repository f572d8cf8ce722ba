export * from './state-of-zip.ts';
export * from './states.ts';
