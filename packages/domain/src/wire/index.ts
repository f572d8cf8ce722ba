export * from './problem.schema.ts';
export * from './text.ts';
export * from './text-field.ts';
export * from './wire.schema.ts';
