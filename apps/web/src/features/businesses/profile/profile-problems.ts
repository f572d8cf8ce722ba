import type { BusinessProfilePatch } from '@pro-match/domain/businesses';
import { isPhone, isZip, websiteUrl } from '@pro-match/domain/formats';
import type { ProfileDraft } from './profile-draft.ts';

/** What is wrong, by the server's name of the field. */
export type Problems = Partial<Record<keyof BusinessProfilePatch, string>>;

const FIELDS: Record<keyof ProfileDraft, keyof BusinessProfilePatch> = {
  businessName: 'business_name',
  contactPerson: 'contact_person',
  phone: 'phone',
  email: 'email',
  website: 'website',
  zipCode: 'zip_code',
  description: 'description',
  rate: 'monthly_fee',
  services: 'services',
  states: 'service_states',
  zipList: 'service_zip_codes',
};

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
/** What plainly is no address; the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The server's words, said at once and for every field; what only it knows stays its to say. */
function wordsOn(
  field: keyof BusinessProfilePatch,
  draft: ProfileDraft,
  patch: BusinessProfilePatch,
): string | null {
  switch (field) {
    case 'business_name':
      return patch.business_name ? null : 'Business name is required';
    case 'contact_person':
      return patch.contact_person ? null : 'Contact name is required';
    case 'description':
      return patch.description ? null : 'Description is required';
    case 'phone':
      return isPhone(draft.phone) ? null : 'Phone number must be 10 digits';
    case 'email':
      return EMAIL.test(draft.email.trim()) ? null : 'Invalid email address';
    case 'website':
      return !patch.website || websiteUrl(patch.website) ? null : 'Please enter a valid website';
    case 'zip_code':
      return isZip(draft.zipCode) ? null : 'ZIP code must be 5 digits';
    case 'monthly_fee':
      return AMOUNT.test(draft.rate.trim()) ? null : 'Please enter an amount in dollars';
    case 'services':
      return patch.services?.length ? null : 'Add at least one service';
    case 'service_states':
      return patch.service_states?.length ? null : 'Choose at least one state';
    case 'service_zip_codes': {
      const bad = patch.service_zip_codes?.find((zip) => !isZip(zip));
      return bad === undefined ? null : `"${bad}" is not a 5-digit ZIP code`;
    }
    default:
      return null;
  }
}

/** All that the form itself can tell of the changed fields. */
export function problemsIn(draft: ProfileDraft, patch: BusinessProfilePatch): Problems {
  const problems: Problems = {};
  for (const field of Object.values(FIELDS)) {
    const words = field in patch ? wordsOn(field, draft, patch) : null;
    if (words !== null) problems[field] = words;
  }
  return problems;
}

/** The problems that are left when these parts of the form are typed anew. */
export function problemsAfter(problems: Problems, part: Partial<ProfileDraft>): Problems {
  const typed = new Set<string>(
    Object.entries(FIELDS).flatMap(([key, field]) => (key in part ? [field] : [])),
  );
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !typed.has(field)));
}
