export * from './kinds.ts';
export * from './notification.schema.ts';
export * from './preferences.schema.ts';
