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

/** A service with its group. */
export interface ListedService extends CatalogueService {
  /** The group's id. */
  readonly group: string;
}

/** All 118 services in catalogue order, which is also the order of seeding. */
export const CATALOGUE_SERVICES: readonly ListedService[] = CATALOGUE.flatMap(
  ({ id, services, discretion }) =>
    services.map((service) => ({ ...(discretion ? { discretion } : {}), ...service, group: id })),
);

/** The same by name, for lists without groups. */
export const SERVICES_BY_NAME: readonly ListedService[] = [...CATALOGUE_SERVICES].sort((a, b) =>
  compareNames(a.name, b.name),
);

const byName: ReadonlyMap<string, ListedService> = new Map(
  CATALOGUE_SERVICES.map((service) => [folded(service.name), service]),
);

/**
 * The catalogue's service of a name that looks the same, or undefined for a custom one: also where
 * the two differ by letters that are invisible.
 */
export function catalogueService(name: string): ListedService | undefined {
  const seen = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return byName.get(folded(seen));
}

/** The note under a request form, by what the request may reveal. */
export const DISCRETION_LINES: Readonly<Record<Discretion, string>> = {
  medical: 'Leave out medical details. You can share them with the business directly.',
  legal: 'Leave out case details. You can share them with the business directly.',
  unknown: 'Leave out private details. You can share them with the business directly.',
};

/**
 * Returns the kind of private detail that requests for a service may contain; undefined if none. A
 * custom name may mean anything, even "HIV Testing", so it counts as needing discretion.
 */
export function discretionOf(service: string): Discretion | undefined {
  const known = catalogueService(service);
  return known ? known.discretion : 'unknown';
}

/**
 * The service as it may be named outside the app, by a mail, a device or a caption. Undefined for
 * one that asks for discretion: then its name, its requests and the messages about it stay inside.
 */
export function serviceOutside(service: string): string | undefined {
  return discretionOf(service) ? undefined : service;
}

/** The group of that id, or undefined. */
export function catalogueGroup(id: string): CatalogueGroup | undefined {
  return CATALOGUE.find((group) => group.id === id);
}
