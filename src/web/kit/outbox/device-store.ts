import { createStore, del, get, keys, set } from 'idb-keyval';

/**
 * Work that the server does not have yet, kept on the device: texts and files survive a reload, a lost network or a
 * dead battery. IndexedDB, because files do not fit into local storage. A private window may refuse the store, a full disk a
 * write: then the work is kept only on the screen and the server. The names of both are those on people's devices.
 */
const store = createStore('ceiba', 'borradores');

const nothing = () => undefined;

/** False when the write was refused. */
export const storeLocal = (key: string, value: unknown): Promise<boolean> =>
  set(key, value, store).then(
    () => true,
    () => false,
  );

export const readLocal = (key: string): Promise<unknown> => get<unknown>(key, store).catch(nothing);

export const removeLocal = (key: string): Promise<unknown> => del(key, store).catch(nothing);

/** Stored keys that begin with `prefix`. */
export const localKeys = async (prefix: string): Promise<string[]> =>
  (await keys<string>(store).catch(() => [])).filter((key) => key.startsWith(prefix));
