export * from './business-fields.ts';
export * from './business-profile.schema.ts';
export * from './business-search.ts';
export * from './business-stats.schema.ts';
export * from './public-card.ts';
export * from './service.schema.ts';
export * from './tiers.ts';
