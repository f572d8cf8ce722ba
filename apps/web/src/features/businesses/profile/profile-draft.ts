import type { BusinessProfile, BusinessProfilePatch } from '@pro-match/domain/businesses';
import {
  formatPhoneInput,
  isPhone,
  isZip,
  normalizePhone,
  splitZipList,
} from '@pro-match/domain/formats';

/** The editable fields as they stand in the form. */
export interface ProfileDraft {
  businessName: string;
  contactPerson: string;
  /** As shown: (xxx)-xxx-xxxx. */
  phone: string;
  email: string;
  website: string;
  zipCode: string;
  description: string;
  /** Dollars as typed. */
  rate: string;
  services: readonly string[];
  /** Comma list as typed. */
  zipList: string;
}

/** What is wrong, by the server's name of the field. */
export type Problems = Partial<Record<keyof BusinessProfilePatch, string>>;

export function draftOf(business: BusinessProfile): ProfileDraft {
  return {
    businessName: business.business_name,
    contactPerson: business.contact_person ?? '',
    phone: formatPhoneInput(business.phone ?? ''),
    email: business.email ?? '',
    website: business.website ?? '',
    zipCode: business.zip_code,
    description: business.description ?? '',
    rate: String(business.monthly_fee),
    services: business.services,
    zipList: business.service_zip_codes.join(', '),
  };
}

function fieldsOf(draft: ProfileDraft): BusinessProfilePatch {
  return {
    business_name: draft.businessName.trim(),
    contact_person: draft.contactPerson.trim(),
    phone: normalizePhone(draft.phone),
    email: draft.email.trim(),
    website: draft.website.trim(),
    zip_code: draft.zipCode,
    description: draft.description.trim(),
    monthly_fee: Number(draft.rate),
    services: [...draft.services],
    service_zip_codes: splitZipList(draft.zipList),
  };
}

/**
 * The fields that differ from `base`, null when none does. What was not touched
 * is not sent, so that a change made on another device stays.
 */
export function patchOf(draft: ProfileDraft, base: ProfileDraft): BusinessProfilePatch | null {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(base)));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/** What the form itself can tell of the changed fields; the rest is the server's to say. */
export function problemsIn(draft: ProfileDraft, patch: BusinessProfilePatch): Problems {
  const problems: Problems = {};
  if (patch.phone !== undefined && !isPhone(draft.phone)) {
    problems.phone = 'Phone number must be 10 digits';
  }
  if (patch.monthly_fee !== undefined && !AMOUNT.test(draft.rate.trim())) {
    problems.monthly_fee = 'Please enter an amount in dollars';
  }
  const badZip = patch.service_zip_codes?.find((zip) => !isZip(zip));
  if (badZip !== undefined) problems.service_zip_codes = `"${badZip}" is not a 5-digit ZIP code`;
  return problems;
}

/** The profile as it would look with the draft. */
export function previewOf(business: BusinessProfile, draft: ProfileDraft): BusinessProfile {
  return {
    ...business,
    business_name: draft.businessName.trim() || business.business_name,
    description: draft.description.trim(),
    services: [...draft.services],
  };
}
