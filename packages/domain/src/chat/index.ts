export * from './attachment-words.ts';
export * from './carried.ts';
export * from './community-message.schema.ts';
export * from './message.schema.ts';
export * from './message-fields.ts';
export * from './quick-reply.schema.ts';
export * from './quick-reply-fields.ts';
export * from './thread.ts';
