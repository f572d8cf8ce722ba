export * from './catalogue.schema.ts';
export * from './health.schema.ts';
export * from './people.schema.ts';
export * from './team-fields.ts';
