export * from './browser-error.schema.ts';
export * from './browser-error.ts';
export * from './scrub.ts';
