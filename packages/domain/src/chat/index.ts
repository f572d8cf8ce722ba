export * from './community-message.schema.ts';
export * from './message.schema.ts';
export * from './message-fields.ts';
