import { isPhone, zipFailure } from '@pro-match/domain/formats';
import { isStateCode, type StateCode, stateOfZip } from '@pro-match/domain/states';
import { refusalsBy } from '../../lib/save-failure.ts';

/** The phone is formatted as displayed. */
export interface ClientSetupDraft {
  fullName: string;
  phone: string;
  state: StateCode | null;
  zipCode: string;
}

export interface CompleteClientSetup extends ClientSetupDraft {
  state: StateCode;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads a whole draft from any stored value; invalid fields become empty. */
export function readClientSetup(stored: unknown): ClientSetupDraft {
  const kept: Record<string, unknown> = { ...(typeof stored === 'object' ? stored : null) };
  return {
    fullName: text(kept.fullName),
    phone: text(kept.phone),
    state: isStateCode(kept.state) ? kept.state : null,
    zipCode: text(kept.zipCode),
  };
}

/** The state follows the new ZIP code, unless the client picked another one. */
export function withZip(draft: ClientSetupDraft, zipCode: string): ClientSetupDraft {
  const { state } = draft;
  const isFollowing = state === null || state === stateOfZip(draft.zipCode);
  return { ...draft, zipCode, state: isFollowing ? stateOfZip(zipCode) : state };
}

/** In words that complete "Still needed: ...". */
export function missingInClientSetup(draft: ClientSetupDraft): string[] {
  const missing: string[] = [];
  if (zipFailure(draft.zipCode)) missing.push('a 5-digit ZIP code');
  if (draft.state === null) missing.push('your state');
  if (draft.fullName.trim() === '') missing.push('your full name');
  if (!isPhone(draft.phone)) missing.push('a 10-digit phone number');
  return missing;
}

export function completeClientSetup(draft: ClientSetupDraft): CompleteClientSetup | null {
  const { state } = draft;
  return state && missingInClientSetup(draft).length === 0 ? { ...draft, state } : null;
}

export const clientSetupRefusals = refusalsBy({
  full_name: 'fullName',
  phone: 'phone',
  state: 'state',
  zip_code: 'zipCode',
  location: 'zipCode',
});
