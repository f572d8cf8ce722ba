export {
  CATALOGUE,
  CATALOGUE_SERVICES,
  catalogueGroup,
  catalogueService,
  DISCRETION_LINES,
  discretionOf,
  type ListedService,
  SERVICES_BY_NAME,
  serviceOutside,
} from './catalogue.ts';
export type { CatalogueGroup, CatalogueService } from './group.ts';
export { SERVICE_FIELDS } from './service-fields.ts';
