/**
 * Work that the server does not have yet, kept on the device: texts and files survive a reload, a lost network or a
 * dead battery. IndexedDB, because files do not fit into local storage; where a browser has none, nothing is kept.
 */
const DATABASE = 'ceiba';
const STORE = 'borradores';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** A private window may refuse the store, a full disk a write: then the work is kept only on the screen and the server. */
const nothing = () => undefined;

/** False when the write was refused. */
export const storeLocal = (key: string, value: unknown): Promise<boolean> =>
  run('readwrite', (store) => store.put(value, key)).then(
    () => true,
    () => false,
  );

export const readLocal = (key: string): Promise<unknown> =>
  run<unknown>('readonly', (store) => store.get(key)).catch(nothing);

export const removeLocal = (key: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(key)).catch(nothing);

/** Stored keys that begin with `prefix`. */
export const localKeys = (prefix: string): Promise<string[]> =>
  run('readonly', (store) => store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`))).then(
    (keys) => keys.map(String),
    () => [],
  );
