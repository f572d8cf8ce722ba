export { editDistance } from './edit-distance.ts';
export type { SearchableService } from './prepared-service.ts';
export { searchServices } from './search-services.ts';
