export * from './token.schema.ts';
export * from './token-fields.ts';
