export * from './catalogue.ts';
export * from './group.ts';
export * from './service-fields.ts';
