import {
  eventsEntertainment,
  logisticsDelivery,
  professionalBusinessServices,
  travelLeisure,
} from './business-and-leisure.ts';
import {
  educationLearning,
  healthWellness,
  medicalDental,
  personalCareBeauty,
  petServices,
} from './care-and-learning.ts';
import { foodDrink, retailShopping } from './food-and-retail.ts';
import type { CatalogueGroup, CatalogueService } from './group.ts';
import { autoServices, homeServices } from './home-and-auto.ts';

/** The catalogue's 13 groups, in the order that screens show. */
export const CATALOGUE: readonly CatalogueGroup[] = [
  homeServices,
  autoServices,
  personalCareBeauty,
  healthWellness,
  medicalDental,
  petServices,
  educationLearning,
  foodDrink,
  retailShopping,
  professionalBusinessServices,
  eventsEntertainment,
  travelLeisure,
  logisticsDelivery,
];

/** A service with the group it stands in. */
export interface ListedService extends CatalogueService {
  /** The group's id. */
  readonly group: string;
}

/** All 118 services in catalogue order, which is also the order of seeding. */
export const CATALOGUE_SERVICES: readonly ListedService[] = CATALOGUE.flatMap(({ id, services }) =>
  services.map((service) => ({ ...service, group: id })),
);

const byName: ReadonlyMap<string, ListedService> = new Map(
  CATALOGUE_SERVICES.map((service) => [service.name.toLowerCase(), service]),
);

/** The catalogue's service of that name in any case, or undefined for a custom one. */
export function catalogueService(name: string): ListedService | undefined {
  return byName.get(name.trim().toLowerCase());
}

/** The group of that id, or undefined. */
export function catalogueGroup(id: string): CatalogueGroup | undefined {
  return CATALOGUE.find((group) => group.id === id);
}
