export * from './alarm-times.ts';
export * from './quiet-hours.schema.ts';
export * from './quiet-hours.ts';
