/** One service of the catalogue; its name is unique over all groups. */
export interface CatalogueService {
  readonly name: string;
  readonly emoji: string;
}

/** One group of the catalogue. */
export interface CatalogueGroup {
  /** Kebab-case, stable. */
  readonly id: string;
  readonly name: string;
  /** Name of a Lucide icon, in Lucide's kebab-case. */
  readonly icon: string;
  readonly services: readonly CatalogueService[];
}
