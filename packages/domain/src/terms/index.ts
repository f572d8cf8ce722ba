export {
  canonicalTerms,
  TERMS_VERSION,
  type Terms,
  type TermsSection,
  termsFor,
} from './terms.ts';
