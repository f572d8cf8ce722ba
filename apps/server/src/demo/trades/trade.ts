/** What one kind of demo business offers, says about itself, is asked for, and is praised for. */
export interface DemoTrade {
  /** Catalogue names that one business plausibly offers together; the first is the main one. */
  services: readonly string[];
  /** Endings of its name: "Copper Otter" and one of these. */
  endings: readonly string[];
  /** Its description, with `{city}` for where it is. */
  about: readonly string[];
  /** What clients ask for, in their words. */
  jobs: readonly string[];
  /** What they write after a good job. */
  praise: readonly string[];
}
