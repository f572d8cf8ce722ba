export * from './edit-distance.ts';
export * from './prepared-service.ts';
export * from './search-services.ts';
