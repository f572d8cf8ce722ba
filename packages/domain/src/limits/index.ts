export * from './accounts.ts';
export * from './community.ts';
export * from './discovery.ts';
export * from './durations.ts';
export * from './matching.ts';
export * from './plans.ts';
export * from './screens.ts';
