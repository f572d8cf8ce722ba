import type { PhoneSharing } from '@pro-match/domain/accounts';
import { onAuthEvent } from '../../lib/session.ts';
import { createStore } from '../../store.ts';
import type { RequestValues } from './request-values.ts';

export type RequestDraft = Omit<RequestValues, 'service'>;

const drafts = new Map<string, RequestDraft>();

/** When to share the phone number, as chosen for a request that isn't sent yet, if it was. */
export const unsentPhoneChoice = createStore<PhoneSharing | null>(null);

// A draft is personal; it must not wait for the next person on this phone.
onAuthEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  drafts.clear();
  unsentPhoneChoice.set(null);
});

/**
 * What was typed for a service, in memory only. It outlives a closed form, and a sent one too: the
 * next business is asked for the same job without typing it again.
 */
export function requestDraft(service: string): RequestDraft | undefined {
  return drafts.get(service);
}

export function keepDraft(
  service: string,
  { description, contact, location, budget }: RequestValues,
) {
  drafts.set(service, { description, contact, location, budget });
}

export function dropDraft(service: string): void {
  drafts.delete(service);
}
