/**
 * Work that the server does not have yet, kept on the device: texts and files survive a reload, a lost network or a
 * dead battery. IndexedDB, because files do not fit into local storage; where a browser has none, nothing is kept.
 */
const BASE = 'ceiba';
const CAJON = 'borradores';

function abrir(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(BASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(CAJON);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function hacer<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await abrir();
  try {
    return await new Promise((resolve, reject) => {
      const request = act(base.transaction(CAJON, mode).objectStore(CAJON));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    base.close();
  }
}

/** A private window may refuse the store, a full device a write: then the work lives on the screen and the server only. */
const sinCajon = () => undefined;

/** False when the device did not take it. */
export const guardarLocal = (clave: string, valor: unknown): Promise<boolean> =>
  hacer('readwrite', (store) => store.put(valor, clave)).then(
    () => true,
    () => false,
  );

export const leerLocal = (clave: string): Promise<unknown> =>
  hacer<unknown>('readonly', (store) => store.get(clave)).catch(sinCajon);

export const borrarLocal = (clave: string): Promise<unknown> =>
  hacer('readwrite', (store) => store.delete(clave)).catch(sinCajon);

/** Names of what is kept that begin with `prefijo`. */
export const clavesLocales = (prefijo: string): Promise<string[]> =>
  hacer('readonly', (store) => store.getAllKeys(IDBKeyRange.bound(prefijo, `${prefijo}\uffff`))).then(
    (claves) => claves.map(String),
    () => [],
  );
