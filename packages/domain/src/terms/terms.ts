import type { Role } from '../auth/roles.ts';
import { businessTerms } from './business-terms.ts';
import { clientTerms } from './client-terms.ts';

export interface TermsSection {
  heading: string;
  /** Plain text; no markup. */
  paragraphs: readonly string[];
}

export interface Terms {
  /** What an acceptance names; it changes with every change of the text. */
  version: string;
  title: string;
  sections: readonly TermsSection[];
}

/** The version that is accepted now. */
export const TERMS_VERSION = '2026-11-20';

const texts: Record<Role, Omit<Terms, 'version'>> = {
  client: clientTerms,
  business: businessTerms,
};

/** The terms that a person of this role accepts. */
export function termsFor(role: Role): Terms {
  return { version: TERMS_VERSION, ...texts[role] };
}

/**
 * The terms as one text, the same on every machine: what the hash of an
 * acceptance is taken of.
 */
export function canonicalTerms({ version, title, sections }: Terms): string {
  const parts = sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]);
  return `${[`# ${title}`, `Version ${version}`, ...parts].join('\n\n')}\n`;
}
