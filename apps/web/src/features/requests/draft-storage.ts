import { REQUEST_DRAFTS } from '../../lib/forget-person.ts';
import { signedInAs } from '../../lib/session.ts';
import { isRecord } from '../../lib/unknown-value.ts';

/** Stored by the service that was searched for. */
export interface KeptDraft {
  readonly service: string;
  readonly description: string;
  readonly contact: string;
  readonly location: string;
  readonly budget: string;
  /** The description is still the search text. */
  readonly isSearched: boolean;
}

/** Number of drafts that a device keeps; forgets the oldest first. */
const DRAFTS_MAX = 12;

/** Used while storage is full or blocked; lasts as long as the page. */
let inMemory: { userId: string; drafts: readonly KeptDraft[] } = { userId: '', drafts: [] };

function parse(value: unknown): KeptDraft[] {
  if (!isRecord(value)) return [];
  const { service, description, contact, location, budget, isSearched } = value;
  if (typeof service !== 'string' || typeof description !== 'string') return [];
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  return [
    {
      service,
      description,
      contact: text(contact),
      location: text(location),
      budget: text(budget),
      isSearched: isSearched === true,
    },
  ];
}

/** Latest first; those of the signed-in user. */
export function readDrafts(): readonly KeptDraft[] {
  const userId = signedInAs();
  try {
    const kept = userId === '' ? null : localStorage.getItem(REQUEST_DRAFTS + userId);
    const stored: unknown = JSON.parse(kept ?? 'null');
    if (Array.isArray(stored)) return stored.flatMap(parse);
  } catch {
    // Unreadable drafts count as not stored.
  }
  return inMemory.userId === userId ? inMemory.drafts : [];
}

export function writeDrafts(drafts: readonly KeptDraft[]): void {
  const userId = signedInAs();
  const kept = drafts.slice(0, DRAFTS_MAX);
  inMemory = { userId, drafts: kept };
  if (userId === '') return;
  try {
    localStorage.setItem(REQUEST_DRAFTS + userId, JSON.stringify(kept));
  } catch {
    // The copy in memory has to do.
  }
}

/** Forgets the drafts of everybody who used this browser. */
export function forgetKeptDrafts(): void {
  inMemory = { userId: '', drafts: [] };
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(REQUEST_DRAFTS)) localStorage.removeItem(key);
    }
  } catch {
    // Blocked storage has kept nothing.
  }
}
