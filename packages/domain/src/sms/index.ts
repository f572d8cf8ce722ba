export * from './sms.schema.ts';
export * from './sms-fields.ts';
