import {
  BUSINESS_FIELDS,
  type BusinessProfilePatch,
  FOUNDED_INVALID,
  hoursProblems,
  isFoundedYear,
  isRadius,
  isRate,
  LANGUAGES_FULL,
  LANGUAGES_MAX,
  RADIUS_INVALID,
  RATE_INVALID,
  SERVICES_MISSING,
  STATES_MISSING,
} from '@pro-match/domain/businesses';
import {
  EMAIL_INVALID,
  isEmail,
  isZip,
  phoneFailure,
  WEBSITE_INVALID,
  websiteUrl,
  ZIP_INVALID,
} from '@pro-match/domain/formats';
import { missingText } from '@pro-match/domain/wire';
import { serverNow } from '../../../clock.ts';
import { refusalsBy } from '../../../lib/save-failure.ts';

import { optionalTexts, type ProfileDraft } from './profile-draft.ts';

/** By the server's field names. */
export type Problems = Partial<Record<keyof BusinessProfilePatch, string>>;

const { website, ...texts } = optionalTexts((field) => field);

const FIELDS: Record<keyof ProfileDraft, keyof BusinessProfilePatch> = {
  businessName: 'business_name',
  contactPerson: 'contact_person',
  phone: 'phone',
  email: 'email',
  website,
  zipCode: 'zip_code',
  description: 'description',
  rate: 'monthly_fee',
  services: 'services',
  states: 'service_states',
  zipList: 'service_zip_codes',
  radius: 'service_radius_miles',
  hours: 'hours',
  languages: 'languages',
  foundedYear: 'founded_year',
  ...texts,
};

export const profileRefusals = refusalsBy(
  Object.fromEntries(Object.values(FIELDS).map((field) => [field, field])),
);

/** Uses the server's own messages; leaves to the server the rules that only it knows. */
function wordsOn(
  field: keyof BusinessProfilePatch,
  draft: ProfileDraft,
  patch: BusinessProfilePatch,
): string | null {
  switch (field) {
    case 'business_name':
      return patch.business_name ? null : missingText(BUSINESS_FIELDS.business_name);
    case 'contact_person':
      return patch.contact_person ? null : missingText(BUSINESS_FIELDS.contact_person);
    case 'description':
      return patch.description ? null : missingText(BUSINESS_FIELDS.description);
    case 'phone':
      return phoneFailure(draft.phone) ?? null;
    case 'email':
      return patch.email && isEmail(patch.email) ? null : EMAIL_INVALID;
    case 'website':
      return !patch.website || websiteUrl(patch.website) ? null : WEBSITE_INVALID;
    case 'zip_code':
      return isZip(draft.zipCode) ? null : ZIP_INVALID;
    case 'monthly_fee':
      return draft.rate.trim() === '' || isRate(draft.rate) ? null : RATE_INVALID;
    case 'services':
      return patch.services?.length ? null : SERVICES_MISSING;
    case 'service_states':
      return patch.service_states?.length ? null : STATES_MISSING;
    case 'service_zip_codes': {
      const bad = patch.service_zip_codes?.find((zip) => !isZip(zip));
      return bad === undefined ? null : `${bad}: ${ZIP_INVALID}`;
    }
    case 'service_radius_miles':
      return draft.radius === '' || isRadius(Number(draft.radius)) ? null : RADIUS_INVALID;
    case 'hours':
      return Object.values(hoursProblems(draft.hours))[0] ?? null;
    case 'languages':
      return draft.languages.length <= LANGUAGES_MAX ? null : LANGUAGES_FULL;
    case 'founded_year':
      return draft.foundedYear === '' || isFoundedYear(Number(draft.foundedYear), serverNow())
        ? null
        : FOUNDED_INVALID;
    default:
      return null;
  }
}

export function problemsIn(draft: ProfileDraft, patch: BusinessProfilePatch): Problems {
  const problems: Problems = {};
  for (const field of Object.values(FIELDS)) {
    const words = field in patch ? wordsOn(field, draft, patch) : null;
    if (words !== null) problems[field] = words;
  }
  return problems;
}

export function fieldsTyped(part: Partial<ProfileDraft>): (keyof BusinessProfilePatch)[] {
  return Object.entries(FIELDS).flatMap(([key, field]) => (key in part ? [field] : []));
}
