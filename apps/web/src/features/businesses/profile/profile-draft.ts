import {
  type BusinessProfile,
  type BusinessProfilePatch,
  type Hours,
  inOrder,
  isFoundedYear,
  isLanguage,
  isRadius,
  isRate,
  OPTIONAL_TEXTS,
  type OptionalText,
} from '@pro-match/domain/businesses';
import {
  foldEmail,
  formatPhoneInput,
  normalizePhone,
  splitZipList,
} from '@pro-match/domain/formats';
import { isStateCode } from '@pro-match/domain/states';
import { serverNow } from '../../../clock.ts';

/** As typed in the form. */
export interface ProfileDraft extends Record<OptionalText, string> {
  businessName: string;
  contactPerson: string;
  /** Formatted: (xxx)-xxx-xxxx. */
  phone: string;
  email: string;
  zipCode: string;
  description: string;
  /** In dollars; may be empty. */
  rate: string;
  services: readonly string[];
  /** Two-letter codes. */
  states: readonly string[];
  /** Separated by commas. */
  zipList: string;
  /** In miles; may be empty. */
  radius: string;
  /** A time not yet typed is empty. */
  hours: Hours;
  /** Language codes. */
  languages: readonly string[];
  /** May be empty. */
  foundedYear: string;
}

/** A value of each text that may be left out; the form keeps these under the server's names. */
export function optionalTexts<Value>(of: (field: OptionalText) => Value) {
  const fields = Object.keys(OPTIONAL_TEXTS) as OptionalText[];
  const entries = fields.map((field) => [field, of(field)] as const);
  return Object.fromEntries(entries) as Record<OptionalText, Value>;
}

export function draftOf(business: BusinessProfile): ProfileDraft {
  return {
    ...optionalTexts((field) => business[field] ?? ''),
    businessName: business.business_name,
    contactPerson: business.contact_person ?? '',
    phone: formatPhoneInput(business.phone ?? ''),
    email: business.email ?? '',
    zipCode: business.zip_code,
    description: business.description ?? '',
    rate: business.stated_rate === null ? '' : String(business.stated_rate),
    services: business.services,
    states: business.service_states,
    zipList: business.service_zip_codes.join(', '),
    radius: business.service_radius_miles === null ? '' : String(business.service_radius_miles),
    hours: inOrder(business.hours ?? {}),
    languages: business.languages,
    foundedYear: business.founded_year === null ? '' : String(business.founded_year),
  };
}

function fieldsOf(draft: ProfileDraft): BusinessProfilePatch {
  return {
    ...optionalTexts((field) => draft[field].trim()),
    business_name: draft.businessName.trim(),
    contact_person: draft.contactPerson.trim(),
    phone: normalizePhone(draft.phone),
    email: foldEmail(draft.email),
    zip_code: draft.zipCode,
    description: draft.description.trim(),
    monthly_fee: Number(draft.rate),
    services: [...draft.services],
    service_states: draft.states.filter(isStateCode),
    service_zip_codes: splitZipList(draft.zipList),
    service_radius_miles: draft.radius === '' ? null : Number(draft.radius),
    hours: statedHours(draft),
    languages: draft.languages.filter(isLanguage),
    founded_year: draft.foundedYear === '' ? null : Number(draft.foundedYear),
  };
}

/** Null if every day is closed, which counts as not stated. */
function statedHours({ hours }: ProfileDraft): Hours | null {
  const week = inOrder(hours);
  return Object.keys(week).length > 0 ? week : null;
}

/**
 * The fields that differ from `base`, or null. Sends no others, so that changes made on another
 * device stay.
 */
export function patchOf(draft: ProfileDraft, base: ProfileDraft): BusinessProfilePatch | null {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(base)));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

type Pictures = Pick<BusinessProfile, 'logo_url' | 'portfolio_images'>;

/** The pictures may not be stored yet. */
export function previewOf(
  business: BusinessProfile,
  draft: ProfileDraft,
  pictures: Pictures,
): BusinessProfile {
  const year = Number(draft.foundedYear);
  const radius = Number(draft.radius);
  return {
    ...business,
    ...pictures,
    ...optionalTexts((field) => draft[field].trim() || null),
    business_name: draft.businessName.trim() || business.business_name,
    description: draft.description.trim(),
    services: [...draft.services],
    service_radius_miles: isRadius(radius) ? radius : null,
    hours: statedHours(draft),
    languages: [...draft.languages],
    founded_year: isFoundedYear(year, serverNow()) ? year : null,
    stated_rate: isRate(draft.rate) ? Number(draft.rate) || null : null,
  };
}
