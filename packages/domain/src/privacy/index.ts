export * from './account-deletion.schema.ts';
