import { onAuthEvent } from '../../lib/session.ts';
import type { RequestValues } from './request-values.ts';

export type RequestDraft = Omit<RequestValues, 'service'>;

const drafts = new Map<string, RequestDraft>();

// A draft is personal; it must not wait for the next person on this phone.
onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') drafts.clear();
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
