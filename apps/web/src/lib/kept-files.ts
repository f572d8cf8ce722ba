/** A file that was chosen for something unsent. */
export interface KeptFile {
  /** What it is stored under on the server. */
  id: string;
  userId: string;
  /** Names what it was chosen for. */
  draft: string;
  file: File;
  /** When it was chosen, in ms since 1970; they are read in this order. */
  at: number;
  /** When the server had it, in ms since 1970; null while it hasn't. */
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
  // A browser that refuses now may not do so later.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Where the browser keeps no files, as in some private windows, they live as long as the page. */
async function within<T>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<T>,
  instead: T,
): Promise<T> {
  try {
    const database = await open();
    return await done(act(database.transaction(FILES, mode).objectStore(FILES)));
  } catch {
    return instead;
  }
}

/** What was chosen for a draft and not sent, the oldest first. Survives a reload; never rejects. */
export async function keptFiles(userId: string, draft: string): Promise<KeptFile[]> {
  const all = await within<KeptFile[]>('readonly', (files) => files.getAll(), []);
  return all
    .filter((kept) => kept.userId === userId && kept.draft === draft)
    .toSorted((a, b) => a.at - b.at);
}

/** A file by its id, for whatever it was chosen; undefined where the browser has none. */
export async function keptFile(id: string): Promise<KeptFile | undefined> {
  return within<KeptFile | undefined>('readonly', (files) => files.get(id), undefined);
}

export async function keepFile(kept: KeptFile): Promise<void> {
  await within<IDBValidKey>('readwrite', (files) => files.put(kept), '');
}

export async function dropFile(id: string): Promise<void> {
  await within<undefined>('readwrite', (files) => files.delete(id), undefined);
}

/** Forgets all of them, whoever's they are. */
export async function forgetFiles(): Promise<void> {
  await within<undefined>('readwrite', (files) => files.clear(), undefined);
}
