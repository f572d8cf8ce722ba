export * from './outcome.schema.ts';
export * from './outcome-rules.ts';
export * from './work-done.ts';
