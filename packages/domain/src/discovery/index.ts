export * from './nearby.schema.ts';
export * from './pass.schema.ts';
export * from './saved.schema.ts';
