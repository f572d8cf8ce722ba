import { catalogueService } from '@pro-match/domain/catalogue';
import { folded, normalizePhone } from '@pro-match/domain/formats';
import { isStateCode, type StateCode, stateOfZip } from '@pro-match/domain/states';

export type Plan = 'free' | 'pro';

export interface BusinessDraft {
  /** Of the visible step, 0 to 3. */
  step: number;
  plan: Plan | null;
  businessName: string;
  contactPerson: string;
  /** Formatted: (xxx)-xxx-xxxx. */
  phone: string;
  zipCode: string;
  states: StateCode[];
  /** Separated by commas, as typed. */
  zipList: string;
  description: string;
  services: string[];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Reads a whole draft from any stored value; invalid fields become empty. */
export function readBusinessDraft(stored: unknown): BusinessDraft {
  const kept: Record<string, unknown> = { ...(typeof stored === 'object' ? stored : null) };
  const { step, plan } = kept;
  return {
    step: step === 1 || step === 2 || step === 3 ? step : 0,
    plan: plan === 'free' || plan === 'pro' ? plan : null,
    businessName: text(kept.businessName),
    contactPerson: text(kept.contactPerson),
    phone: text(kept.phone),
    zipCode: text(kept.zipCode),
    states: list(kept.states).filter(isStateCode),
    zipList: text(kept.zipList),
    description: text(kept.description),
    services: list(kept.services).filter((service) => typeof service === 'string'),
  };
}

/** The served state follows the new ZIP code, unless the business picked others. */
export function withZip(
  draft: BusinessDraft,
  zipCode: string,
): Pick<BusinessDraft, 'zipCode' | 'states'> {
  const served = (zip: string) => [stateOfZip(zip) ?? []].flat();
  const isFollowing = draft.states.join() === served(draft.zipCode).join();
  return { zipCode, states: isFollowing ? served(zipCode) : draft.states };
}

function isSame(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/**
 * The name is trimmed and takes the catalogue's spelling; an empty or duplicate one changes
 * nothing.
 */
export function withService(services: readonly string[], typed: string): string[] {
  const trimmed = typed.trim().replace(/\s+/g, ' ');
  const name = catalogueService(trimmed)?.name ?? trimmed;
  const isThere = services.some((service) => isSame(service, name));
  return name === '' || isThere ? [...services] : [...services, name];
}

export function withoutService(services: readonly string[], name: string): string[] {
  return services.filter((service) => service !== name);
}

export function personOf(draft: BusinessDraft) {
  return {
    full_name: draft.contactPerson.trim(),
    phone: normalizePhone(draft.phone),
    location: draft.zipCode,
  };
}
