import { CARRIED } from '@pro-match/domain/chat';
import { isId } from '@pro-match/domain/ids';
import type { Attachment } from '@pro-match/domain/media';
import { isRecord } from '../../../lib/unknown-value.ts';
import { type Addressee, addresseeId } from '../conversation.ts';
import { type Refusal, type Unsent, writtenNow } from './unsent.ts';
import { unsentKeys, unsentPrefix } from './unsent-keys.ts';

/**
 * Keeps unsent messages through a reload; one record each, so that tabs never overwrite each other.
 */
export interface OutboxStorage {
  load: () => Unsent[];
  put: (unsent: Unsent) => void;
  remove: (id: string) => void;
  /** Calls back when another tab has changed a message; `null` means that it is gone. */
  watch: (onChange: (id: string, unsent: Unsent | null) => void) => () => void;
}

function refusalOf(value: unknown): Refusal | null {
  if (!isRecord(value)) return null;
  const { code, detail } = value;
  return typeof code === 'string' && typeof detail === 'string' ? { code, detail } : null;
}

function addresseeOf({ match_id, receiver_id }: Record<string, unknown>): Addressee | null {
  if (typeof match_id === 'string') return { match_id };
  return typeof receiver_id === 'string' ? { receiver_id } : null;
}

function attachmentOf(value: unknown): Attachment | null {
  if (!isRecord(value)) return null;
  const { id, kind, name, bytes } = value;
  if (typeof id !== 'string' || !isId(id) || typeof bytes !== 'number') return null;
  const unseen = { id, bytes, width: null, height: null };
  if (kind === 'photo') return { ...unseen, kind, name: null };
  return kind === 'pdf' && typeof name === 'string' ? { ...unseen, kind, name } : null;
}

/** The files of a message; an unreadable one is left out, rather than losing the message. */
function attachmentsOf(value: unknown): { attachments?: Attachment[] } {
  const attachments = Array.isArray(value) ? value.flatMap((one) => attachmentOf(one) ?? []) : [];
  return attachments.length > 0 ? { attachments } : {};
}

/** The storage has it under the name of its kind. */
function carriedIn(value: Record<string, unknown>): Pick<Unsent, 'carried'> {
  for (const kind of CARRIED) {
    const input = value[kind];
    if (isRecord(input)) return { carried: { kind, input } };
  }
  return {};
}

/** Storage may contain anything; returns null for anything but a message. */
function parse(json: string | null): Unsent | null {
  let value: unknown;
  try {
    value = JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { id, content, created_at } = value;
  const to = addresseeOf(value);
  if (typeof id !== 'string' || !to) return null;
  if (typeof content !== 'string' || typeof created_at !== 'string') return null;
  if (!isId(id) || !isId(addresseeId(to)) || Number.isNaN(Date.parse(created_at))) return null;
  const refusal = refusalOf(value.refusal);
  const more = {
    ...carriedIn(value),
    ...attachmentsOf(value.attachments),
  };
  const unsent = writtenNow({ id, ...to, content, created_at, ...more });
  return refusal ? { ...unsent, state: 'failed', refusal } : unsent;
}

/** The unsent messages of one user in this browser. */
export function outboxStorage(userId: string): OutboxStorage {
  const prefix = unsentPrefix(userId);
  return {
    load: () => {
      try {
        return unsentKeys(userId).flatMap((key) => parse(localStorage.getItem(key)) ?? []);
      } catch {
        return [];
      }
    },
    put: ({ state: _state, losses: _losses, carried, ...kept }) => {
      const record = carried ? { ...kept, [carried.kind]: carried.input } : kept;
      try {
        localStorage.setItem(prefix + kept.id, JSON.stringify(record));
      } catch {
        // If storage is full or blocked, the message lasts as long as the page.
      }
    },
    remove: (id) => {
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        // Nothing was stored in that case either.
      }
    },
    watch: (onChange) => {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) onChange(key.slice(prefix.length), parse(newValue));
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
