import { isId } from '@pro-match/domain/ids';
import { type Refusal, type Unsent, writtenNow } from './unsent.ts';
import { unsentKeys, unsentPrefix } from './unsent-keys.ts';

/** Where unsent messages outlive a reload; one record each, so that tabs never overwrite each other. */
export interface OutboxStorage {
  load: () => Unsent[];
  put: (unsent: Unsent) => void;
  remove: (id: string) => void;
  /** Calls back when another tab has changed one; `null` says that it is gone. */
  watch: (onChange: (id: string, unsent: Unsent | null) => void) => () => void;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function refusalOf(value: unknown): Refusal | null {
  if (!isRecord(value)) return null;
  const { code, detail } = value;
  return typeof code === 'string' && typeof detail === 'string' ? { code, detail } : null;
}

/** Storage may hold anything; what is no message reads as none. */
function parse(json: string | null): Unsent | null {
  let value: unknown;
  try {
    value = JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { id, match_id, content, created_at } = value;
  if (typeof id !== 'string' || typeof match_id !== 'string') return null;
  if (typeof content !== 'string' || typeof created_at !== 'string') return null;
  if (!isId(id) || !isId(match_id) || Number.isNaN(Date.parse(created_at))) return null;
  const refusal = refusalOf(value.refusal);
  const unsent = writtenNow({ id, match_id, content, created_at });
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
    put: ({ id, match_id, content, created_at, refusal }) => {
      try {
        const value = { id, match_id, content, created_at, refusal };
        localStorage.setItem(prefix + id, JSON.stringify(value));
      } catch {
        // Where storage is full or blocked the message lives as long as the page.
      }
    },
    remove: (id) => {
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        // Nothing was kept there either.
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
