import { localKeys, readLocal, removeLocal } from '#web/kit/outbox/device-store.ts';
import { StoredValue } from '#web/kit/outbox/stored-value.ts';
import { currentPerson } from '#web/kit/session-gate.ts';

/** Debounce of writes to IndexedDB; files make a write heavy. */
const WRITE_MS = 300;
const WRITE_FILES_MS = 600;
/** Older drafts are deleted. */
const KEEP_MS = 30 * 86_400_000;

const FOLDER = 'escrito/';
const FILES_SUFFIX = '#archivos';

/** A request whose outcome is unknown. Stored on devices: the names of its fields stay. */
export interface Attempt {
  /** Its `Idempotency-Key`. */
  clave: string;
  /** What was sent, as text. */
  huella: string;
  /** What went along and must not lie on the device, e.g. which password. */
  sello: string;
  cuando: string;
}

/** A draft as it is stored on devices: the names of its fields stay. */
export interface StoredDraft {
  /** `un aviso`, and of what: `Matemáticas - Primero Básico A`. */
  un: string;
  sobre: string;
  /** When it was last changed. */
  cuando: string;
  /** Which version of a stored thing it changes; null for something new. */
  base: string | number | null;
  /** What the screen began with, and what stands there now. */
  inicial: unknown;
  valor: unknown;
  /** Names of the picked files; the files lie beside. */
  archivos: readonly string[];
  intento: Attempt | null;
}

export interface KeptDraft {
  record: StoredDraft;
  files: readonly File[];
  /** Names of files that the device lost. */
  lost: readonly string[];
}

const isRecord = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'valor' in value &&
  'inicial' in value &&
  'cuando' in value &&
  'archivos' in value &&
  Array.isArray(value.archivos);

/** A stored file may have become unreadable, e.g. one of a memory card that was removed. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

async function readableFiles(kept: unknown): Promise<File[]> {
  const files = Array.isArray(kept) ? kept.filter((one) => one instanceof File) : [];
  const read = await Promise.all(files.map(isReadable));
  return files.filter((_, index) => read[index]);
}

/** Draft of one form in IndexedDB: its values, debounced by 300 ms, and its files under a second key. */
export class Draft {
  readonly person: string;
  readonly #text: StoredValue<StoredDraft>;
  readonly #files: StoredValue<readonly File[]>;
  #placed: readonly File[] = [];
  #latest: StoredDraft | null = null;
  #forgotten = false;
  /** The browser refuses to store it. */
  failed = false;

  constructor(person: string, key: string) {
    this.person = person;
    this.#text = new StoredValue(key, () => {
      this.failed = true;
    });
    this.#files = new StoredValue(`${key}${FILES_SUFFIX}`);
  }

  get attempt(): Attempt | null {
    return this.#latest?.intento ?? null;
  }

  async read(): Promise<KeptDraft | null> {
    const record = await this.#text.read();
    if (!isRecord(record)) return null;
    const files = record.archivos.length > 0 ? await readableFiles(await this.#files.read()) : [];
    this.#latest = record;
    this.#placed = files;
    const lost = record.archivos.filter((name) => !files.some((file) => file.name === name));
    return { record, files, lost };
  }

  save(next: Omit<StoredDraft, 'archivos' | 'intento'>, files: readonly File[]): void {
    if (this.#forgotten) return;
    this.#latest = { ...next, archivos: files.map(({ name }) => name), intento: this.attempt };
    this.#text.save(this.#record, WRITE_MS);
    const changed =
      files.length !== this.#placed.length || files.some((file, index) => file !== this.#placed[index]);
    if (!changed) return;
    this.#placed = files;
    if (files.length > 0) this.#files.save(() => files, WRITE_FILES_MS);
    else void this.#files.clear();
  }

  /** Stores the attempt before it is sent, so that after a crash it is known what has to be checked. */
  async attemptWith(attempt: Attempt | null): Promise<void> {
    if (!this.#latest || this.#forgotten) return;
    this.#latest = { ...this.#latest, intento: attempt };
    this.#text.save(this.#record);
    await this.#text.settled();
  }

  /** Flushes pending writes, because the page may close. Resolves once they are stored. */
  async flush(): Promise<void> {
    this.#text.flush();
    this.#files.flush();
    await this.#text.settled();
  }

  async clear(): Promise<void> {
    this.#latest = null;
    this.#placed = [];
    await Promise.all([this.#text.clear(), this.#files.clear()]);
  }

  /** The person signed out: nothing more is stored. */
  forget(): void {
    this.#forgotten = true;
    void this.clear();
  }

  readonly #record = (): StoredDraft => {
    if (!this.#latest) throw new Error('nothing is kept');
    return this.#latest;
  };
}

/** Drafts opened on this page, one for each key. */
const openDrafts = new Map<string, Draft>();

const folderOf = (person: string) => `${FOLDER}${person}/`;

/** The draft of the signed-in person under that name, e.g. `aviso/12/nuevo`; null while nobody is signed in. */
export function draftOf(draftName: string): Draft | null {
  const person = currentPerson();
  if (person === null) return null;
  const key = `${folderOf(person)}${draftName}`;
  const open = openDrafts.get(key);
  if (open) return open;
  const next = new Draft(person, key);
  openDrafts.set(key, next);
  return next;
}

const textKeys = async (folder: string): Promise<string[]> =>
  (await localKeys(folder)).filter((key) => !key.endsWith(FILES_SUFFIX));

/** A person's drafts on this device, the oldest first. */
export async function draftsOf(person: string): Promise<StoredDraft[]> {
  await Promise.all([...openDrafts.values()].map((open) => open.flush()));
  const kept = await Promise.all((await textKeys(folderOf(person))).map(readLocal));
  return kept.filter(isRecord).sort((a, b) => a.cuando.localeCompare(b.cuando));
}

/** Deletes all drafts of a person, e.g. on a shared computer. */
export async function forgetDrafts(person: string): Promise<void> {
  for (const [key, open] of openDrafts) {
    if (open.person !== person) continue;
    open.forget();
    openDrafts.delete(key);
  }
  for (const key of await localKeys(folderOf(person))) await removeLocal(key);
}

/** Deletes drafts of anybody that are older than 30 days. */
export async function sweepDrafts(now: number): Promise<void> {
  for (const key of await textKeys(FOLDER)) {
    const record = await readLocal(key);
    if (isRecord(record) && now - Date.parse(record.cuando) < KEEP_MS) continue;
    await removeLocal(key);
    await removeLocal(`${key}${FILES_SUFFIX}`);
  }
}
