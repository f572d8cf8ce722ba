export * from './edit-distance.ts';
export * from './prepared-service.ts';
export * from './problem-of.ts';
export * from './same-service.ts';
export * from './search-services.ts';
