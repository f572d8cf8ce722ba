import type { Role } from '../auth/roles.ts';
import { businessTerms } from './business-terms.ts';
import { clientTerms } from './client-terms.ts';
import type { TermsText } from './terms-text.ts';

export interface Terms extends TermsText {
  /**
   * The version an acceptance names: the day of the text. It changes with every change of the text.
   */
  version: string;
  /** The oldest version whose acceptance still counts: that of the last change that matters. */
  countsFrom: string;
}

/** The version that is accepted now. */
export const TERMS_VERSION = '2026-11-24';

const texts: Record<Role, TermsText> = {
  client: clientTerms,
  business: businessTerms,
};

/**
 * The version of the last change that matters to whom. A new version moves the line of
 * those whose rights or duties it changes, and asks them again; one that only says the
 * same better moves none.
 */
const COUNTS_FROM: Record<Role, string> = {
  // Says that a business receives photos and answers as well.
  client: '2026-11-24',
  // Says when a business receives the phone number, and how a first payment is refunded.
  business: '2026-11-23',
};

/** The terms that a person of this role accepts. */
export function termsFor(role: Role): Terms {
  return { version: TERMS_VERSION, countsFrom: COUNTS_FROM[role], ...texts[role] };
}

/**
 * The version that a person still has to accept, or null while the newest one that they accepted
 * counts. Versions are days, so that they compare as texts.
 */
export function termsDue(role: Role, accepted: string | null): string | null {
  const { version, countsFrom } = termsFor(role);
  return accepted !== null && accepted >= countsFrom ? null : version;
}

/**
 * The terms as one text, the same on every machine: what the hash of an
 * acceptance is taken of.
 */
export function canonicalTerms({ version, title, sections }: Terms): string {
  const parts = sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]);
  return `${[`# ${title}`, `Version ${version}`, ...parts].join('\n\n')}\n`;
}
