import { isPhone, isZip, splitZipList, zipFailure } from '@pro-match/domain/formats';
import { ONBOARDING_STEPS } from '@pro-match/domain/limits';
import { refusalsBy } from '../../../lib/save-failure.ts';
import type { Problems } from '../../../ui/use-problems.ts';
import type { BusinessDraft } from './business-draft.ts';

export function badZips(zipList: string): string[] {
  return splitZipList(zipList).filter((zip) => !isZip(zip));
}

const checks: ((draft: BusinessDraft) => [isMissing: boolean, what: string][])[] = [
  ({ plan }) => [[plan === null, 'a plan']],
  ({ businessName, contactPerson, phone }) => [
    [businessName.trim() === '', 'your business name'],
    [contactPerson.trim() === '', 'a contact person'],
    [!isPhone(phone), 'a 10-digit phone number'],
  ],
  ({ zipCode, states, zipList, description }) => [
    [zipFailure(zipCode) !== undefined, 'a 5-digit ZIP code'],
    [states.length === 0, 'at least one state'],
    [badZips(zipList).length > 0, 'only 5-digit codes in the ZIP list'],
    [description.trim() === '', 'a description'],
  ],
  ({ services }) => [[services.length === 0, 'at least one service']],
];

/** In words that complete "Still needed: ...". */
export function missingInStep(step: number, draft: BusinessDraft): string[] {
  const found = checks[step]?.(draft) ?? [];
  return found.filter(([isMissing]) => isMissing).map(([, what]) => what);
}

/** The stored step, but never past an incomplete one. */
export function reachableStep(draft: BusinessDraft): number {
  for (let step = 0; step < draft.step; step += 1) {
    if (missingInStep(step, draft).length > 0) return step;
  }
  return Math.min(draft.step, ONBOARDING_STEPS - 1);
}

const FIELD_STEPS = {
  business_name: 1,
  contact_person: 1,
  phone: 1,
  zip_code: 2,
  service_states: 2,
  service_zip_codes: 2,
  description: 2,
  services: 3,
};

export type SetupField = keyof typeof FIELD_STEPS;

const FIELDS = Object.keys(FIELD_STEPS) as SetupField[];

export const setupRefusals = refusalsBy<SetupField>(
  Object.fromEntries(FIELDS.map((field) => [field, field])),
);

/** The first step with a problem; Infinity if there is none. */
export function stepOf(problems: Problems<SetupField>): number {
  return Math.min(...FIELDS.filter((field) => problems[field]).map((field) => FIELD_STEPS[field]));
}
