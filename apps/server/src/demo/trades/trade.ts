/** Texts of one kind of demo business: its services, description, requests and praise. */
export interface DemoTrade {
  /** Catalogue names that one business plausibly offers together, the main one first. */
  services: readonly string[];
  /** Endings of its name: "Copper Otter" and one of these. */
  endings: readonly string[];
  /** Its description, with `{city}` for its town. */
  about: readonly string[];
  /** Clients' requests, in their words. */
  jobs: readonly string[];
  /** Clients' reviews of a good job. */
  praise: readonly string[];
}
