/** Texts of one kind of demo business. */
export interface DemoTrade {
  /** Catalogue names that one business plausibly offers together, the main one first. */
  services: readonly string[];
  /** Endings of its name: "Copper Otter" and one of these. */
  endings: readonly string[];
  /** Descriptions, with `{city}` in place of the town. */
  about: readonly string[];
  /** In the clients' words. */
  jobs: readonly string[];
  /** Written after a good job. */
  praise: readonly string[];
}
