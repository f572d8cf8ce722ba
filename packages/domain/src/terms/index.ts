export {
  canonicalTerms,
  TERMS_VERSION,
  type Terms,
  type TermsSection,
  termsDue,
  termsFor,
} from './terms.ts';
