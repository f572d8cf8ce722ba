interface TermsSection {
  heading: string;
  /** Plain text; no markup. */
  paragraphs: readonly string[];
}

export interface TermsText {
  title: string;
  sections: readonly TermsSection[];
}
