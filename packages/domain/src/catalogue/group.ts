/** Details that a request may contain; those of a custom service are unknown. */
export type Discretion = 'medical' | 'legal' | 'unknown';

/** The name is unique over all groups. */
export interface CatalogueService {
  readonly name: string;
  readonly emoji: string;
  /** If the group sets none. */
  readonly discretion?: Discretion;
}

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
