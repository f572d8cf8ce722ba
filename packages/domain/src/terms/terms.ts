import type { Role } from '../auth/roles.ts';
import { businessTerms } from './business-terms.ts';
import { clientTerms } from './client-terms.ts';
import type { TermsText } from './terms-text.ts';

export interface Terms extends TermsText {
  /** The day of the text, which an acceptance names. Changes with every change of the text. */
  version: string;
  /** The oldest version whose acceptance still counts: that of the last change that matters. */
  countsFrom: string;
}

export const TERMS_VERSION = '2026-11-24';

const texts: Record<Role, TermsText> = {
  client: clientTerms,
  business: businessTerms,
};

/**
 * The last change that matters, by role. A new version updates it for those whose rights or duties
 * it changes, and they are asked again; one that only improves the wording does not.
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
 * The version that a person still has to accept; null while the newest one that they accepted
 * counts. Versions are days, so they compare as texts.
 */
export function termsDue(role: Role, accepted: string | null): string | null {
  const { version, countsFrom } = termsFor(role);
  return accepted !== null && accepted >= countsFrom ? null : version;
}

/** The terms as one text, the same on every machine, for the hash of an acceptance. */
export function canonicalTerms({ version, title, sections }: Terms): string {
  const parts = sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]);
  return `${[`# ${title}`, `Version ${version}`, ...parts].join('\n\n')}\n`;
}
