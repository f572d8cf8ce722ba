export * from './webhook.schema.ts';
export * from './webhook-fields.ts';
export * from './webhook-retries.ts';
