export * from './case.schema.ts';
export * from './case-actions.ts';
export * from './case-fields.ts';
export * from './case-rules.ts';
