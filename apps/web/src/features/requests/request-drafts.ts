import type { PhoneSharing } from '@pro-match/domain/accounts';
import { catalogueService } from '@pro-match/domain/catalogue';
import { onAuthEvent } from '../../lib/session.ts';
import { createStore } from '../../store.ts';
import { forgetKeptDrafts, type KeptDraft, readDrafts, writeDrafts } from './draft-storage.ts';
import type { RequestValues } from './request-values.ts';

export type RequestDraft = Omit<RequestValues, 'service'>;

/** The choice made for a request not yet sent; null if none was made. */
export const unsentPhoneChoice = createStore<PhoneSharing | null>(null);

// A draft is personal, and must not be left for the next person on this phone.
onAuthEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  forgetKeptDrafts();
  unsentPhoneChoice.set(null);
});

const EMPTY: RequestDraft = { description: '', contact: '', location: '', budget: '' };

function find(service: string): KeptDraft | undefined {
  return readDrafts().find((draft) => draft.service === service);
}

function keep(draft: KeptDraft): void {
  writeDrafts([draft, ...readDrafts().filter(({ service }) => service !== draft.service)]);
}

/**
 * The text typed for a service. It survives a reload, closing the form and even sending: a new job
 * for the service may begin with the last one's text.
 */
export function requestDraft(service: string): RequestDraft | undefined {
  const draft = find(service);
  if (!draft) return undefined;
  const { description, contact, location, budget } = draft;
  return { description, contact, location, budget };
}

/** True if the draft is still the text of the search. */
export function isFromSearch(service: string): boolean {
  return find(service)?.isSearched ?? false;
}

export function keepDraft(
  service: string,
  { description, contact, location, budget }: RequestValues,
) {
  keep({ service, description, contact, location, budget, isSearched: false });
}

/** True if the client has searched with other text since writing the job. */
export function isAboutElse(service: string, job: { description: string }): boolean {
  const draft = find(service);
  return draft?.isSearched === true && draft.description.trim() !== job.description.trim();
}

/** Starts a draft with the text of the search that found the service. */
export function startDraft(service: string, description: string): void {
  const known = find(service);
  // The draft continues the text of the search; keep it.
  if (known?.description.startsWith(description)) return;
  keep({ ...EMPTY, service, description, isSearched: true });
}

/**
 * The last text written for another service of the group: a client who needs a plumber after all,
 * not a handyman, has the same job to describe.
 */
export function draftBeside(service: string): RequestDraft | undefined {
  const group = catalogueService(service)?.group;
  const beside = readDrafts().find(
    (draft) =>
      draft.service !== service &&
      draft.description.trim() !== '' &&
      group !== undefined &&
      catalogueService(draft.service)?.group === group,
  );
  return beside && { ...EMPTY, description: beside.description, location: beside.location };
}

export function dropDraft(service: string): void {
  writeDrafts(readDrafts().filter((draft) => draft.service !== service));
}
