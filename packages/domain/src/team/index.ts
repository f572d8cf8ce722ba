export * from './catalogue.schema.ts';
export * from './health.schema.ts';
export * from './outcomes.schema.ts';
export * from './people.schema.ts';
export * from './renewals.schema.ts';
export * from './replies.schema.ts';
export * from './reply-minutes.ts';
export * from './team-fields.ts';
