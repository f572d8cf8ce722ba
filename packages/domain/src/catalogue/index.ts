export {
  CATALOGUE,
  CATALOGUE_SERVICES,
  catalogueGroup,
  catalogueService,
  type ListedService,
} from './catalogue.ts';
export type { CatalogueGroup, CatalogueService } from './group.ts';
