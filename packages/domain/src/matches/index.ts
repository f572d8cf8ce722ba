export * from './match.schema.ts';
export * from './quota.ts';
export * from './transitions.ts';
