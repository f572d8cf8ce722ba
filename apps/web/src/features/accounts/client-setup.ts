import { isPhone, zipFailure } from '@pro-match/domain/formats';
import { isStateCode, type StateCode, stateOfZip } from '@pro-match/domain/states';
import { refusalsBy } from '../../lib/save-failure.ts';

/** A client's input in onboarding; the phone as shown, the state by its code. */
export interface ClientSetupDraft {
  fullName: string;
  phone: string;
  state: StateCode | null;
  zipCode: string;
}

/** A draft with nothing missing. */
export interface CompleteClientSetup extends ClientSetupDraft {
  state: StateCode;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads a whole draft from any stored value. */
export function readClientSetup(stored: unknown): ClientSetupDraft {
  const kept: Record<string, unknown> = { ...(typeof stored === 'object' ? stored : null) };
  return {
    fullName: text(kept.fullName),
    phone: text(kept.phone),
    state: isStateCode(kept.state) ? kept.state : null,
    zipCode: text(kept.zipCode),
  };
}

/**
 * The draft with another ZIP code. The state follows it, unless the client replaced the one that
 * followed before.
 */
export function withZip(draft: ClientSetupDraft, zipCode: string): ClientSetupDraft {
  const { state } = draft;
  const isFollowing = state === null || state === stateOfZip(draft.zipCode);
  return { ...draft, zipCode, state: isFollowing ? stateOfZip(zipCode) : state };
}

/** The missing parts, in words that complete "Still needed: ...". */
export function missingInClientSetup(draft: ClientSetupDraft): string[] {
  const missing: string[] = [];
  if (zipFailure(draft.zipCode)) missing.push('a 5-digit ZIP code');
  if (draft.state === null) missing.push('your state');
  if (draft.fullName.trim() === '') missing.push('your full name');
  if (!isPhone(draft.phone)) missing.push('a 10-digit phone number');
  return missing;
}

/** The draft if nothing is missing, else null. */
export function completeClientSetup(draft: ClientSetupDraft): CompleteClientSetup | null {
  const { state } = draft;
  return state && missingInClientSetup(draft).length === 0 ? { ...draft, state } : null;
}

/** The server's refusals, by the draft's fields. */
export const clientSetupRefusals = refusalsBy({
  full_name: 'fullName',
  phone: 'phone',
  state: 'state',
  zip_code: 'zipCode',
  location: 'zipCode',
});
