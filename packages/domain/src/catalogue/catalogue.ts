import { compareNames, folded } from '../formats/index.ts';
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
import type { CatalogueGroup, CatalogueService, Discretion } from './group.ts';
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

export interface ListedService extends CatalogueService {
  readonly group: string;
}

/** All 118 services in catalogue order, which is also the order of seeding. */
export const CATALOGUE_SERVICES: readonly ListedService[] = CATALOGUE.flatMap(
  ({ id, services, discretion }) =>
    services.map((service) => ({ ...(discretion ? { discretion } : {}), ...service, group: id })),
);

/** For lists without groups. */
export const SERVICES_BY_NAME: readonly ListedService[] = [...CATALOGUE_SERVICES].sort((a, b) =>
  compareNames(a.name, b.name),
);

const byName: ReadonlyMap<string, ListedService> = new Map(
  CATALOGUE_SERVICES.map((service) => [folded(service.name), service]),
);

/**
 * Finds a name that looks the same, even if invisible letters differ; undefined for a custom one.
 */
export function catalogueService(name: string): ListedService | undefined {
  const seen = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return byName.get(folded(seen));
}

/** Shown under a request form. */
export const DISCRETION_LINES: Readonly<Record<Discretion, string>> = {
  medical: 'Leave out medical details. You can share them with the business directly.',
  legal: 'Leave out case details. You can share them with the business directly.',
  unknown: 'Leave out private details. You can share them with the business directly.',
};

/**
 * Undefined if requests for the service contain no private details. A custom name may mean
 * anything, even "HIV Testing", so it needs discretion.
 */
export function discretionOf(service: string): Discretion | undefined {
  const known = catalogueService(service);
  return known ? known.discretion : 'unknown';
}

/**
 * For mails, devices and captions. Undefined for a service that needs discretion: its name, its
 * requests and the messages about it stay inside the app.
 */
export function serviceOutside(service: string): string | undefined {
  return discretionOf(service) ? undefined : service;
}

export function catalogueGroup(id: string): CatalogueGroup | undefined {
  return CATALOGUE.find((group) => group.id === id);
}
