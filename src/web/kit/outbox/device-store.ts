import { createStore, del, get, keys, set } from 'idb-keyval';

/**
 * Work that the server does not have yet, kept on the device: texts and files survive a reload, a lost network or a
 * dead battery. IndexedDB, because files do not fit into local storage. A private window may refuse the store, a full disk a
 * write: then the work is kept only on the screen and the server. The names of both are those on people's devices.
 */
const store = createStore('ceiba', 'borradores');

/** `otherwise` where the browser refuses, be it by an exception. */
async function safely<T, D>(act: () => Promise<T>, otherwise: D): Promise<T | D> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}

/** False when the write was refused. */
export const storeLocal = (key: string, value: unknown): Promise<boolean> =>
  safely(async () => {
    await set(key, value, store);
    return true;
  }, false);

export const readLocal = (key: string): Promise<unknown> => safely(() => get<unknown>(key, store), undefined);

export const removeLocal = (key: string): Promise<void> => safely(() => del(key, store), undefined);

/** Stored keys that begin with `prefix`. */
export const localKeys = async (prefix: string): Promise<string[]> =>
  (await safely(() => keys<string>(store), [])).filter((key) => key.startsWith(prefix));
