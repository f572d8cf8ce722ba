export {
  canonicalTerms,
  TERMS_VERSION,
  type Terms,
  termsDue,
  termsFor,
} from './terms.ts';
