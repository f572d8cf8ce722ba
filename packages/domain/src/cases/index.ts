export * from './case.schema.ts';
export * from './case-actions.ts';
export * from './case-fields.ts';
export * from './case-rules.ts';
export * from './notice.schema.ts';
export * from './notice-fields.ts';
