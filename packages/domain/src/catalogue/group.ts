/** Private details that a request for a service may contain; of a custom one nobody knows. */
export type Discretion = 'medical' | 'legal' | 'unknown';

/** One service of the catalogue; its name is unique over all groups. */
export interface CatalogueService {
  readonly name: string;
  readonly emoji: string;
  /** Where the group sets none. */
  readonly discretion?: Discretion;
}

/** One group of the catalogue. */
export interface CatalogueGroup {
  /** Kebab-case, stable. */
  readonly id: string;
  readonly name: string;
  /** Name of a Lucide icon, in Lucide's kebab-case. */
  readonly icon: string;
  /** Of all its services. */
  readonly discretion?: Discretion;
  readonly services: readonly CatalogueService[];
}
