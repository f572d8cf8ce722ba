export interface KeptFile {
  /** Its storage id on the server. */
  id: string;
  userId: string;
  /** The draft it was chosen for. */
  draft: string;
  file: File;
  /** When it was chosen, in ms since 1970; files are read in this order. */
  at: number;
  /** When the server stored it, in ms since 1970; null until then. */
  storedAt: number | null;
}

const NAME = 'pro-match';
const FILES = 'files';

let opening: Promise<IDBDatabase> | undefined;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser kept nothing'));
  });
}

function open(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES, { keyPath: 'id' });
    const database = await done(request);
    database.onclose = () => {
      opening = undefined;
    };
    return database;
  })();
  // A browser that refuses now may accept later.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/**
 * Returns `fallback` if the browser stores no files, as in some private windows; they then last as
 * long as the page.
 */
async function within<T>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<T>,
  fallback: T,
): Promise<T> {
  try {
    const database = await open();
    return await done(act(database.transaction(FILES, mode).objectStore(FILES)));
  } catch {
    return fallback;
  }
}

/** The unsent files of a draft, oldest first. Never rejects. */
export async function keptFiles(userId: string, draft: string): Promise<KeptFile[]> {
  const all = await within<KeptFile[]>('readonly', (files) => files.getAll(), []);
  return all
    .filter((kept) => kept.userId === userId && kept.draft === draft)
    .toSorted((a, b) => a.at - b.at);
}

/** Finds a file of any draft; undefined if the browser doesn't have it. */
export async function keptFile(id: string): Promise<KeptFile | undefined> {
  return within<KeptFile | undefined>('readonly', (files) => files.get(id), undefined);
}

export async function keepFile(kept: KeptFile): Promise<void> {
  await within<IDBValidKey>('readwrite', (files) => files.put(kept), '');
}

export async function dropFile(id: string): Promise<void> {
  await within<undefined>('readwrite', (files) => files.delete(id), undefined);
}

export async function forgetFiles(): Promise<void> {
  await within<undefined>('readwrite', (files) => files.clear(), undefined);
}
